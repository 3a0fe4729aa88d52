import { HtmlElement, TextNode } from 'html-validate'
import { attributeOf, decoded } from './served-html.ts'

/** Elements that are not text: code, pictures, and source numbers. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'sup'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'label',
  'mark',
  'output',
  'small',
  'span',
  'strong',
  'time',
])

/** Separates blocks, so that no pattern matches across two of them. */
const END = ' .\n'

/**
 * Returns the visible text of an element, each block on a line. `inPlaceOf` can return a replacement for an element.
 */
export function visibleText(
  element: HtmlElement,
  inPlaceOf: (element: HtmlElement) => string | null = () => null,
): string {
  if (UNSEEN.has(element.tagName)) return ''
  const other = inPlaceOf(element)
  if (other !== null) return other
  const inside = element.childNodes
    .map(node => {
      if (node instanceof TextNode) return decoded(node.textContent)
      return node instanceof HtmlElement ? visibleText(node, inPlaceOf) : ''
    })
    .join('')
  const isInline = INLINE.has(element.tagName) && !/\bblock\b/.test(attributeOf(element, 'class') ?? '')
  return isInline ? inside : `${inside}${END}`
}
