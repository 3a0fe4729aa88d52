import type { Library } from '#shared/content/content-page.ts'
import { PAGES_BESIDE_CONTENT } from '#shared/paths.ts'
import { escapeText } from '../../platform/pages/document.ts'

interface SitemapEntry {
  path: string
  /** The day on which the page last changed, `YYYY-MM-DD`, where it is known. */
  changed?: string | undefined
}

/** Returns the sitemap of sitemaps.org: every page for search engines once, under its canonical address. */
export function createSitemap(
  { pages }: Library,
  newsletterIssues: readonly SitemapEntry[],
  publicUrl: string,
): string {
  const content: SitemapEntry[] = pages
    .filter(({ noindex }) => !noindex)
    .map(({ path, updated, published }) => ({ path, changed: updated ?? published }))
  const others: SitemapEntry[] = PAGES_BESIDE_CONTENT.map(path => ({ path })).filter(
    ({ path }) => !content.some(page => page.path === path),
  )
  const urls = [...content, ...others, ...newsletterIssues]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<url><loc>${escapeText(publicUrl + path)}</loc>${lastmod}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
