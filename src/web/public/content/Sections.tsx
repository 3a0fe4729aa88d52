import type { ContentPage } from '#shared/content/content-page.ts'
import { Blocks } from './Blocks.tsx'
import { isNumbered } from './contents.ts'
import { Run } from './Run.tsx'

/** The text of a page: what stands before its first heading, then each section. */
export function Sections({ page }: { page: ContentPage }) {
  const numbered = isNumbered(page)
  return (
    <>
      {page.intro.length > 0 && (
        <div className="prose">
          <Blocks blocks={page.intro} />
        </div>
      )}
      {page.sections.map(({ id, heading, blocks }, place) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="prose page-section">
          <h2 id={`${id}-heading`}>
            {numbered && (
              <span aria-hidden="true" className="step">
                {place + 1}
              </span>
            )}
            <Run cited={false}>{heading}</Run>
          </h2>
          <Blocks blocks={blocks} events={page.kind === 'city' && place === 0} under={`${id}-heading`} />
        </section>
      ))}
    </>
  )
}
