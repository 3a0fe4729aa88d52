import {
  type HtmlElement,
  HtmlValidate,
  Parser,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate'

/** The rules for the HTML of a page: `standard` is the HTML standard; `a11y` and `document` go beyond it. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // The length of titles is a matter of search results, not of validity.
      'long-title': 'off',
      // Scripts come from the site’s own origin.
      'require-sri': 'off',
      // The doctype is in lower case, as the standard allows.
      'doctype-style': 'off',
      // Safari drops the list role of lists without bullets unless it is repeated.
      'no-redundant-role': 'off',
    },
  }),
)

let config: ResolvedConfig | null = null

/** A page's markup as a tree; the text of its elements is decoded by `textOf`. */
export async function parseHtml(html: string): Promise<HtmlElement> {
  config ??= await validator.getConfigFor('page.html')
  return new Parser(config).parseHtml({ data: html, filename: 'page.html', line: 1, column: 1, offset: 0 })
}

/** Returns the errors in a page’s markup: rule, place and message. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Decodes character references. */
export function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name.toLowerCase()] ?? whole
  })
}

/** The text of an element as people read it, in one line. */
export const textOf = (element: { textContent: string } | null | undefined): string =>
  decoded(element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** An attribute of an element, or null. */
export const attributeOf = (element: HtmlElement | null | undefined, name: string): string | null => {
  const value = element?.getAttributeValue(name)
  return value === null || value === undefined ? null : decoded(value)
}
