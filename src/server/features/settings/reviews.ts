import { z } from 'zod'
import type { BodyOf } from '#shared/endpoint.ts'
import { type changeReviews as changeReviewsCall, Review } from '#shared/settings/reviews.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSetting, type Office, openedSetting, shownSetting } from './changing.ts'
import { findSetting } from './store.ts'

/** By the path of the page. */
const Kept = z.record(z.string(), Review.extend({ also: z.array(z.string()) }))
type Kept = z.infer<typeof Kept>
const keptOf = (setting: { value: unknown } | null): Kept => Kept.parse(setting?.value ?? {})

/** So many pages are named on record; of more, only their number. */
const MAX_NAMED = 8

/** The reviews of all pages, as administrators see them. */
export async function readReviews({ db }: Pick<Platform, 'db'>) {
  const setting = await findSetting(db, 'reviews')
  const reviews = Object.entries(keptOf(setting)).map(([path, review]) => ({ path, ...review }))
  return shownSetting(
    setting,
    reviews.sort((a, b) => (a.path < b.path ? -1 : 1)),
  )
}

/** Who reviewed the page at this address, one of its own, and when; null where nobody was entered. */
export async function reviewOf(db: Db, address: string): Promise<Review | null> {
  const reviews = keptOf(await findSetting(db, 'reviews'))
  const [, found] =
    Object.entries(reviews).find(([path, { also }]) => path === address || also.includes(address)) ?? []
  return found ? { by: found.by, role: found.role, on: found.on } : null
}

/**
 * Saves the reviews as a whole. 409 when somebody did since they were opened, 422 beside a day that has not come yet;
 * what changes nothing saves nothing.
 */
export async function changeReviews(
  office: Office,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeReviewsCall>,
) {
  const { platform } = office
  const before = keptOf(await openedSetting(platform, 'reviews', revision))
  const today = albertaToday(platform.clock.now())
  const early = value.flatMap(({ on }, at) =>
    on > today ? [[`value.${at}.on`, 'This day has not come yet'] as const] : [],
  )
  if (early.length > 0) throw invalid(Object.fromEntries(early))
  const after: Kept = Object.fromEntries(value.map(({ path, ...review }) => [path, review]))
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    path => asText(before[path]) !== asText(after[path]),
  )
  if (changed.length > 0) {
    await changeSetting(office, actor, {
      key: 'reviews',
      revision,
      value: after,
      action: 'reviews.changed',
      data: { pages: changed.length > MAX_NAMED ? String(changed.length) : changed.sort().join(', ') },
    })
  }
  return readReviews(platform)
}

const asText = (review: Kept[string] | undefined) =>
  review && JSON.stringify([review.by, review.role, review.on, review.also])
