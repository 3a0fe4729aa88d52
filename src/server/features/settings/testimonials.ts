import { z } from 'zod'
import {
  MAX_SHOWN,
  SavedTestimonial,
  type Testimonial,
  testimonialsSetting,
} from '#shared/settings/testimonials.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { byLabel, changeSetting, defineSetting, requireRevision } from './define-setting.ts'
import { findSetting } from './store.ts'

const parse = (stored: unknown) => z.array(SavedTestimonial).parse(stored ?? [])

export async function listShownTestimonials(db: Db): Promise<Testimonial[]> {
  return parse((await findSetting(db, 'testimonials'))?.value)
    .filter(({ shown }) => shown)
    .slice(0, MAX_SHOWN)
    .map(({ id, quote, name, place, on, line }) => ({ id, quote, name, place, on, line }))
}

function requireNoFutureDates(entries: readonly { on: string; permittedOn: string }[], today: string): void {
  const fields: Record<string, string> = {}
  for (const [index, entry] of entries.entries()) {
    for (const name of ['on', 'permittedOn'] as const) {
      if (entry[name] > today) fields[`value.${index}.${name}`] = 'Choose today or an earlier date'
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Counts what changed. The audit log holds neither quotes nor names. */
function countChanges(before: readonly SavedTestimonial[], after: readonly SavedTestimonial[]) {
  const was = new Map(before.map(item => [item.id, item]))
  const stayed = after.filter(({ id }) => was.has(id))
  const words = ({ shown: _shown, ...rest }: SavedTestimonial) => JSON.stringify(Object.entries(rest).sort())
  const wasShown = ({ id }: SavedTestimonial) => was.get(id)?.shown ?? false
  const order = (items: readonly SavedTestimonial[]) => items.map(({ id }) => id).join()
  const remaining = before.filter(({ id }) => stayed.some(item => item.id === id))
  const counts = {
    added: after.length - stayed.length,
    removed: before.length - stayed.length,
    reworded: stayed.filter(item => words(item) !== words(was.get(item.id) ?? item)).length,
    shown: stayed.filter(item => item.shown && !wasShown(item)).length,
    hidden: stayed.filter(item => !item.shown && wasShown(item)).length,
    moved: order(remaining) === order(stayed) ? 0 : 1,
  }
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [name, name === 'moved' ? 'order changed' : String(count)]),
  )
}

/** A testimonial that was removed since comes back hidden: the person may have withdrawn their permission. */
function restoreTestimonials(earlier: unknown, current: unknown) {
  const currentIds = new Set(parse(current).map(({ id }) => id))
  return parse(earlier).map(item => ({ ...item, shown: item.shown && currentIds.has(item.id) }))
}

export const testimonials = defineSetting({
  calls: testimonialsSetting,
  byDefault: [],
  parse,
  describe: stored =>
    byLabel(parse(stored), ({ name, place, quote, shown }) => [
      `${name}, ${place}`,
      `“${quote}”${shown ? '' : ' (hidden)'}`,
    ]),
  restore: restoreTestimonials,
  /**
   * Saves all testimonials, unless nothing changed. Throws 409 when they have been saved since `revision`, 404 for an
   * unknown id, 422 for a date in the future.
   */
  async change(context, actor, { revision, value }) {
    const { platform } = context
    const before = parse((await requireRevision(platform, 'testimonials', revision))?.value)
    const knownIds = new Set(before.map(({ id }) => id))
    requireNoFutureDates(value, albertaToday(platform.clock.now()))
    const after: SavedTestimonial[] = value.map(({ id, permitted: _permitted, ...entry }) => {
      // An id counts once: the second of a pair is unknown.
      if (id !== null && !knownIds.delete(id))
        throw notFound('One of these testimonials was deleted. Reload and try again.')
      return { id: id ?? newId(), ...entry }
    })
    const auditData = countChanges(before, after)
    if (Object.keys(auditData).length > 0) {
      await changeSetting(context, actor, { name: 'testimonials', revision, value: after, auditData })
    }
  },
})
