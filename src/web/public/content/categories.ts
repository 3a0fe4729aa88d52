import type { PageCard } from '#shared/content/content-page.ts'

const LABELS: Readonly<Record<string, string>> = {
  auto: 'Vehicles and driving',
  home: 'Home, condo and weather',
  business: 'Business',
  people: 'Family, visitors and travel',
  brokers: 'Brokers and this site',
  claims: 'Claims',
}

/** What a category of articles is called. */
export const categoryLabel = (category: string): string => LABELS[category] ?? category

/** Articles of one category, newest first. */
interface Shelf {
  category: string
  cards: readonly PageCard[]
}

/** Articles by category: the category with the newest article first, and in each the newest first. */
export function shelvesOf(cards: readonly PageCard[]): Shelf[] {
  const shelves = new Map<string, PageCard[]>()
  const newestFirst = cards.toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
  for (const card of newestFirst) {
    const category = card.category ?? ''
    shelves.set(category, [...(shelves.get(category) ?? []), card])
  }
  return [...shelves].map(([category, shelved]) => ({ category, cards: shelved }))
}
