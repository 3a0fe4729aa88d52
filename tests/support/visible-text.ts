import { HtmlElement, TextNode } from 'html-validate'
import { attributeOf, decoded } from './served-html.ts'

/** What is not read as text: code, pictures, and the small numbers that lead to a source. */
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

/** Ends a block, so that no pattern reads from one into the next. */
const END = ' .\n'

/**
 * The text of an element as people see it, each block on a line. Where `inPlaceOf` answers a text, that stands in the
 * place of a whole element.
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
