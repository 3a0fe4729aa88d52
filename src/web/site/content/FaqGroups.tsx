import type { FaqGroup } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { useFilling } from './filling.ts'
import { OpenAll } from './OpenAll.tsx'
import { Questions } from './Questions.tsx'

/** The questions of a page of the FAQ: those of one category, or of all, each with a way to its own page. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { path } = useFilling()
  if (groups.length === 0) return null
  return (
    <>
      <p className="flex flex-wrap gap-3 print:hidden">
        <OpenAll />
        <SiteLink href={paths.search()} className={buttonClass('secondary')}>
          Search the site
        </SiteLink>
      </p>
      {groups.map(({ id, heading, path: own, entries }) =>
        own === path ? (
          <div key={id} className="max-w-3xl">
            <Questions entries={entries} level={2} />
          </div>
        ) : (
          <section key={id} id={`group-${id}`} aria-labelledby={`group-${id}-heading`} className="max-w-3xl">
            <h2 id={`group-${id}-heading`} className="mb-2 text-2xl sm:text-3xl">
              <SiteLink href={own} className="hover:underline">
                {heading}
              </SiteLink>
            </h2>
            <Questions entries={entries} />
          </section>
        ),
      )}
    </>
  )
}
