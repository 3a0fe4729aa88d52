import type { CaseRow } from '#shared/cases.ts'

const EDMONTON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Edmonton', dateStyle: 'short' })

/** The open cases that wait for the broker today: an answer is due or overdue, or a message has not been read. */
export function dueNow(rows: readonly CaseRow[], now: Date): CaseRow[] {
  const today = EDMONTON_DAY.format(now)
  return rows.filter(row => {
    if (row.status !== 'active') return false
    const { clock } = row
    const due = clock !== null && !clock.paused && EDMONTON_DAY.format(new Date(clock.dueAt)) <= today
    return due || row.unread > 0
  })
}
