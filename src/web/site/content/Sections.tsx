import type { ContentPage } from '#shared/content/content-page.ts'
import { Blocks } from './Blocks.tsx'
import { Run } from './Run.tsx'

/** The text of a page: what stands before its first heading, then each section. */
export function Sections({ page }: { page: Pick<ContentPage, 'intro' | 'sections'> }) {
  return (
    <>
      {page.intro.length > 0 && (
        <div className="prose">
          <Blocks blocks={page.intro} />
        </div>
      )}
      {page.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="prose">
          <h2 id={`${id}-heading`}>
            <Run cited={false}>{heading}</Run>
          </h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}
