import type { Chance } from './chance.ts'
import type { ReadRow, Told } from './told.ts'

interface Reader {
  id: string
  /** Reads internal notes too. */
  staff: boolean
}

/**
 * How far everybody has read: to the end, but for what came from `unreadFrom` on. Whoever wrote that has of course read
 * their own words, which count as read for nobody.
 */
export function markReads(
  { case: { id: caseId }, messages }: Told,
  readers: readonly Reader[],
  unreadFrom: Date | null,
  now: Date,
  chance: Chance,
): ReadRow[] {
  return readers.flatMap(({ id, staff }) => {
    const seen = messages.filter(
      message => (staff || !message.internal) && !(unreadFrom && message.sentAt >= unreadFrom),
    )
    const last = seen.at(-1)
    if (!last) return []
    const readAt = new Date(last.sentAt.getTime() + chance.between(1, 240) * 60_000)
    return [{ caseId, userId: id, upTo: last.id, readAt: readAt < now ? readAt : now }]
  })
}
