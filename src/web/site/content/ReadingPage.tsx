import type { ComponentType } from 'react'
import type { ContentPage } from '#shared/content/content-page.ts'
import { CardGrid } from './CardGrid.tsx'
import { PageTop } from './PageTop.tsx'
import { Questions } from './Questions.tsx'
import { Related } from './Related.tsx'
import { Reviewed } from './Reviewed.tsx'
import { Sections } from './Sections.tsx'
import { Sources } from './Sources.tsx'
import { WhoToTalkTo } from './WhoToTalkTo.tsx'

/** A page that is read from top to bottom. */
export function ReadingPage({ page, Scene }: { page: ContentPage; Scene: ComponentType }) {
  return (
    <>
      <PageTop page={page} Scene={Scene} />
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-14 px-4 py-12 sm:px-6 sm:py-16">
        {page.cards.length > 0 && <CardGrid cards={page.cards} level={2} />}
        <Sections page={page} />
        {page.groups.map(({ id, heading, entries }) => (
          <section key={id} aria-labelledby={`group-${id}`} className="max-w-3xl">
            <h2 id={`group-${id}`} className="mb-3 text-2xl">
              {heading}
            </h2>
            <Questions entries={entries} />
          </section>
        ))}
        {page.faq.length > 0 && (
          <section aria-labelledby="questions-heading" className="max-w-3xl">
            <h2 id="questions-heading" className="mb-3 text-2xl">
              Common questions
            </h2>
            <Questions entries={page.faq} />
          </section>
        )}
        {page.kind !== 'legal' && <WhoToTalkTo line={page.line} />}
        <Sources />
        <Reviewed />
        <Related cards={page.related} />
      </div>
    </>
  )
}
