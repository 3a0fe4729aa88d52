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
    <ul
      className={`grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 print:block ${pictures ? 'xl:grid-cols-4' : ''}`}
    >
      {cards.map(card => (
        <li key={card.path} className="flex print:mb-3">
          <PageCardLink card={card} level={level} picture={pictures} />
        </li>
      ))}
    </ul>
  )
}
