import { hasOnlyOffer, relationTo } from '#shared/cases/abilities.ts'
import { type CaseKind, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { LiveEvent } from '#shared/live.ts'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { Answers } from '#shared/questions/question.ts'
import type { RequestSource } from '#shared/reports/report.ts'
import { findServiceTimes } from '#shared/settings/routing.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { addBusinessTime } from '#shared/time/hours.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { changedSince, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess } from '../audit/service.ts'
import { endGuestSessions } from '../auth/sessions/service.ts'
import { audienceOfCase, audiencesOf } from '../live/service.ts'
import { forgetCase, notify } from '../notifications/service.ts'
import { findBusinessHours, findRoutingRules } from '../settings/service.ts'
import { selectSiblings } from './bundles/store.ts'
import { findCover, scheduleUncovered } from './cover/service.ts'
import { updateTaskOwners, withdrawDocumentRequests } from './dependents-store.ts'
import { selectPossibleDuplicates } from './duplicates-store.ts'
import { isForClients, sentenceFor } from './event-sentences.ts'
import { seesAllCases } from './list-store.ts'
import { scheduleReminders } from './reminder-schedule.ts'
import * as store from './store.ts'
import type { CaseRecord } from './tables.ts'
import { buildCaseView, type CaseReply } from './views.ts'

/** The same 404 for a case that does not exist and for one that this person may not see. */
export const noSuchCase = () => notFound('We couldn’t find that request.')

/** Returns the case if this person may see it. Throws 404 otherwise. */
export async function findVisibleCase(db: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const record = await store.selectVisibleCase(db, actor, id)
  if (!record) throw noSuchCase()
  return record
}

/** Like `findVisibleCase`, and locks the case until the transaction ends. */
export async function lockVisibleCase(tx: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const record = await store.selectVisibleCaseForUpdate(tx, actor, id)
  if (!record) throw noSuchCase()
  return record
}

/** Throws 403 for a broker with only an offer, who sees a summary of the case and nothing else of it. */
export function requireReader(actor: Actor, record: CaseRecord): void {
  if (hasOnlyOffer(actor, record)) throw forbidden()
}

/** Like `findVisibleCase`, for what is on a case. Throws as `requireReader` does. */
export async function findReadableCase(db: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const record = await findVisibleCase(db, actor, id)
  requireReader(actor, record)
  return record
}

/** Like `findReadableCase`, and locks the case until the transaction ends. */
export async function lockReadableCase(tx: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const record = await lockVisibleCase(tx, actor, id)
  requireReader(actor, record)
  return record
}

/** For work without an actor, such as a job: locks the case until the transaction ends. */
export async function lockCase(tx: Db, id: string): Promise<CaseRecord> {
  const record = await store.selectCaseForUpdate(tx, id)
  if (!record) throw noSuchCase()
  return record
}

/**
 * Returns the case with the fields that this person may see. Access by anyone but its client is recorded first; if it
 * cannot be recorded, the case is not shown.
 */
export async function readCase(platform: Platform, db: Db, actor: Actor, id: string): Promise<CaseReply> {
  const found = await store.selectCaseWithPeople(db, actor, id)
  const bundleId = found?.record.bundleId
  const siblings = bundleId ? await selectSiblings(db, actor, { id, bundleId }) : []
  const duplicates = seesAllCases(actor) ? await selectPossibleDuplicates(db, id) : []
  const view = found && buildCaseView(actor, found, { siblings, duplicates }, platform.clock.now())
  if (!view) throw noSuchCase()
  if (relationTo(actor, found.record) !== 'client' || actor.viewedBy)
    await recordAccess(platform, db, {
      action: 'case.read',
      actor,
      caseId: id,
      // The summary of an offer is recorded apart from the whole case.
      ...(view.view === 'offer' ? { data: { view: 'offer' } } : {}),
    })
  return view
}

/**
 * Writes a decision about a locked case and raises its version; lists show it as just changed. A new time for the next
 * reply also reschedules its reminders.
 */
export async function changeCase(
  platform: Platform,
  tx: Db,
  record: Pick<CaseRecord, 'id' | 'version' | 'line' | 'status' | 'brokerId'>,
  changes: store.CaseChanges,
): Promise<CaseRecord> {
  const { status = record.status, brokerId = record.brokerId } = changes
  const isReopened = record.status === 'closed' && status !== 'closed'
  let cover: Partial<Pick<CaseRecord, 'coveredBy'>> = {}
  // No absence begins to cover a closed case. One that closes while it's covered stays so until the absence ends.
  if (changes.brokerId !== undefined || isReopened)
    cover = status === 'closed' ? { coveredBy: null } : await findCover(platform, tx, brokerId, record.line)
  const changed = await store.updateCase(tx, record, { ...changes, ...cover }, platform.clock.now())
  if (!changed) throw changedSince('This request')
  if (changes.brokerId) await updateTaskOwners(tx, changed.id, changes.brokerId)
  if (changes.status === 'closed') await withdrawDocumentRequests(tx, changed)
  if (changes.dueAt) {
    await scheduleReminders(platform, tx, changed)
    await scheduleUncovered(platform, tx, changed)
  }
  if (changes.clientId || changes.status === 'closed') await endGuestSessions(platform, tx, changed.id)
  if (changes.status === 'closed' && changed.brokerId) await scheduleWaitingOffers(platform, tx)
  return changed
}

export interface NewCase {
  line: LineId
  kind: CaseKind
  /** The client's account, or null for a visitor without one. */
  clientId: string | null
  /** The household or business that it is shared with. */
  groupId?: string | null
  /** Who asked for it; its client by default. */
  openedBy?: string
  contact: { fullName: string; email: string; phone: string }
  city: string | null
  /** The answers apart from the contact data. */
  answers: Answers
  /** Whether the client lets the broker who takes the case see the answers. */
  answersShared: boolean
  contactAllowed?: boolean
  bundleId?: string | null
  policyId?: string
  /** Made by the browser, so that the same request sent twice opens one case. */
  requestKey?: string
  /** Not offered until the client has confirmed their email address. */
  unconfirmed?: boolean
  /** How the request reached us; the website unless given. */
  source?: RequestSource
  /** The broker who has it from the start; without one, the caller asks routing to offer it. */
  brokerId?: string
}

/** Returns the references of so many new cases. */
export async function nextReferences({ clock }: Platform, tx: Db, count: number): Promise<string[]> {
  const year = albertaToday(clock.now()).slice(0, 4)
  const numbers = await store.nextCaseNumbers(tx, count)
  return numbers.map(number => `AB-${year}-${String(number).padStart(6, '0')}`)
}

/** Opens a case: with its broker, or at the stage `inquiry`. */
export async function openCase(
  platform: Platform,
  tx: Db,
  { line, kind, clientId, contact, city, brokerId, unconfirmed, ...more }: NewCase,
): Promise<{ id: string; reference: string }> {
  const now = platform.clock.now()
  const id = newId()
  const [reference = ''] = await nextReferences(platform, tx, 1)
  const record = await store.insertCase(tx, {
    id,
    reference,
    kind,
    line,
    status: 'active',
    stage: brokerId ? 'assigned' : 'inquiry',
    brokerId: brokerId ?? null,
    ...(await findCover(platform, tx, brokerId ?? null, line)),
    dueAt: brokerId
      ? await calculateDueAt(platform, tx, 'assigned', { line, city, firstRepliedAt: null })
      : null,
    policyId: more.policyId ?? null,
    requestKey: more.requestKey ?? null,
    clientId,
    groupId: more.groupId ?? null,
    bundleId: more.bundleId ?? null,
    contactName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    city,
    answers: more.answers,
    answersShared: more.answersShared,
    contactAllowed: more.contactAllowed ?? true,
    unconfirmed: unconfirmed ?? false,
    source: more.source ?? 'website',
    openedAt: now,
    updatedAt: now,
  })
  const data: Record<string, string> = brokerId ? { brokerId } : {}
  const actorId = more.openedBy ?? clientId
  await recordEvent(platform, tx, { caseId: id, kind: 'case.opened', actorId, data })
  if (unconfirmed) await recordEvent(platform, tx, { caseId: id, kind: 'case.unconfirmed', actorId: null })
  await scheduleReminders(platform, tx, record)
  await scheduleUncovered(platform, tx, record)
  await announceCase(platform, tx, id)
  return { id, reference }
}

interface NewEvent {
  caseId: string
  /** Such as `case.moved`; event-sentences.ts holds the sentence for each kind. */
  kind: string
  /** By default, clients read it if its kind has a sentence for them. */
  visibility?: 'client' | 'internal' | undefined
  /** Null when the system did it. */
  actorId: string | null
  data?: Record<string, string>
}

/** Adds an event to a case's history. Data of an event visible to clients must hold nothing for staff only, except a reason. */
export async function recordEvent({ clock }: Platform, tx: Db, event: NewEvent): Promise<void> {
  const visibility = event.visibility ?? (isForClients(event.kind) ? 'client' : 'internal')
  await store.insertEvent(tx, { ...event, visibility, id: newId(), at: clock.now() })
}

/** Returns the sentence that the client reads for an event. What else is stored with it may be for staff only. */
export const sentenceForClient = (kind: string, data: Record<string, string>): string =>
  sentenceFor(kind, data, 'client', null)

/** Moves a case to the top of lists after activity that isn't a decision, such as a message or a document. */
export async function touchCase({ clock }: Platform, tx: Db, caseId: string): Promise<void> {
  await store.updateCaseActivity(tx, caseId, clock.now())
}

interface Announcement {
  kind?: LiveEvent['kind']
  /** The message or document concerned. */
  subjectId?: string
  /** Not announced to clients. */
  internal?: boolean
  /** A broker who had the case or its offer until now. */
  previousBrokerId?: string | null | undefined
}

/** Tells everyone who has the case open that it changed, when the transaction commits. */
export async function announceCase(
  { live }: Platform,
  tx: Db,
  caseId: string,
  { kind = 'case', subjectId, internal = false, previousBrokerId }: Announcement = {},
): Promise<void> {
  const audience = audienceOfCase(kind, await store.selectHolders(tx, caseId), internal)
  if (previousBrokerId) audience.push(...audiencesOf({ id: previousBrokerId, role: 'broker' }))
  await live.publish(tx, { event: { kind, caseId, subjectId: subjectId ?? null }, audience })
}

/** The job that offers a case to the next broker; routing handles it. */
export const OFFER_CASE = 'case.offer'

/** Schedules the search for a broker of a case without one. Each time has its own job, so that a running one can schedule the next. */
export async function scheduleOffer({ jobs }: Platform, tx: Db, caseId: string, runAt: Date): Promise<void> {
  const key = `${caseId} ${runAt.toISOString()}`
  await jobs.enqueue(tx, { kind: OFFER_CASE, payload: { caseId }, key, runAt })
}

/** The job that offers the cases without a broker again; routing handles it. */
export const OFFER_WAITING = 'case.offer_waiting'
const WAITING_DELAY_MS = 10_000

/** Called when a broker can take more cases: unassigned cases are offered again within seconds. */
export async function scheduleWaitingOffers({ clock, jobs }: Platform, tx: Db): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / WAITING_DELAY_MS) + 1) * WAITING_DELAY_MS)
  await jobs.enqueue(tx, { kind: OFFER_WAITING, payload: {}, runAt, key: runAt.toISOString() })
}

