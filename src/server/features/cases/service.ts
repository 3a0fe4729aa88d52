import type { SQL } from 'drizzle-orm'
import type { LineId } from '#shared/lines/lines.ts'
import type { LiveEvent } from '#shared/live.ts'
import { storableText } from '#shared/plain-text.ts'
import type { Answers } from '#shared/questions/question.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { audienceOf, audiencesOf } from '../live/service.ts'
import { businessHours, dueOnEntering } from './clock.ts'
import { insertEvent } from './events-store.ts'
import { ownRequests } from './own-requests.ts'
import {
  type CaseChanges,
  type CaseRecord,
  insertCase,
  lockAnyCase,
  lockVisibleCase as lockVisibleRow,
  nextCaseNumber,
  rowsVisibleTo,
  selectHolders,
  selectVisibleCase,
  stopClock,
  updateCase,
  updateCaseActivity,
} from './store.ts'
import { buildCaseView, type CaseReply } from './views.ts'

export { ownRequests }

const CHANGED = 'This request has changed since you opened it. Please look at it again before you go on.'

/** A case that is not there and one this person may not know of: the same 404, to the letter. */
export const noSuchCase = () => notFound('We could not find that request.')

/** The cases this person may know of: a condition for every statement that joins `cases`. */
export function visibleTo(actor: Pick<Actor, 'id' | 'role'>): SQL {
  return rowsVisibleTo(actor)
}

/** The case, if this person may know of it; else 404, whether it is there or not. */
export async function findVisibleCase(db: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const found = await selectVisibleCase(db, actor, id)
  if (!found) throw noSuchCase()
  return found
}

/** The same for a change: nobody else can change the case until the transaction ends. */
export async function lockVisibleCase(tx: Db, actor: Actor, id: string): Promise<CaseRecord> {
  const found = await lockVisibleRow(tx, actor, id)
  if (!found) throw noSuchCase()
  return found
}

/** For work that nobody asked for at this moment, such as a job: the case, held until the transaction ends. */
export async function lockCase(tx: Db, id: string): Promise<CaseRecord> {
  const found = await lockAnyCase(tx, id)
  if (!found) throw noSuchCase()
  return found
}

/**
 * The case as this person may see it: fields are chosen by how they stand to it, never hidden afterwards. That a broker
 * or an administrator was shown it is put on record; what cannot be put on record is not shown.
 */
export async function readCase(platform: Platform, db: Db, actor: Actor, id: string): Promise<CaseReply> {
  const view = await buildCaseView(platform, db, actor, id)
  if (!view) throw noSuchCase()
  if (actor.role !== 'client')
    await recordAccess(platform, db, {
      action: 'case.read',
      actor,
      subject: { kind: 'case', id },
      caseId: id,
      // The summary and the whole case are two things to have seen.
      ...(view.view === 'offer' ? { data: { view: 'offer' } } : {}),
    })
  return view
}

/** 409 when what a person saw is no longer what is there. */
export function requireVersion(found: Pick<CaseRecord, 'version'>, version: number): void {
  if (found.version !== version) throw conflict(CHANGED)
}

/** Writes a decision on a held case and raises its version; the list shows it as just changed. */
export async function changeCase(
  { clock }: Platform,
  tx: Db,
  found: Pick<CaseRecord, 'id' | 'version'>,
  changes: CaseChanges,
): Promise<CaseRecord> {
  const changed = await updateCase(tx, found, changes, clock.now())
  if (!changed) throw conflict(CHANGED)
  return changed
}

export interface NewCase {
  line: LineId
  kind: 'quote' | 'question'
  /** The client's account, or null for a visitor without one. */
  clientId: string | null
  contact: { fullName: string; email: string; phone: string }
  city: string | null
  /** What was asked beside the contact data. */
  answers: Answers
  /** Whether the client lets the broker who takes the case see the answers. */
  answersShared: boolean
}

