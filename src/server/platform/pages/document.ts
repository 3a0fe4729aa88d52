import type { PageData, RenderedPage } from '#shared/pages.ts'
import type { Assets } from './assets.ts'
import { BROWSER_COLOURS } from './browser-colours.ts'

/** JSON that is safe inside a script element: no `</script>`, no line separators old parsers choke on. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A text as HTML shows it. */
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

function headOf(assets: Assets): string {
  return [
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('')
}

/** What a browser shows outside the page: the icon in its tab, the colour of its bar, the site on a home screen. */
const BROWSER_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${BROWSER_COLOURS.light.bar}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${BROWSER_COLOURS.dark.bar}" media="(prefers-color-scheme: dark)">`,
].join('')

/** The whole document around a rendered page. */
export function documentOf({ head, body, pageHead }: RenderedPage, data: PageData, assets: Assets): string {
  const island = pageHead ? { ...data, head: pageHead } : data
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${BROWSER_LINKS}${head}${headOf(assets)}</head><body><div id="root">${body}</div><script type="application/json" id="page-data">${safeJson(island)}</script></body></html>`
}

/** The styles show it to those for whom no script has come for long: there is none then to say it. */
const SCRIPTS_MISSING =
  '<p class="too-long">This takes longer than it should. Check your connection, then <a href="">load the page again</a>.</p>'

/**
 * The document a portal starts in: no page yet, but the loading indicator until the application renders (it stands
 * outside the root, which React empties), and `noScripts`, HTML, where scripts are off.
 */
export function shellOf(data: PageData, assets: Assets, noScripts: string): string {
  const head = `<title>${escapeText(data.brand.name)}</title><meta name="robots" content="noindex">`
  const body = `<noscript>${noScripts}</noscript>`
  return documentOf({ status: 200, head, body }, data, assets).replace(
    '<script type="application/json"',
    `<div id="initial-loading" role="status">Loading…${SCRIPTS_MISSING}</div>$&`,
  )
}
