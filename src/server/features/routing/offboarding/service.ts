import { z } from 'zod'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import { type LicenceClass, LineId } from '#shared/lines/line-schemas.ts'
import { LINES } from '#shared/lines/lines.ts'
import type * as api from '#shared/people/offboarding.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, invalid } from '../../../platform/http/errors.ts'
import { forEachRecord } from '../../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { passOnCalls } from '../../call-times/service.ts'
import {
  announceCase,
  changeCase,
  lockCase,
  notifyCase,
  recordEvent,
  scheduleOffer,
} from '../../cases/service.ts'
import { type CaseRecord, hasQuotes } from '../../cases/tables.ts'
import { addNote } from '../../messages/service.ts'
import { notify } from '../../notifications/service.ts'
import { findUser } from '../../users/service.ts'
import { selectLicensedBrokers } from '../absences/store.ts'
import { giveTo, withdrawOffer } from '../assignments.ts'
import { ineligibleReason } from '../eligibility.ts'
import { lockBroker, selectBroker, selectOpenOffersTo } from '../store.ts'
import * as store from './store.ts'

const HAND_OVER = 'cases.hand_over'
const Payload = z.object({
  brokerId: z.uuid(),
  adminId: z.uuid(),
  reason: z.string(),
  note: z.string(),
  moves: z.array(z.object({ caseId: z.uuid(), brokerId: z.uuid().nullable() })),
  policies: z.array(z.object({ line: LineId, brokerId: z.uuid().nullable() })),
})
type Offboarding = z.infer<typeof Payload>

const canReroute = (record: Pick<CaseRecord, 'status' | 'stage' | 'stageBeforeWaiting'>) =>
  record.status === 'active' && !hasQuotes(record)

/** Returns what a broker has open, their current policies, and the brokers who could take over. */
export async function previewOffboarding(
  { clock }: Platform,
  db: Db,
  brokerId: string,
): Promise<ReplyInputOf<typeof api.readOffboarding>> {
  const now = clock.now()
  const today = albertaToday(now)
  const openCases = await store.selectHeldCases(db, brokerId, now)
  const ownPolicies = await store.countPolicies(db, brokerId, today)
  const brokers = await selectLicensedBrokers(db, today)
  return {
    cases: openCases.map(row => ({
      ...row,
      licenceClass: LINES[row.line].licenceClass,
      canReroute: canReroute(row),
    })),
    policies: ownPolicies.map(row => ({ ...row, licenceClass: LINES[row.line].licenceClass })),
    offers: (await selectOpenOffersTo(db, brokerId)).length,
    tasks: await store.countOwnTasks(db, brokerId),
    brokers: brokers.filter(({ id }) => id !== brokerId),
  }
}

/**
 * Moves every open case and every current policy of a broker who leaves, in jobs that begin when this transaction has
 * committed. Throws 409 unless the moves name exactly those cases and the lines of those policies, and 422 beside a move to a
 * broker without the licence.
 */
