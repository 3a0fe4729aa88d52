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
interface CategoryGroup {
  category: string
  cards: readonly PageCard[]
}

/** Returns the articles by category: the category with the newest article first, and in each the newest first. */
export function groupByCategory(cards: readonly PageCard[]): CategoryGroup[] {
  const byCategory = new Map<string, PageCard[]>()
  const newestFirst = cards.toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
  for (const card of newestFirst) {
    const category = card.category ?? ''
    byCategory.set(category, [...(byCategory.get(category) ?? []), card])
  }
  return [...byCategory].map(([category, articles]) => ({ category, cards: articles }))
}
