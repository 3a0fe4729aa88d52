import type { PageCard } from '#shared/content/content-page.ts'
import { PageCardLink } from './PageCardLink.tsx'

/** Other pages, as cards. */
export function CardGrid({ cards, level }: { cards: readonly PageCard[]; level: 2 | 3 }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(card => (
        <li key={card.path} className="flex">
          <PageCardLink card={card} level={level} />
        </li>
      ))}
    </ul>
  )
}
