import type { Library } from '#shared/content/content-page.ts'
import { PAGES_BESIDE_CONTENT } from '#shared/paths.ts'
import { escapeText } from '../../platform/pages/document.ts'

/** An address of the site, and the day its page last changed where that is known: `YYYY-MM-DD`. */
export interface SitemapEntry {
  path: string
  changed?: string
}

/** Every page that search engines should know, once, at its one true address: content, the others, and `more`. */
export function sitemapEntries({ pages }: Library, more: readonly SitemapEntry[] = []): SitemapEntry[] {
  const content = pages
    .filter(({ noindex }) => !noindex)
    .map(({ path, updated, published }) => ({ path, changed: updated ?? published }))
  const others = PAGES_BESIDE_CONTENT.map(path => ({ path })).filter(
    ({ path }) => !content.some(page => page.path === path),
  )
  return [...content, ...others, ...more].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The sitemap as sitemaps.org describes it. */
export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escapeText(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
