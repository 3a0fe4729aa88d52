import type { CaseListItem } from '#shared/cases/cases.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

const ZONE = 'America/Edmonton'

/**
 * The open cases that the broker should look at today: first those with an answer due or overdue, the most urgent first,
 * then those with a message not read yet. A case in both lists is listed once.
 */
export function dueCases(
  byDue: readonly CaseListItem[],
  latest: readonly CaseListItem[],
  now: Date,
): CaseListItem[] {
  const today = dateIn(ZONE, now)
  const due = byDue.filter(
    ({ status, clock }) =>
      status === 'active' && clock && !clock.paused && dateIn(ZONE, new Date(clock.dueAt)) <= today,
  )
  const known = new Set(due.map(row => row.id))
  return [...due, ...latest.filter(row => row.unread > 0 && !known.has(row.id))]
}
