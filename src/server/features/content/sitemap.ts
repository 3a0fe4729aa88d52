import type { ContentPage, Library } from '#shared/content/content-page.ts'
import { PAGES_BESIDE_CONTENT, paths } from '#shared/paths.ts'
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
  today: string,
): string {
  const content: SitemapEntry[] = pages
    .filter(({ noindex }) => !noindex)
    .map(page => ({ path: page.path, changed: lastChange(page, pages, today) }))
  const newestIssue = newestOf(newsletterIssues.map(({ changed }) => changed))
  const otherEntries: SitemapEntry[] = PAGES_BESIDE_CONTENT.map(path =>
    path === paths.newsletter() ? { path, changed: newestIssue } : { path },
  ).filter(({ path }) => !content.some(page => page.path === path))
  const urls = [...content, ...otherEntries, ...newsletterIssues]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<url><loc>${escapeText(publicUrl + path)}</loc>${lastmod}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * Returns the day on which a page last changed: its text, the questions and pages it shows, the sources of its figures, or
 * a figure that came into force.
 */
function lastChange(page: ContentPage, pages: readonly ContentPage[], today: string): string | undefined {
  const shown = page.groups.map(({ path }) => path)
  return newestOf([
    page.published,
    page.updated,
    ...pages.filter(({ path }) => shown.includes(path)).map(({ updated }) => updated),
    ...page.cards.map(({ published }) => published),
    ...Object.values(page.facts).flatMap(({ read, values }) => [
      read,
      ...values.map(({ from }) => from).filter(from => from !== undefined && from <= today),
    ]),
  ])
}

const newestOf = (days: readonly (string | undefined)[]) =>
  days
    .filter(day => day !== undefined)
    .sort()
    .at(-1)
