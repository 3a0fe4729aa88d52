import { z } from 'zod'
import { formatDay } from '#shared/format.ts'
import { Review, reviewsSetting } from '#shared/settings/reviews.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { byLabel, changeSetting, defineSetting, requireRevision } from './define-setting.ts'
import { findSetting } from './store.ts'

const StoredReviews = z.record(z.string(), Review.extend({ also: z.array(z.string()) }))
type StoredReviews = z.infer<typeof StoredReviews>
const parseStored = (stored: unknown): StoredReviews => StoredReviews.parse(stored ?? {})

/** The audit log names up to this many pages; for more it has only their number. */
const MAX_NAMED_PAGES = 8

/** Returns the review of the page at this path or alias; null when it has none. */
export async function findReview(db: Db, pathname: string): Promise<Review | null> {
  const reviews = parseStored((await findSetting(db, 'reviews'))?.value)
  const [, found] =
    Object.entries(reviews).find(([path, { also }]) => path === pathname || also.includes(pathname)) ?? []
  return found ? { by: found.by, role: found.role, on: found.on, author: found.author } : null
}

const serialize = (review: StoredReviews[string] | undefined) =>
  review && JSON.stringify([review.by, review.role, review.on, review.author, review.also])

export const reviews = defineSetting({
  calls: reviewsSetting,
  byDefault: {},
  parse: stored =>
    Object.entries(parseStored(stored))
      .map(([path, review]) => ({ path, ...review }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  describe: stored =>
    byLabel(Object.entries(parseStored(stored)), ([path, { by, role, on, author }]) => [
      path,
      [by, role, formatDay(on), author && `written by ${author}`].filter(Boolean).join(', '),
    ]),
  restore: parseStored,
  /**
   * Saves the reviews of all pages, unless nothing changed. Throws 409 when they have been saved since `revision`, 422 for
   * a date in the future.
   */
  async change(context, actor, { revision, value }) {
    const { platform } = context
    const before = parseStored((await requireRevision(platform, 'reviews', revision))?.value)
    const today = albertaToday(platform.clock.now())
    const future = value.flatMap(({ on }, index) =>
      on > today ? [[`value.${index}.on`, 'Choose today or an earlier date'] as const] : [],
    )
    if (future.length > 0) throw invalid(Object.fromEntries(future))
    const after: StoredReviews = Object.fromEntries(value.map(({ path, ...review }) => [path, review]))
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      path => serialize(before[path]) !== serialize(after[path]),
    )
    if (changed.length > 0) {
      await changeSetting(context, actor, {
        name: 'reviews',
        revision,
        value: after,
        auditData: {
          pages: changed.length > MAX_NAMED_PAGES ? String(changed.length) : changed.sort().join(', '),
        },
      })
    }
  },
})
