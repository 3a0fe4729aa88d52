import { createHash } from 'node:crypto'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type * as api from '#shared/calendar.ts'
import { CALL_MINUTES } from '#shared/call-times.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { AUTO_TERMS_DAYS } from '#shared/policies/policies.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { minutesAfter } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, newToken } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { readBrand } from '../settings/service.ts'
import * as store from './store.ts'

/** How far a feed reaches, in days from today. */
const PAST_DAYS = 60
const FUTURE_DAYS = 400
/** How often calendars are asked to fetch, in seconds. */
export const REFRESH_SECONDS = 3600
const REPLY_MINUTES = 15

export async function readCalendarFeed(
  { db }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.readCalendarFeed>> {
  const feed = await store.selectFeed(db, actor.id)
  return { createdAt: feed?.createdAt ?? null }
}

/** Creates a feed or replaces its link. Only the link's hash is stored, so this reply is the only one that holds it. */
export async function createCalendarFeed(
  platform: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.createCalendarFeed>> {
  const token = newToken()
  const createdAt = platform.clock.now()
  await platform.db.transaction(async tx => {
    await store.upsertFeed(tx, { userId: actor.id, tokenHash: hashToken(token), createdAt })
    await recordAudit(platform, tx, { action: 'calendar.link_created', actor })
  })
  return { url: new URL(paths.calendarFeed(token), platform.config.publicUrl).href, createdAt }
}

export async function revokeCalendarFeed(
  platform: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.revokeCalendarFeed>> {
  await platform.db.transaction(tx => endCalendarFeed(platform, tx, actor.id, actor))
  return { createdAt: null }
}

/** Revokes a person's feed, if there is one. The actor is null if no one is signed in. */
export async function endCalendarFeed(
  platform: Platform,
  tx: Db,
  personId: string,
  actor: Actor | null,
): Promise<void> {
  const subject = { kind: 'person', id: personId } as const
  if (await store.deleteFeed(tx, personId))
    await recordAudit(platform, tx, { action: 'calendar.link_revoked', actor, subject })
}

/** Returns the calendar of a link with its ETag; null for an unknown link. */
export async function renderCalendar(
  platform: Platform,
  token: string,
): Promise<{ text: string; etag: string } | null> {
  const { db, clock, config } = platform
  const owner = await store.selectFeedOwner(db, hashToken(token))
  if (!owner) return null
  const today = albertaToday(clock.now())
  const period = { from: daysAfter(today, -PAST_DAYS), to: daysAfter(today, FUTURE_DAYS) }
  const brand = await readBrand(db, config)
  const calendar = ical({
    name: brand.name,
    prodId: { company: 'Shelterbelt', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const entries = entriesOf(calendar, owner, config.publicUrl)
  // Administrators see every case, but their calendar contains only their own tasks.
  if (owner.role !== 'admin') {
    for (const row of await store.selectPolicyDates(db, owner, period)) entries.addPolicy(row)
    for (const row of await store.selectQuoteDates(db, owner, period)) entries.addQuote(row)
    for (const row of await store.selectPromisedReplies(db, owner)) entries.addReply(row)
    for (const row of await store.selectCalls(db, owner, period)) entries.addCall(row)
  }
  for (const row of await store.selectTaskDates(db, owner, period)) entries.addTask(row)
  const text = calendar.toString()
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

type Rows<Select extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Select>>[number]

interface Entry {
  id: string
  summary: string
  path: string
  version: number
  updatedAt: Date
  isCancelled?: boolean
}

/** Returns what adds each kind of entry: the line, the reference and, for staff, the client's first name. */
function entriesOf(calendar: ICalCalendar, { role }: Actor, publicUrl: string) {
  const host = new URL(publicUrl).hostname
  const named = (text: string, { reference, client }: { reference: string; client: string }) =>
    role === 'client' ? `${text} (${reference})` : `${text}: ${client} (${reference})`

  const common = ({ id, summary, path, version, updatedAt, isCancelled = false }: Entry) => ({
    id: `${id}@${host}`,
    summary,
    sequence: version,
    stamp: updatedAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: new URL(path, publicUrl).href,
  })
  /** Days are written as dates, so they are the same in every time zone. */
  const addDay = (day: string, entry: Entry) =>
    calendar.createEvent({ ...common(entry), start: new Date(`${day}T00:00:00Z`), allDay: true })

  function addPolicy(row: Rows<typeof store.selectPolicyDates>): void {
    const { id, line, expiresOn, cancelledOn, version, updatedAt } = row
    const path = role === 'client' ? paths.clientPolicy(id) : paths.policy(role, id)
    const entry = { path, version, updatedAt, isCancelled: cancelledOn !== null }
    addDay(expiresOn, {
      ...entry,
      id: `policy-${id}`,
      summary: named(`${LINES[line].name} policy expires`, row),
    })
    if (line === 'auto')
      addDay(daysAfter(expiresOn, -AUTO_TERMS_DAYS), {
        ...entry,
        id: `terms-${id}`,
        summary: named('Auto renewal terms due from the insurer', row),
      })
  }

  function addQuote(row: Rows<typeof store.selectQuoteDates>): void {
    addDay(row.validUntil, {
      id: `quote-${row.id}`,
      summary: named(`${LINES[row.line].name} quote expires`, row),
      path: paths.caseFor(role, row.caseId, 'quotes'),
      version: row.version,
      updatedAt: row.updatedAt,
      isCancelled: !isOpenQuote(row.state),
    })
  }

  function addReply(row: Rows<typeof store.selectPromisedReplies>): void {
    const { id, stage, dueAt, version, updatedAt } = row
    const text =
      stage === 'accepted'
        ? { client: 'Your broker applies by now', staff: 'Send to the insurer' }
        : { client: 'Your broker replies by now', staff: 'Reply due' }
    calendar.createEvent({
      ...common({
        id: `reply-${id}`,
        summary: named(role === 'client' ? text.client : text.staff, row),
        path: paths.caseFor(role, id),
        version,
        updatedAt,
      }),
      start: dueAt,
      end: minutesAfter(dueAt, REPLY_MINUTES),
    })
  }

  function addCall({ caseId, startsAt, ...row }: Rows<typeof store.selectCalls>): void {
    calendar.createEvent({
      ...common({
        id: `call-${row.id}`,
        summary: named(role === 'client' ? 'Call from your broker' : 'Call', row),
        path: paths.caseFor(role, caseId),
        version: row.version,
        updatedAt: row.updatedAt,
      }),
      start: startsAt,
      end: minutesAfter(startsAt, CALL_MINUTES),
    })
  }

  function addTask({
    id,
    caseId,
    reference,
    dueOn,
    doneAt,
    version,
    createdAt,
  }: Rows<typeof store.selectTaskDates>) {
    addDay(dueOn, {
      id: `task-${id}`,
      summary: reference ? `Task (${reference})` : 'Task',
      path: paths.notified(role, caseId),
      version,
      updatedAt: doneAt ?? createdAt,
      isCancelled: doneAt !== null,
    })
  }

  return { addPolicy, addQuote, addReply, addCall, addTask }
}
