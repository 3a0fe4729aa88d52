/**
 * What a browser paints around and before a page: its bar as the top of the page, the window as the page's ground. The
 * style sheet has them as `shelter` and `page`; nothing that reads it runs here, so a test holds the two together.
 */
export const BROWSER_COLOURS = {
  light: { bar: '#15382a', ground: '#f6f8f4' },
  dark: { bar: '#0a1f17', ground: '#0e1613' },
}
