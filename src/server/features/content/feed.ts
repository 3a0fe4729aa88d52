import type { Library } from '#shared/content/content-page.ts'
import { fillText } from '#shared/content/fill.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { escapeText } from '../../platform/pages/document.ts'

/** Returns the articles as RSS 2.0, newest first, with the facts that are in force `today`. */
export function createFeed({ pages }: Library, brand: Brand, today: string): string {
  const articles = pages
    .filter(({ kind, published }) => kind === 'article' && published !== undefined)
    .sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
  const items = articles.map(page => {
    const fill = (text: string) => escapeText(fillText(text, { brand, today, facts: page.facts }))
    const url = escapeText(brand.publicUrl + page.path)
    return `<item><title>${fill(page.heading)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${toRssDate(page.published)}</pubDate><description>${fill(page.description)}</description></item>`
  })
  const self = escapeText(brand.publicUrl + paths.feed())
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeText(brand.name)}</title><link>${escapeText(brand.publicUrl + paths.blog())}</link>
<description>${escapeText(`Insurance in ${brand.serviceArea}: what changes, and from when.`)}</description><language>en-ca</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** At noon in UTC it is the same day in Alberta. */
const toRssDate = (published = '1970-01-01') => new Date(`${published}T12:00:00Z`).toUTCString()
