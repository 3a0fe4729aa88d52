import type { ContentPage } from '#shared/content/content-page.ts'
import { AtAGlance } from './AtAGlance.tsx'
import { partsOf } from './contents.ts'
import { useFilling } from './filling.ts'
import { glanceAt } from './glance.ts'
import { PageContents } from './PageContents.tsx'

/** Beside the text on a wide screen, above it on a narrow one: what is on the page, and how fresh it is. */
export function PageSide({ page }: { page: ContentPage }) {
  const filling = useFilling()
  const parts = partsOf(page, filling)
  const glance = glanceAt(page, filling)
  const hasGlance = page.sections.length > 0 && (glance.checked ?? glance.changes) !== null
  if (parts.length === 0 && !hasGlance) return null
  return (
    <div className="page-side">
      {parts.length > 0 && <PageContents parts={parts} />}
      {hasGlance && <AtAGlance glance={glance} />}
    </div>
  )
}
