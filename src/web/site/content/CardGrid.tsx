import type { PageCard } from '#shared/content/content-page.ts'
import { PageCardLink } from './PageCardLink.tsx'

interface CardGridProps {
  cards: readonly PageCard[]
  level: 2 | 3
  /** Each with its picture. */
  pictures?: boolean
}

/** Other pages, as cards. */
export function CardGrid({ cards, level, pictures = false }: CardGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:gap-5 print:block">
      {cards.map(card => (
        <li key={card.path} className="flex print:mb-3">
          <PageCardLink card={card} level={level} picture={pictures} />
        </li>
      ))}
    </ul>
  )
}
