import { useState } from 'react'
import type { FaqGroup } from '#shared/content/content-page.ts'
import { Button } from '../../ui/Button.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useFilling } from './filling.ts'
import { Questions } from './Questions.tsx'

const answers = () => document.querySelectorAll<HTMLDetailsElement>('main details.question')

/** The questions of an FAQ page, of one category or all, each with a link to its own page. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { path } = useFilling()
  if (groups.length === 0) return null
  return (
    <>
      <div className="grid max-w-xl justify-items-start gap-6 print:hidden">
        <div className="w-full">
          <SearchForm label="Search the questions, guides and pages" />
        </div>
        <OpenAll />
      </div>
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

/** Opens every answer of the page, and closes them again. Of no use without scripts, and hidden then. */
function OpenAll() {
  const [open, setOpen] = useState(false)
  function turn() {
    for (const answer of answers()) answer.open = !open
    setOpen(!open)
  }
  return (
    <Button variant="secondary" onClick={turn} className="needs-scripts">
      {open ? 'Close all answers' : 'Open all answers'}
    </Button>
  )
}
