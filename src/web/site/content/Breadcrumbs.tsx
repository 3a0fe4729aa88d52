import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { Filled } from './Filled.tsx'
import { PARENT_LABELS } from './parents.ts'

/** The way from the front page to this one. */
export function Breadcrumbs({ page }: { page: ContentPage }) {
  const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-spruce'
  return (
    <nav aria-label="Breadcrumbs" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <li>
          <SiteLink href={paths.home()} className={linkClass}>
            Home
          </SiteLink>
        </li>
        {page.parent && (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <SiteLink href={page.parent} className={linkClass}>
              {PARENT_LABELS[page.parent] ?? page.parent}
            </SiteLink>
          </li>
        )}
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          <span aria-current="page">
            <Filled text={page.menu} />
          </span>
        </li>
      </ol>
    </nav>
  )
}
