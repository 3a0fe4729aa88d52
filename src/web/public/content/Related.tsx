import type { PageCard } from '#shared/content/content-page.ts'
import { CardGrid } from './CardGrid.tsx'

/** Where somebody who read this page may want to go on. */
export function Related({ cards }: { cards: readonly PageCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-14 print:hidden sm:mt-16">
      <h2 id="related-heading" className="mb-5 text-2xl">
        Read on
      </h2>
      <CardGrid cards={cards} level={3} />
    </section>
  )
}
