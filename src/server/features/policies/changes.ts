import { abilitiesFor } from '#shared/cases/abilities.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/policies/policies.ts'
import { asksToCancel } from '#shared/policies/service-requests.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { endCase, recordStatus } from '../cases/moves/service.ts'
import { announceCase, lockReadableCase, notifyCase, recordEvent } from '../cases/service.ts'
import { noSuchPolicy, policyView, readPolicy, requireEndsAfterRequest } from './service.ts'
import * as store from './store.ts'
import type { PolicyRecord } from './tables.ts'

type PolicyReply = ReplyInputOf<typeof api.readPolicy>

/**
 * Corrects what is recorded about a policy; the same again changes nothing. Throws 403 for another broker's policy, 409 when it
 * has changed since, and 422 on `cancelledOn` for a policy that isn't cancelled or a day outside its term, or on `expiresOn` for
 * a policy that ended before its case was opened.
 */
export function changePolicy(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...terms }: BodyOf<typeof api.changePolicy>,
): Promise<PolicyReply> {
  return platform.db.transaction(async tx => {
    const { record, found } = await lockForChange(platform, tx, actor, id, version, 'change')
    requireEndsAfterRequest(terms, found)
    const { cancelledOn = record.cancelledOn } = terms
    if (cancelledOn) {
      if (!record.cancelledOn) throw invalid({ cancelledOn: 'This policy isn’t cancelled' })
      requireWithinTerm(cancelledOn, terms)
    }
    if (!changesPolicy(record, terms)) return readPolicy(platform, tx, actor, id)
    const cancelReason = terms.cancelledOn === null ? null : record.cancelReason
    await store.updatePolicy(tx, record, { ...terms, cancelReason, updatedAt: platform.clock.now() })
    const correction = correctionOf(record, terms)
    await recordChange(platform, tx, actor, found, 'policy.changed', correction ?? {})
    if (correction)
      await notifyCase(platform, tx, record.caseId, 'policy.cancellation_corrected', {
        actorId: actor.id,
        data: { policyId: id, ...correction },
      })
    return readPolicy(platform, tx, actor, id)
  })
}

/**
 * Records the last day of a cancelled policy, and closes the case in which the client asked for it. Throws 409 when the policy has
 * ended, the case can't be closed for it, or either has changed since, and 422 on the day.
 */
export function cancelPolicy(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, cancelledOn, reason: cancelReason, closes }: BodyOf<typeof api.cancelPolicy>,
): Promise<PolicyReply> {
  return platform.db.transaction(async tx => {
    const { record, found } = await lockForChange(platform, tx, actor, id, version, 'cancel')
    requireWithinTerm(cancelledOn, record)
    await store.updatePolicy(tx, record, { cancelledOn, cancelReason, updatedAt: platform.clock.now() })
    await recordChange(platform, tx, actor, found, 'policy.cancelled', {
      on: cancelledOn,
      reason: cancelReason,
    })
    const request = closes && (await closeRequest(platform, tx, actor, id, closes))
    await notifyCase(platform, tx, record.caseId, 'policy.cancelled', {
      actorId: actor.id,
      data: { policyId: id, on: cancelledOn, ...(request && { request }) },
    })
    return readPolicy(platform, tx, actor, id)
  })
}

/** Closes the case in which the client asked to cancel a policy. The notification of that tells them; returns the reference for it. */
async function closeRequest(
  platform: Platform,
  tx: Db,
  actor: Actor,
  policyId: string,
  { caseId, version }: api.ClosedRequest,
): Promise<string> {
  const request = await lockReadableCase(tx, actor, caseId)
  const { kind, answers } = request
  if (request.policyId !== policyId || !asksToCancel(kind, answers) || !abilitiesFor(actor, request).close)
    throw conflict('This case can’t be closed with the policy.')
  requireVersion(request, version, 'This request')
  const outcome = 'completed'
  await endCase(platform, tx, actor, request, { outcome })
  const userId = request.coveredBy ?? request.brokerId ?? request.offeredTo ?? actor.id
  const data = { outcome, reason: 'The policy was cancelled' }
  await recordStatus(platform, tx, actor, request, 'case.closed', outcome, data, { userId })
  return request.reference
}

/** Whether any of the terms differs from what is recorded. */
const changesPolicy = (
  record: PolicyRecord,
  terms: Omit<BodyOf<typeof api.changePolicy>, 'version'>,
): boolean =>
  (Object.keys(terms) as (keyof typeof terms)[]).some(
    name => terms[name] !== undefined && terms[name] !== record[name],
  )

/** Returns what the history and the client are told about a corrected cancellation; null if it wasn't corrected. */
function correctionOf(
  record: PolicyRecord,
  { cancelledOn = record.cancelledOn }: { cancelledOn?: string | null | undefined },
): Record<string, string> | null {
  if (cancelledOn === record.cancelledOn) return null
  return cancelledOn ? { on: cancelledOn } : { isRestored: 'yes' }
}

function requireWithinTerm(day: string, term: Pick<PolicyRecord, 'effectiveOn' | 'expiresOn'>): void {
  if (!api.isWithinTerm(day, term)) throw invalid({ cancelledOn: api.OUTSIDE_TERM })
}

async function lockForChange(
  { clock }: Platform,
  tx: Db,
  actor: Actor,
  id: string,
  version: number,
  ability: 'change' | 'cancel',
) {
  const record = await store.lockPolicy(tx, id)
  const found = record && (await store.selectPolicy(tx, actor, id))
  if (!record || !found) throw noSuchPolicy()
  const { abilities } = policyView(actor, found, albertaToday(clock.now()))
  if (!abilities.change) throw forbidden()
  requireVersion(record, version, 'This policy')
  if (!abilities[ability]) throw conflict('This policy has already ended.')
  return { record, found }
}

async function recordChange(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { record: { id, caseId, number }, renewalCaseId }: store.PolicyWithPeople,
  kind: 'policy.changed' | 'policy.cancelled',
  data: Record<string, string> = {},
): Promise<void> {
  await recordEvent(platform, tx, { caseId, kind, actorId: actor.id, data: { number, ...data } })
  await recordAudit(platform, tx, { action: kind, actor, subject: { kind: 'policy', id }, caseId })
  await announceCase(platform, tx, caseId)
  // Its page tells whether the policy was cancelled.
  if (renewalCaseId) await announceCase(platform, tx, renewalCaseId)
}
