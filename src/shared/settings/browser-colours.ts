import { accentColours } from './accent.ts'

/**
 * The colours of the browser's toolbar and of the window before a page is shown. They equal `shelter` and `page` in the
 * style sheet; a test compares them.
 */
export const BROWSER_COLOURS = {
  light: { bar: '#15382a', ground: '#f6f8f4' },
  dark: { bar: '#0a1f17', ground: '#0e1613' },
}

/** Returns the colours for a site's accent colour, or the built-in ones for ''. */
export function browserColours(accent: string) {
  const { light, dark } = BROWSER_COLOURS
  if (!accent) return BROWSER_COLOURS
  const [bar, darkBar] = accentColours(accent).shelter
  return { light: { ...light, bar }, dark: { ...dark, bar: darkBar } }
}
