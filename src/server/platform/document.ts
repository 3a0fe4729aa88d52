import type { PageData, RenderedPage } from '#shared/pages.ts'
import type { Assets } from './assets.ts'

/** JSON that is safe inside a script element: no `</script>`, no line separators old parsers choke on. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/**
 * The whole document around a rendered page. A shell has no page yet: it shows the loading indicator until the
 * application renders, and says in words what it needs when scripts are off.
 */
export function documentOf(
  page: RenderedPage,
  data: PageData,
  assets: Assets,
  { shell = false } = {},
): string {
  const name = escapeText(data.site.name)
  const head = [
    ...assets.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('')
  const starting = `<noscript><div id="needs-scripts"><h1>${name}</h1><p>The portal needs JavaScript. You can still <a href="/get-quote">ask for a quote</a> without it, or write to <a href="mailto:${escapeText(data.site.email)}">${escapeText(data.site.email)}</a>.</p></div></noscript>`
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${shell ? `<title>${name}</title><meta name="robots" content="noindex">` : page.head}${head}</head><body><div id="root">${shell ? starting : page.body}</div>${shell ? '<div id="initial-loading" role="status">Loading…</div>' : ''}<script type="application/json" id="page-data">${safeJson(data)}</script></body></html>`
}
