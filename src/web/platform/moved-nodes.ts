/**
 * Lets React remove and insert nodes on a page that someone else has changed: a browser that translates replaces each text by
 * elements of its own, and extensions move what they decorate. React would fail there, and the whole page with it
 * (facebook/react#11538).
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    const isHere = before === null || before.parentNode === this
    return insertBefore.call(this, node, isHere ? before : null) as T
  }
}