/** Opens a case at the stage `inquiry`. Routing is asked separately to offer it. */
export async function openCase(
  platform: Platform,
  tx: Db,
  { line, kind, clientId, contact, city, answers, answersShared }: NewCase,
): Promise<{ id: string; reference: string }> {
  const now = platform.clock.now()
  const id = newId()
  const year = albertaToday(now).slice(0, 4)
  const reference = `AB-${year}-${String(await nextCaseNumber(tx)).padStart(6, '0')}`
  await insertCase(tx, {
    id,
    reference,
    kind,
    line,
    status: 'active',
    stage: 'inquiry',
    clientId,
    contactName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    city,
    answers,
    answersShared,
    openedAt: now,
    updatedAt: now,
  })
  await recordEvent(platform, tx, {
    caseId: id,
    kind: 'case.opened',
    visibility: 'client',
    actorId: clientId,
  })
  await announceCase(platform, tx, id, 'case')
  return { id, reference }
}

/** Gives a case that nobody has claimed to a client's account. False when it belongs to somebody already. */
export async function claimCase(
  platform: Platform,
  tx: Db,
  caseId: string,
  userId: string,
): Promise<boolean> {
  const found = await lockCase(tx, caseId)
  if (found.clientId !== null) return found.clientId === userId
  await changeCase(platform, tx, found, { clientId: userId })
  await recordEvent(platform, tx, { caseId, kind: 'case.claimed', visibility: 'client', actorId: userId })
  await recordAudit(platform, tx, {
    action: 'case.claimed',
    actor: { id: userId, role: 'client' },
    subject: { kind: 'case', id: caseId },
    caseId,
  })
  await announceCase(platform, tx, caseId, 'case')
  return true
}

/** A reason as the database can keep it: NUL and halves of characters, which nobody types, fall away. */
export const keptReason = (typed: string): string => storableText(typed).trim()

export interface NewEvent {
  caseId: string
  /** As in `case.moved`; how each kind reads is in sentences.ts. */
  kind: string
  visibility: 'client' | 'internal'
  /** Null where the system did it. */
  actorId: string | null
  data?: Record<string, string>
}

/** Writes one line of a case's history. A line for clients must hold nothing that only staff may know, but a reason. */
export async function recordEvent({ clock }: Platform, tx: Db, event: NewEvent): Promise<void> {
  await insertEvent(tx, { ...event, id: newId(), at: clock.now() })
}

/** Something happened on a case that changes no decision (a message, a document): it moves up in the lists. */
export async function touchCase({ clock }: Platform, tx: Db, caseId: string): Promise<void> {
  await updateCaseActivity(tx, caseId, clock.now())
}

/** To be called when the broker of a case has written: the first time stops the response clock. */
export async function recordFirstReply(platform: Platform, tx: Db, caseId: string): Promise<void> {
  if (!(await stopClock(tx, caseId, platform.clock.now()))) return
  await recordEvent(platform, tx, { caseId, kind: 'case.answered', visibility: 'internal', actorId: null })
  await announceCase(platform, tx, caseId, 'case')
}

/**
 * Tells everyone who has the case open, when the transaction commits. `internal` is kept from clients. `formerly`
 * names a broker who had to do with the case until now and would otherwise not hear that it is gone.
 */
export async function announceCase(
  { live }: Platform,
  tx: Db,
  caseId: string,
  kind: LiveEvent['kind'],
  subjectId: string | null = null,
  internal = false,
  formerly: string | null = null,
): Promise<void> {
  const holders = await selectHolders(tx, caseId)
  const audience = audienceOf(kind, holders, internal)
  if (formerly) audience.push(...audiencesOf({ id: formerly, role: 'broker' }))
  await live.publish(tx, { event: { kind, caseId, subjectId }, audience })
}

/** The business hours of this deployment: as an operator set them, else Alberta's. */
export const hoursOf = (platform: Platform, db: Db) => businessHours(platform, db)

/** When the next answer is due for a case that enters this stage now; null where no clock runs there. */
export const dueAtStage = (
  platform: Platform,
  db: Db,
  stage: CaseRecord['stage'],
  firstRepliedAt: Date | null,
) => dueOnEntering(platform, db, stage, firstRepliedAt)
