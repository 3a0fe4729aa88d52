import { z } from 'zod'
import type { PageKind } from '#shared/content/content-page.ts'
import { ReviewEntry, type SavedReview } from '#shared/settings/reviews.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'

/** A page that may be reviewed. */
export interface ListedPage {
  path: string
  aliases: readonly string[]
  kind: PageKind
  menu: string
}

/** A review as the form holds it: no title is an empty text. */
export const ReviewForm = ReviewEntry.extend({
  role: z.union([z.literal('').transform(() => null), ReviewEntry.shape.role]),
}).refine(({ on }) => on <= albertaToday(new Date()), { path: ['on'], error: 'This day has not come yet' })

/** What the form begins with: what was entered, else whoever was entered last, today. */
export function valuesOf(kept: SavedReview | undefined, last: Pick<SavedReview, 'by' | 'role'> | null) {
  return {
    by: kept?.by ?? last?.by ?? '',
    role: kept?.role ?? (kept ? '' : (last?.role ?? '')),
    on: kept?.on ?? albertaToday(new Date()),
  }
}

const GROUPS: readonly { heading: string; kinds: readonly PageKind[] }[] = [
  { heading: 'Kinds of insurance', kinds: ['line'] },
  { heading: 'Industries', kinds: ['industry'] },
  { heading: 'Cities', kinds: ['city'] },
  { heading: 'Articles', kinds: ['article'] },
  { heading: 'Questions and answers', kinds: ['faq'] },
  { heading: 'Other pages', kinds: ['home', 'hub', 'page', 'legal'] },
]

/** The pages whose name or address holds the words, under the headings of what they are. Empty groups are left out. */
export function groupsOf(pages: readonly ListedPage[], words: string) {
  const wanted = words.trim().toLowerCase()
  const found = pages.filter(({ menu, path }) => `${menu} ${path}`.toLowerCase().includes(wanted))
  return GROUPS.map(({ heading, kinds }) => ({
    heading,
    pages: found
      .filter(({ kind }) => kinds.includes(kind))
      .sort((a, b) => a.menu.localeCompare(b.menu, 'en-CA')),
  })).filter(({ pages: own }) => own.length > 0)
}
