import type { ContentPage } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { SiteTop, type TrailStep } from '../SiteTop.tsx'
import { categoryLabel } from './categories.ts'
import { Filled } from './Filled.tsx'
import { useFilling } from './filling.ts'
import { PARENT_LABELS } from './parents.ts'
import { readingMinutes } from './table-of-contents.ts'

/** Kinds of pages with a link to request a quote. */
const ASKING = new Set(['line', 'industry', 'city', 'hub'])

function isAsking({ kind, path }: ContentPage): boolean {
  return ASKING.has(kind) && path !== paths.blog() && path !== paths.sitemap()
}

/** Returns the breadcrumbs of a content page, including its parent page if there is one. */
function trailTo({ parent, menu }: ContentPage): TrailStep[] {
  const above = parent ? [{ label: PARENT_LABELS[parent] ?? parent, href: parent }] : []
  return [...above, { label: <Filled text={menu} /> }]
}

/** The header of a content page; articles show date and author, others the link to a quote. */
export function PageTop({ page }: { page: ContentPage }) {
  return (
    <SiteTop
      trail={trailTo(page)}
      heading={<Filled text={page.heading} />}
      lead={<Filled text={page.lead} />}
      scene={page.scene}
      reading
    >
      {page.kind === 'article' && <ArticleFacts page={page} />}
      {isAsking(page) && (
        <p className="mt-6 print:hidden">
          <SiteLink href={paths.getQuote(page.line)} className={buttonClass('accent')}>
            Get a Free Quote
          </SiteLink>
        </p>
      )}
    </SiteTop>
  )
}

/** When an article was published, by whom, about what, and how long it takes to read. */
function ArticleFacts({ page }: { page: ContentPage }) {
  const filling = useFilling()
  const { published, updated, category } = page
  const minutes = readingMinutes(page, filling)
  return (
    <ul className="article-facts mt-5 flex flex-wrap items-center text-muted text-sm">
      {published && (
        <li>
          <time dateTime={published}>{formatDay(published)}</time>
        </li>
      )}
      {updated && updated !== published && (
        <li>
          Updated <time dateTime={updated}>{formatDay(updated)}</time>
        </li>
      )}
      <li>By {filling.brand.name}</li>
      {category && (
        <li>
          <a
            href={`${paths.blog()}#${category}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce"
          >
            {categoryLabel(category)}
          </a>
        </li>
      )}
      <li>{minutes === 1 ? 'One minute to read' : `${minutes} minutes to read`}</li>
    </ul>
  )
}
