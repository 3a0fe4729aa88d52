import { z } from 'zod'
import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { CaseAbilities } from '#shared/cases/cases.ts'
import { closingOutcomes } from '#shared/cases/stages.ts'
import * as api from '#shared/cases/status.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, invalid, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { endCase, recordStatus } from './moves/service.ts'
import { recordReply } from './replies/service.ts'
import {
  announceCase,
  calculateDueAt,
  changeCase,
  lockCase,
  lockReadableCase,
  notifyCase,
  readCase,
  recordEvent,
  scheduleOffer,
  touchCase,
} from './service.ts'
import { hasLoggedContact } from './store.ts'
import { type CaseRecord, hasQuotes } from './tables.ts'
import type { CaseReply } from './views.ts'

const RESUME = 'case.resume'
const ResumePayload = z.object({ caseId: z.uuid(), until: z.iso.date() })

export function registerCaseJobs(platform: Platform): void {
  platform.jobs.handle(RESUME, async payload => resumeOnDay(platform, ResumePayload.parse(payload)))
}

/**
 * Puts a case on hold. Throws 409 when it can't be held or has changed since, and 422 on `until` for a day that is not
 * after today or more than a year away.
 */
export function holdCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, until, reason }: BodyOf<typeof api.holdCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForChange(tx, actor, id, version, 'hold')
    if (until) requireHoldDay(until, platform.clock.now())
    await changeCase(platform, tx, record, { status: 'on_hold', heldUntil: until, dueAt: null })
    if (until) {
      await platform.jobs.enqueue(tx, {
        kind: RESUME,
        payload: { caseId: id, until },
        runAt: albertaMidnight(until),
        key: `${id} ${until}`,
      })
    }
    await recordStatus(platform, tx, actor, record, 'case.held', 'on_hold', {
      reason,
      ...(until ? { until } : {}),
    })
    return readCase(platform, tx, actor, id)
  })
}

/** Throws 422 on `until` for a day that is not after today or more than a year away. */
export function requireHoldDay(until: string, now: Date): void {
  const today = albertaToday(now)
  if (until <= today) throw invalid({ until: 'Choose a date after today' })
  if (until > daysAfter(today, api.MAX_HOLD_DAYS))
    throw invalid({ until: 'Choose a date within the next year' })
}

/** Resumes a case on hold; its clock starts again if its stage has one. Throws 409 when it is not on hold. */
export function resumeCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof api.resumeCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForChange(tx, actor, id, version, 'resume')
    await activate(platform, tx, record)
    await recordStatus(platform, tx, actor, record, 'case.resumed', 'active')
    return readCase(platform, tx, actor, id)
  })
}

/** Does nothing when the case was resumed or closed, or put on hold until another day. */
async function resumeOnDay(
  platform: Platform,
  { caseId, until }: z.infer<typeof ResumePayload>,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const record = await lockCase(tx, caseId)
    if (record.status !== 'on_hold' || record.heldUntil !== until) return
    await activate(platform, tx, record)
    await recordEvent(platform, tx, { caseId, kind: 'case.resumed', actorId: null })
    await announceCase(platform, tx, caseId)
    await notifyCase(platform, tx, caseId, 'case.resumed', { actorId: null })
  })
}

async function activate(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  await changeCase(platform, tx, record, {
    status: 'active',
    heldUntil: null,
    dueAt: await calculateDueAt(platform, tx, record.stage, record),
  })
  await findNewBroker(platform, tx, record)
}

/** For a case that is active again: without a broker it's offered, or with quotes left to an administrator. */
async function findNewBroker(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  if (record.brokerId) return
  if (hasQuotes(record)) await notifyCase(platform, tx, record.id, 'case.unassigned', { actorId: null })
  else await scheduleOffer(platform, tx, record.id, platform.clock.now())
}

/** Closes a case that ended without a policy. Throws 409 when it is closed or bound, or has changed since. */
export function closeCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, outcome, reason }: BodyOf<typeof api.closeCase>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForChange(tx, actor, id, version, 'close')
    if (!closingOutcomes(record.kind).includes(outcome))
      throw invalid({ outcome: 'Choose an outcome from the list' })
    await endCase(platform, tx, actor, record, { outcome })
    await recordStatus(platform, tx, actor, record, 'case.closed', outcome, {
      outcome,
      reason,
    })
    return readCase(platform, tx, actor, id)
  })
}

/** What another feature does when a case is reopened. Passed in, because that feature is above cases. */
export type OnReopened = (platform: Platform, tx: Db, caseId: string) => Promise<void>

/**
 * Reopens a closed case at the stage it had; without a broker it is unassigned. Throws 409 when it is not closed or ended
 * with a policy, or when a broker reopens what the client withdrew.
 */
export function reopenCase(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, reason }: BodyOf<typeof api.reopenCase>,
  onReopened: OnReopened,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockForChange(tx, actor, id, version, 'reopen')
    const stage = record.stage === 'offered' ? 'inquiry' : record.stage
    await changeCase(platform, tx, record, {
      status: 'active',
      stage,
      outcome: null,
      closedAt: null,
      dueAt: await calculateDueAt(platform, tx, stage, record),
    })
    await onReopened(platform, tx, id)
    await findNewBroker(platform, tx, record)
    await recordStatus(platform, tx, actor, record, 'case.reopened', 'active', { reason })
    return readCase(platform, tx, actor, id)
  })
}

/**
 * Records that the client was reached by phone, email, text or in person. The same `clientId` again changes nothing.
 * From the case's broker it counts as a reply. A call that reached no one is only recorded, for staff.
 */
export function logContact(
  platform: Platform,
  actor: Actor,
  id: string,
  { clientId, channel, note: reason }: BodyOf<typeof api.logContact>,
): Promise<CaseReply> {
  return platform.db.transaction(async tx => {
    const record = await lockReadableCase(tx, actor, id)
    if (!(await hasLoggedContact(tx, id, clientId))) {
      if (!abilitiesFor(actor, record).logContact) throw conflict(IMPOSSIBLE.logContact)
      const isReached = (api.CONTACT_CHANNELS as readonly string[]).includes(channel)
      await recordEvent(platform, tx, {
        caseId: id,
        kind: isReached ? 'contact.logged' : 'call.unanswered',
        actorId: actor.id,
        data: { clientId, channel, ...(reason ? { reason } : {}) },
      })
      await recordAudit(platform, tx, {
        action: isReached ? 'case.contact_logged' : 'case.call_unanswered',
        actor,
        caseId: id,
        data: { channel },
      })
      if (isReached) {
        if (actor.role === 'broker') await recordReply(platform, tx, record)
        await touchCase(platform, tx, id)
      }
      await announceCase(platform, tx, id, { internal: !isReached })
    }
    return readCase(platform, tx, actor, id)
  })
}

const IMPOSSIBLE = {
  hold: 'This case can’t be put on hold: no broker has it yet, or it has ended or is on hold already.',
  resume: 'This case isn’t on hold.',
  close: 'This case can’t be closed: it has ended, or a policy was issued.',
  reopen: 'This case can’t be reopened.',
  logContact: 'This case is closed, so nothing can be added to it.',
}

async function lockForChange(
  tx: Db,
  actor: Actor,
  id: string,
  version: number,
  ability: keyof CaseAbilities & keyof typeof IMPOSSIBLE,
): Promise<CaseRecord> {
  const record = await lockReadableCase(tx, actor, id)
  const abilities = abilitiesFor(actor, record)
  if (!abilities[ability]) throw conflict(IMPOSSIBLE[ability], abilities.moves)
  requireVersion(record, version, 'This request')
  return record
}
