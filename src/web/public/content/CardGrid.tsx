import type { PageCard } from '#shared/content/content-page.ts'
import { formatDay } from '#shared/format.ts'
import { Scene } from '../../ui/Scene.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Filled } from './Filled.tsx'

interface CardGridProps {
  cards: readonly PageCard[]
  level: 2 | 3
  /** Whether the cards have pictures. */
  pictures?: boolean
}

/** The width of a card on a wide screen, by how many are in its row. */
const WIDTHS: Readonly<Record<number, string>> = {
  1: 'lg:col-span-12',
  2: 'lg:col-span-6',
  3: 'lg:col-span-4',
  4: 'lg:col-span-4 xl:col-span-3',
}

/** Other pages, as cards. On a wide screen every row is full. */
export function CardGrid({ cards, level, pictures = false }: CardGridProps) {
  const widths = rowLengths(cards.length, pictures ? 4 : 3).flatMap(length =>
    Array.from({ length }, () => WIDTHS[length]),
  )
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-12 print:block">
      {cards.map((card, index) => (
        <li key={card.path} className={`flex print:mb-3 ${widths[index]}`}>
          <PageCardLink card={card} level={level} picture={pictures} />
        </li>
      ))}
    </ul>
  )
}

/** Returns how many of `count` cards go in each row, as evenly as possible; the first rows have fewer, larger cards. */
function rowLengths(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows))
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
