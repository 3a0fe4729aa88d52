/**
 * Lets React remove and insert nodes on a page that someone else has changed: a browser that translates replaces each text by a
 * `<font>`, and extensions move what they decorate. React would fail there, and the whole page with it (facebook/react#11538).
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    if (child.parentNode) child.parentNode.removeChild(child)
    else if (this instanceof Element) translationIn(this)?.remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    const isHere = before === null || before.parentNode === this
    return insertBefore.call(this, node, isHere ? before : null) as T
  }
}

/** Returns what replaced the text of an element; undefined where several texts were replaced, because any could be meant. */
function translationIn(element: Element): Element | undefined {
  const [translation, another] = element.querySelectorAll(':scope > font')
  return another ? undefined : translation
}
