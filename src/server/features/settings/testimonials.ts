import { z } from 'zod'
import type { BodyOf } from '#shared/endpoint.ts'
import {
  type changeTestimonials as changeTestimonialsCall,
  MAX_SHOWN,
  SavedTestimonial,
  type Testimonial,
} from '#shared/settings/testimonials.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSetting, type Office, openedSetting, shownSetting } from './changing.ts'
import { findSetting } from './store.ts'

const Kept = z.array(SavedTestimonial)
const keptOf = (setting: { value: unknown } | null) => Kept.parse(setting?.value ?? [])

/** Every testimonial as administrators see it, in its order. */
export async function readTestimonials({ db }: Pick<Platform, 'db'>) {
  const setting = await findSetting(db, 'testimonials')
  return shownSetting(setting, keptOf(setting))
}

/** Those that stand on the front page now. */
export async function shownTestimonials(db: Db): Promise<Testimonial[]> {
  return keptOf(await findSetting(db, 'testimonials'))
    .filter(({ shown }) => shown)
    .slice(0, MAX_SHOWN)
    .map(({ id, quote, name, place, on, line }) => ({ id, quote, name, place, on, line }))
}

/**
 * Saves the testimonials as a whole. 409 when somebody did since they were opened, 404 for an id that is none of theirs,
 * 422 beside a day that has not come yet; what changes nothing saves nothing.
 */
export async function changeTestimonials(
  office: Office,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeTestimonialsCall>,
) {
  const { platform } = office
  const before = keptOf(await openedSetting(platform, 'testimonials', revision))
  const known = new Set(before.map(({ id }) => id))
  refuseDaysToCome(value, albertaToday(platform.clock.now()))
  const after: SavedTestimonial[] = value.map(({ id, permitted: _permitted, ...entry }) => {
    // Each of them once: the second of a pair is as unknown as one that never was.
    if (id !== null && !known.delete(id)) throw notFound('One of these testimonials is not there any more.')
    return { id: id ?? newId(), ...entry }
  })
  const data = differences(before, after)
  if (Object.keys(data).length > 0) {
    await changeSetting(office, actor, {
      key: 'testimonials',
      revision,
      value: after,
      action: 'testimonials.changed',
      data,
    })
  }
  return readTestimonials(platform)
}

function refuseDaysToCome(entries: readonly { on: string; permittedOn: string }[], today: string): void {
  const fields: Record<string, string> = {}
  for (const [at, entry] of entries.entries()) {
    for (const name of ['on', 'permittedOn'] as const) {
      if (entry[name] > today) fields[`value.${at}.${name}`] = 'This day has not come yet'
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** What changed, as numbers: what people said and who they are is not put on record. */
function differences(before: readonly SavedTestimonial[], after: readonly SavedTestimonial[]) {
  const was = new Map(before.map(item => [item.id, item]))
  const stayed = after.filter(({ id }) => was.has(id))
  const words = ({ shown: _shown, ...rest }: SavedTestimonial) => JSON.stringify(Object.entries(rest).sort())
  const wasShown = ({ id }: SavedTestimonial) => was.get(id)?.shown ?? false
  const order = (items: readonly SavedTestimonial[]) => items.map(({ id }) => id).join()
  const left = before.filter(({ id }) => stayed.some(item => item.id === id))
  const counts = {
    added: after.length - stayed.length,
    removed: before.length - stayed.length,
    reworded: stayed.filter(item => words(item) !== words(was.get(item.id) ?? item)).length,
    shown: stayed.filter(item => item.shown && !wasShown(item)).length,
    hidden: stayed.filter(item => !item.shown && wasShown(item)).length,
    moved: order(left) === order(stayed) ? 0 : 1,
  }
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [name, name === 'moved' ? 'order changed' : String(count)]),
  )
}