interface NotifyCase {
  /** Who did it, and so is not told; null when the system did. */
  actorId: string | null
  /** Times and ids that the texts use: never what someone wrote. */
  data?: Record<string, string>
  /** Set this for work that may run twice: people are notified once per event and subject. */
  subject?: string
  /** A broker who had the case or its offer until now. What they were told about it before no longer concerns them. */
  previousBrokerId?: string | null | undefined
  /** Staff who were mentioned in a note. */
  mentioned?: readonly string[]
  /** Tells only this person, or the client without an account. */
  only?: { userId: string } | 'contact'
  /** Who is told elsewhere. */
  except?: string | undefined
}

/** Tells the people of a case what happened, in the app and by email, when the transaction commits. */
export async function notifyCase(
  platform: Platform,
  tx: Db,
  caseId: string,
  event: NotificationEvent,
  { actorId, data = {}, subject, previousBrokerId = null, mentioned = [], only, except }: NotifyCase,
): Promise<void> {
  const people = await store.selectPeopleToNotify(tx, caseId)
  if (!people) return
  if (previousBrokerId) await forgetCase(platform, tx, previousBrokerId, caseId)
  const chosen = (id: string | null) =>
    id === except || (only && (only === 'contact' || only.userId !== id)) ? null : id
  const hasContact = people.clientId === null && people.contactAllowed && (!only || only === 'contact')
  await notify(platform, tx, {
    event,
    caseId,
    actorId,
    people: {
      client: chosen(people.clientId),
      members: people.memberIds.flatMap(id => chosen(id) ?? []),
      // While a broker is away, the covering broker is notified in their place.
      broker: chosen(people.coveredBy ?? people.brokerId),
      offered_broker: chosen(people.offeredTo),
      previous_broker: chosen(previousBrokerId),
      mentioned,
    },
    contactEmail: hasContact ? people.contactEmail : null,
    data: { ...data, reference: people.reference, line: people.line },
    subject,
  })
}

/** Returns when a reply is due for a case that enters this stage now; null where no clock runs. */
export async function calculateDueAt(
  platform: Pick<Platform, 'log' | 'clock'>,
  db: Db,
  stage: Stage,
  record: Pick<CaseRecord, 'line' | 'city' | 'firstRepliedAt'>,
): Promise<Date | null> {
  const { clock } = STAGE_FACTS[stage]
  const isRunning = clock === 'running' || (clock === 'until_first_reply' && record.firstRepliedAt === null)
  return isRunning ? addReplyTime(platform, db, record, platform.clock.now()) : null
}

/** Returns when the time for a reply that begins at `from` is over. */
export async function addReplyTime(
  platform: Pick<Platform, 'log'>,
  db: Db,
  request: Parameters<typeof findServiceTimes>[1],
  from: Date,
): Promise<Date> {
  const { replyHours } = findServiceTimes(await findRoutingRules(platform, db), request)
  return addBusinessTime(await findBusinessHours(platform, db), from, replyHours * 60)
}
