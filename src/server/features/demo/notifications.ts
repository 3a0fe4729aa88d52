import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { Audience } from '#shared/notifications/template.ts'
import type { NewJob } from '../../platform/jobs/jobs.ts'
import type { notifications } from '../notifications/tables.ts'
import { demoAccounts } from './accounts.ts'
import type { People } from './people.ts'
import { randomFrom } from './random.ts'
import type { CaseInsert, EventRow, MessageRow, ReadRow } from './rows.ts'

type Row = typeof notifications.$inferInsert

interface Notice {
  userId: string | null | undefined
  audience: Audience
  event: NotificationEvent
  caseId: string
  at: Date
  data?: Record<string, string>
  isUnread?: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT_DAYS = 30
const MAX_EACH = 20
/** What happened this recently has not been read yet. */
const UNREAD_MS = 3 * HOUR_MS

interface Happened {
  cast: People
  cases: readonly CaseInsert[]
  events: readonly EventRow[]
  messages: readonly MessageRow[]
  reads: readonly ReadRow[]
}

/** The jobs that remind people of replies that are due after the demo has started. */
export function reminderJobs(cases: readonly CaseInsert[], now: Date): NewJob[] {
  return cases.flatMap(({ id, status, dueAt }) => {
    if (status !== 'active' || !dueAt || dueAt <= now) return []
    const due = dueAt.toISOString()
    const job = (event: 'clock.warning' | 'clock.overdue', runAt: Date): NewJob => ({
      kind: 'case.remind',
      payload: { caseId: id, dueAt: due, event },
      key: `${id} ${event} ${due}`,
      runAt,
    })
    const warningAt = new Date(dueAt.getTime() - HOUR_MS)
    const overdue = job('clock.overdue', dueAt)
    return warningAt > now ? [job('clock.warning', warningAt), overdue] : [overdue]
  })
}

/** The last month’s notifications of the three people who can log in, as the server would have made them. */
export function notificationsOf({ cast, cases, events, messages, reads }: Happened, now: Date): Row[] {
  const chance = randomFrom('the notifications')
  const byId = new Map(cases.map(row => [row.id, row]))
  const notices = [
    ...events.flatMap(event => noticesOfEvent(event, byId.get(event.caseId), cast.adminId)),
    ...noticesOfMessages(messages, reads, byId),
    ...cases.flatMap(row => noticesOfClock(row, cast.adminId, now)),
  ]
  const names = demoAccounts.map(({ username }) => username)
  return cast.users
    .filter(({ username }) => names.includes(username))
    .flatMap(user =>
      notices
        .filter(
          ({ userId, at }) =>
            userId === user.id && at <= now && now.getTime() - at.getTime() < KEPT_DAYS * DAY_MS,
        )
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .slice(-MAX_EACH)
        .map(({ userId, at, isUnread, data = {}, ...one }): Row => {
          const id = chance.idAt(at)
          const unread = isUnread ?? now.getTime() - at.getTime() < UNREAD_MS
          return {
            ...one,
            id,
            userId: userId ?? null,
            subject: id,
            data: { ...data, ...named(byId.get(one.caseId)) },
            inApp: true,
            createdAt: at,
            readAt: unread
              ? null
              : new Date(Math.min(at.getTime() + chance.between(2, 90) * 60_000, now.getTime())),
          }
        }),
    )
}

const named = (row: CaseInsert | undefined) => ({ reference: row?.reference ?? '', line: row?.line ?? '' })

function noticesOfEvent(event: EventRow, row: CaseInsert | undefined, adminId: string): Notice[] {
  if (!row) return []
  const { caseId, at, actorId } = event
  const to = event.data?.to ?? ''
  const base = { caseId, at }
  const client = { ...base, userId: row.clientId, audience: 'client' } as const
  const broker = { ...base, userId: row.brokerId, audience: 'broker' } as const
  const named = { ...base, userId: event.data?.brokerId }
  const all: Partial<Record<string, Notice[]>> = {
    'offer.made': [{ ...named, audience: 'offered_broker', event: 'offer.made' }],
    'offer.lapsed': [{ ...named, audience: 'previous_broker', event: 'offer.lapsed' }],
    'offer.accepted': [{ ...client, event: 'case.assigned' }],
    'routing.exhausted': [{ ...base, userId: adminId, audience: 'admins', event: 'case.unassigned' }],
    'case.moved': [
      { ...client, event: to === 'info_needed' ? 'case.info_needed' : 'case.moved', data: { to } },
    ],
    'case.withdrawn': [{ ...broker, event: 'case.withdrawn' }],
    'case.held': [{ ...client, event: 'case.held' }],
    'document.added': [
      { ...client, event: 'document.added' },
      { ...broker, event: 'document.added' },
    ],
  }
  return (all[event.kind] ?? []).filter(({ userId }) => userId !== actorId)
}

/** One notification for the messages that someone read together, and one for those they have not read. */
function noticesOfMessages(
  messages: readonly MessageRow[],
  reads: readonly ReadRow[],
  byId: ReadonlyMap<string, CaseInsert>,
): Notice[] {
  const readUpTo = new Map(reads.map(({ caseId, userId, upTo }) => [`${caseId} ${userId}`, upTo]))
  const withUnread = new Set<string>()
  return messages.flatMap(({ id, caseId, authorId, internal, sentAt }) => {
    const row = byId.get(caseId)
    if (internal || !row) return []
    const readers = [
      { userId: row.clientId, audience: 'client' },
      { userId: row.brokerId, audience: 'broker' },
    ] as const
    return readers.flatMap(({ userId, audience }): Notice[] => {
      const key = `${caseId} ${userId}`
      const isUnread = id > (readUpTo.get(key) ?? '')
      if (!userId || userId === authorId || (isUnread && withUnread.has(key))) return []
      if (isUnread) withUnread.add(key)
      return [{ userId, audience, event: 'message.received', caseId, at: sentAt, isUnread }]
    })
  })
}

function noticesOfClock({ id, status, dueAt, brokerId }: CaseInsert, adminId: string, now: Date): Notice[] {
  if (status !== 'active' || !dueAt || dueAt > now || !id) return []
  const base = {
    event: 'clock.overdue',
    caseId: id,
    at: dueAt,
    data: { dueAt: dueAt.toISOString() },
  } as const
  return [
    { ...base, userId: brokerId, audience: 'broker' },
    { ...base, userId: adminId, audience: 'admins' },
  ]
}
