import type { PageCard } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { Scene } from '../Scene.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Filled } from './Filled.tsx'

interface CardGridProps {
  cards: readonly PageCard[]
  level: 2 | 3
  /** Whether the cards have pictures. */
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

/** A card that links to another page, with its name and subject. */
function PageCardLink({ card, level, picture }: { card: PageCard; level: 2 | 3; picture: boolean }) {
  const Heading = `h${level}` as const
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-spruce hover:shadow-lift">
      {picture && (
        <Scene
          name={card.scene}
          lazy
          className="aspect-2/1 border-line border-b bg-scene-sky-mid object-cover print:hidden"
        />
      )}
      <div className="p-5">
        {card.published && (
          <p className="mb-1 text-muted text-sm">
            <time dateTime={card.published}>{formatDay(card.published)}</time>
          </p>
        )}
        <Heading className="text-xl">
          <SiteLink href={card.path} className="after:absolute after:inset-0 after:rounded-xl">
            <Filled text={card.label} />
          </SiteLink>
        </Heading>
        <p className="mt-2 text-muted">
          <Filled text={card.text} />
        </p>
      </div>
    </article>
  )
}
