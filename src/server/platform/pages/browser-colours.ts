/**
 * The colours of the browser's toolbar and of the window before a page is shown. They equal `shelter` and `page` in the
 * style sheet; a test compares them.
 */
export const BROWSER_COLOURS = {
  light: { bar: '#15382a', ground: '#f6f8f4' },
  dark: { bar: '#0a1f17', ground: '#0e1613' },
}
