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
  if (parts.length === 0) return null
  return (
    <div className="page-side">
      <PageContents parts={parts} />
      {page.kind !== 'faq' && <AtAGlance glance={glanceAt(page, filling)} />}
    </div>
  )
}
