import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import type { TrailStep } from '../Breadcrumbs.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { SiteTop } from '../SiteTop.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { Filled } from './Filled.tsx'
import { PARENT_LABELS } from './parents.ts'

/** Pages on which somebody may decide to ask for a quote. */
const ASKING = new Set(['line', 'industry', 'city', 'hub'])

function isAsking({ kind, path }: ContentPage): boolean {
  return ASKING.has(kind) && path !== paths.blog() && path !== paths.sitemap()
}

/** The way to a page of content from the front page: past the page above it, if there is one. */
function trailTo({ parent, menu }: ContentPage): TrailStep[] {
  const above = parent ? [{ label: PARENT_LABELS[parent] ?? parent, href: parent }] : []
  return [...above, { label: <Filled text={menu} /> }]
}

/** The beginning of a page of content; an article says when and by whom it was written, others how to ask for a quote. */
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