export async function scheduleOffboarding(
  platform: Platform,
  tx: Db,
  offboarding: Offboarding,
): Promise<void> {
  const { brokerId, moves } = offboarding
  // From here on, the broker can't accept any case.
  await lockBroker(tx, brokerId)
  const preview = await previewOffboarding(platform, tx, brokerId)
  const { cases, brokers } = preview
  const targets = new Map(moves.map(move => [move.caseId, move.brokerId]))
  const policyTargets = new Map(offboarding.policies.map(({ line, brokerId: target }) => [line, target]))
  if (
    targets.size !== moves.length ||
    moves.length !== cases.length ||
    cases.some(({ id }) => !targets.has(id)) ||
    policyTargets.size !== offboarding.policies.length ||
    policyTargets.size !== preview.policies.length ||
    preview.policies.some(({ line }) => !policyTargets.has(line))
  )
    throw conflict('This broker’s cases have changed since you opened this page.')
  const errors: Record<string, string> = {}
  for (const { id, licenceClass, canReroute } of cases) {
    const target = targets.get(id)
    const isAllowed = target ? isLicensed(target, licenceClass) : canReroute
    if (!isAllowed) errors[`moves.${id}`] = 'Choose a broker with the licence for this case'
  }
  for (const { line, licenceClass } of preview.policies) {
    const target = policyTargets.get(line)
    if (target && !isLicensed(target, licenceClass))
      errors[`policies.${line}`] = 'Choose a broker with the licence for this line'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (cases.length > 0 || preview.policies.length > 0)
    await platform.jobs.enqueue(tx, { kind: HAND_OVER, payload: offboarding })

  function isLicensed(target: string, licenceClass: LicenceClass) {
    return brokers.some(({ id, classes }) => id === target && classes.includes(licenceClass))
  }
}

/** What moves a broker's cases: the request, and the administrator on whose behalf. */
interface Job {
  platform: Platform
  actor: Actor
  offboarding: Offboarding
}

export function registerOffboarding(platform: Platform): void {
  platform.jobs.handle(HAND_OVER, payload => moveAll(platform, Payload.parse(payload)), { lane: 'handover' })
}

async function moveAll(platform: Platform, offboarding: Offboarding): Promise<void> {
  const admin = await findUser(platform.db, offboarding.adminId)
  if (!admin) return
  const actor = { id: admin.id, role: admin.role, fullName: admin.fullName, emailVerified: true }
  const job = { platform, actor, offboarding }
  const records = offboarding.moves.map(({ caseId: id, brokerId: target }) => ({
    id,
    work: (tx: Db) => moveCase(job, tx, id, target),
  }))
  const today = albertaToday(platform.clock.now())
  for (const { line, brokerId: target } of offboarding.policies)
    for (const { id, policyId } of await store.selectPolicyCases(
      platform.db,
      offboarding.brokerId,
      line,
      today,
    ))
      records.push({ id, work: tx => movePolicy(job, tx, id, policyId, target) })
  await forEachRecord(platform, records, (tx, { work }) => work(tx))
}

async function moveCase(job: Job, tx: Db, caseId: string, target: string | null): Promise<void> {
  const { platform, actor, offboarding } = job
  const record = await lockCase(tx, caseId)
  if (record.brokerId !== offboarding.brokerId || record.status === 'closed') return
  const broker = target && (await findEligible(platform, tx, record, target))
  const { reason, note } = offboarding
  const call = broker
    ? await giveTo(platform, tx, actor, record, { broker, reason, note, notified: 'broker' })
    : await returnToRouting(job, tx, record)
  await notifyClient(job, tx, record, call, broker ? {} : { routed: 'yes' })
}

/** Gives a case with a current policy to the chosen broker. Without one, or if they can't take it any more, it stays without. */
async function movePolicy(
  job: Job,
  tx: Db,
  caseId: string,
  policyId: string,
  target: string | null,
): Promise<void> {
  const { platform, actor, offboarding } = job
  const { reason, brokerId: subject } = offboarding
  const record = await lockCase(tx, caseId)
  if (record.brokerId !== offboarding.brokerId) return
  const broker = target && (await findEligible(platform, tx, record, target))
  if (!broker) {
    if (await store.isClientNotified(tx, record, 'policies.without_broker', subject)) return
    const told = { actorId: actor.id, subject, data: { policyId } }
    return notifyCase(platform, tx, caseId, 'policies.without_broker', told)
  }
  const call = await giveTo(platform, tx, actor, record, { broker, reason, note: '', notified: 'no one' })
  const people = { broker: broker.id }
  const event = 'policies.handed_over'
  await notify(platform, tx, { event, actorId: actor.id, people, data: {}, subject })
  await notifyClient(job, tx, record, call, { policy: 'yes' })
}

/** Clients are told once that their broker left, with what happens to their call, and of each other call that is cancelled. */
async function notifyClient(
  { platform, actor, offboarding }: Job,
  tx: Db,
  record: CaseRecord,
  call: { at: string; isCancelled: boolean } | null | undefined,
  data: Record<string, string>,
): Promise<void> {
  const actorId = actor.id
  // A broker who comes back gets another account.
  const subject = offboarding.brokerId
  if (!(await store.isClientNotified(tx, record, 'broker.left', subject))) {
    const aboutCall = call ? { call: call.at, ...(call.isCancelled ? {} : { isCallKept: 'yes' }) } : {}
    const told = { actorId, subject, data: { ...data, ...aboutCall } }
    await notifyCase(platform, tx, record.id, 'broker.left', told)
  } else if (call?.isCancelled)
    await notifyCase(platform, tx, record.id, 'call.cancelled', { actorId, data: { at: call.at } })
}

/** The chosen broker may have left or lost the licence since. */
async function findEligible({ clock }: Platform, tx: Db, { line }: CaseRecord, target: string) {
  await lockBroker(tx, target)
  const today = albertaToday(clock.now())
  const found = await selectBroker(tx, line, today, target)
  return found && ineligibleReason(found, line, today) === null ? found : null
}

/** A case with quotes keeps its stage, and waits for an administrator to assign it. */
async function returnToRouting({ platform, actor, offboarding }: Job, tx: Db, record: CaseRecord) {
  const { brokerId, reason, note } = offboarding
  const caseId = record.id
  const broker = (await findUser(tx, brokerId))?.fullName ?? ''
  const isOffered = canReroute(record)
  const stage = isOffered ? 'inquiry' : record.stage
  await withdrawOffer(platform, tx, actor, caseId)
  await changeCase(platform, tx, record, { stage, brokerId: null, offeredTo: null, dueAt: null })
  const call = await passOnCalls(platform, tx, actor, caseId, null)
  const event = { caseId, kind: 'case.rerouted', actorId: actor.id, data: { broker, brokerId } }
  await recordEvent(platform, tx, event)
  await recordAudit(platform, tx, { action: 'case.rerouted', actor, caseId, data: { broker, reason } })
  if (note) await addNote(platform, tx, actor, caseId, note)
  await announceCase(platform, tx, caseId, { previousBrokerId: brokerId })
  if (isOffered) await scheduleOffer(platform, tx, caseId, platform.clock.now())
  else await notifyCase(platform, tx, caseId, 'case.unassigned', { actorId: null })
  return call
}
