import type { PageData, RenderedPage } from '#shared/pages.ts'
import { accentProperties } from '#shared/settings/accent.ts'
import { browserColours } from '#shared/settings/browser-colours.ts'
import type { Assets } from './assets.ts'

/** Returns JSON that is safe inside a script element: without `</script>`, and without line separators that old parsers reject. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

function assetTags(assets: Assets, modules: readonly string[]): string {
  return [
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.preloads(modules).map(href => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('')
}

const BROWSER_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')

/** Returns the toolbar's colour, by the colour scheme. */
function themeColours(accent: string): string {
  return Object.entries(browserColours(accent))
    .map(
      ([scheme, { bar }]) =>
        `<meta name="theme-color" content="${bar}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('')
}

/** Returns the attribute with the site's accent colour; nothing for the built-in colours. */
function accentStyle(accent: string): string {
  const properties = Object.entries(accentProperties(accent))
  return properties.length > 0 ? ` style="${properties.map(pair => pair.join(':')).join(';')}"` : ''
}

export function renderDocument(
  { head, body, data, modules }: Omit<RenderedPage, 'status'>,
  assets: Assets,
): string {
  return `<!doctype html><html lang="en-CA"${accentStyle(data.brand.accent)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${BROWSER_LINKS}${themeColours(data.brand.accent)}${head}${assetTags(assets, modules)}</head><body><div id="root">${body}</div><script type="application/json" id="page-data">${safeJson(data)}</script></body></html>`
}

/** The style sheet shows this when no script has arrived after a while. */
const SCRIPTS_MISSING =
  '<p class="too-long">This is taking longer than usual. Check your connection, then <a href="">reload the page</a>.</p>'

/** The routes of the portals, which every portal page needs first. */
const PORTAL_ROUTES = 'src/web/portal-routes.tsx'

/**
 * Returns the document a portal starts in: without a page, with a loading indicator until the application renders (outside
 * the root, which React empties), and with `noScripts`, as HTML, where scripts are off.
 */
export function renderShell(data: PageData, assets: Assets, noScripts: string): string {
  const head = `<title>${escapeText(data.brand.name)}</title><meta name="robots" content="noindex">`
  const body = `<noscript>${noScripts}</noscript>`
  return renderDocument({ head, body, data, modules: [PORTAL_ROUTES] }, assets).replace(
    '<script type="application/json"',
    `<div id="initial-loading" role="status">Loading…${SCRIPTS_MISSING}</div>$&`,
  )
}
