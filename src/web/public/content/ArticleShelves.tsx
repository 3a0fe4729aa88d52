import type { PageCard } from '#shared/content/content-page.ts'
import { CardGrid } from './CardGrid.tsx'
import { categoryLabel, shelvesOf } from './categories.ts'

/** Every article by category, with the categories as links on top. */
export function ArticleShelves({ cards }: { cards: readonly PageCard[] }) {
  const shelves = shelvesOf(cards)
  return (
    <>
      <nav aria-label="Categories" className="print:hidden">
        <ul className="flex flex-wrap gap-2">
          {shelves.map(({ category, cards: { length } }) => (
            <li key={category}>
              <a
                href={`#${category}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold text-[0.9375rem] hover:border-spruce hover:bg-spruce-soft"
              >
                {categoryLabel(category)}
                <span className="font-normal text-muted tabular-nums">
                  {length}
                  <span className="sr-only"> {length === 1 ? 'article' : 'articles'}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shelves.map(({ category, cards: shelved }) => (
        <section key={category} id={category} aria-labelledby={`${category}-heading`}>
          <h2 id={`${category}-heading`} className="mb-5 text-2xl sm:text-3xl">
            {categoryLabel(category)}
          </h2>
          <CardGrid cards={shelved} level={3} />
        </section>
      ))}
    </>
  )
}
