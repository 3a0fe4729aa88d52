import { paths } from '#shared/paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { MagnifierMark } from './MagnifierMark.tsx'

/** The way to the search from every page. */
export function HeaderSearch() {
  return (
    <SiteLink
      href={paths.search()}
      aria-label="Search"
      title="Search"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-spruce-soft hover:text-spruce print:hidden"
    >
      <MagnifierMark />
    </SiteLink>
  )
}
