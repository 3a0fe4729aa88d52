import { isDeepStrictEqual } from 'node:util'
import { mustConfirmEmail } from '#shared/cases/abilities.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import * as api from '#shared/policies/policies.ts'
import { asksToCancel, serviceQuestions } from '#shared/policies/service-requests.ts'
import { normalize } from '#shared/questions/normalize.ts'
import { validate } from '#shared/questions/validate.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { runDaily } from '../../platform/jobs/daily.ts'
import { forEachRecord } from '../../platform/jobs/for-each-record.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, type NewCase, notifyCase, openCase } from '../cases/service.ts'
import { findLicenceProblem, findPromisedReplyTime, offerNext } from '../routing/service.ts'
import { isReader, noSuchPolicy } from './service.ts'
import * as store from './store.ts'
import type { PolicyRecord } from './tables.ts'

/**
 * Opens a case about a policy with the policy's broker. The same `clientId` again returns the first case. Throws 422 with
 * the errors by field for incomplete answers, and for a change or a loss before the policy starts, and 409 for other answers with
 * the same `clientId`.
 */
export function requestService(
  platform: Platform,
  actor: Actor,
  policyId: string,
  { clientId: requestKey, kind, answers: typed }: BodyOf<typeof api.requestService>,
): Promise<ReplyInputOf<typeof api.requestService>> {
  if (kind === 'claim_help' && mustConfirmEmail(actor))
    throw forbidden('Confirm your email address before you ask for help with a claim.')
  const questions = serviceQuestions(kind)
  const errors = validate(questions, typed, albertaToday(platform.clock.now()))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const answers = normalize(questions, typed)
  return platform.db.transaction(async tx => {
    const found = await store.selectPolicy(tx, actor, policyId)
    if (!found) throw noSuchPolicy()
    if (actor.role === 'broker' && found.broker?.id !== actor.id) throw forbidden()
    if (isReader(actor, found)) throw forbidden()
    const record = await store.lockPolicy(tx, policyId)
    if (!record) throw noSuchPolicy()
    const earlier = await store.selectCaseOfRequest(tx, requestKey)
    if (earlier && earlier.policyId !== policyId)
      throw invalid({ clientId: 'This request belongs to another policy' })
    // The reply to the first attempt was lost, so the person changed their answers and sent them again.
    if (earlier && !isDeepStrictEqual([earlier.kind, earlier.answers], [kind, answers]))
      throw conflict(
        `This was sent as ${earlier.reference} before you changed it. Open ${earlier.reference} and send the change as a message.`,
      )
    if (!earlier && kind === 'change' && String(answers.effectiveOn) < record.effectiveOn)
      throw invalid({
        effectiveOn: `The policy starts on ${formatDay(record.effectiveOn)}. Choose that day or later`,
      })
    if (!earlier && kind === 'claim_help' && String(answers.lossOn) < record.effectiveOn)
      throw invalid({
        lossOn: `This policy starts on ${formatDay(record.effectiveOn)}. If it happened earlier, call the insurer you had then`,
      })
    const opened =
      earlier ??
      (await openPolicyCase(platform, tx, record, {
        kind,
        answers,
        answersShared: true,
        requestKey,
        // A client who asks for something wants a reply to it.
        ...(actor.role === 'client' ? { openedBy: actor.id, contactAllowed: true } : {}),
      }))
    if (!earlier) {
      const { neededOn } = answers
      const requested = asksToCancel(kind, answers) ? 'cancel' : kind
      await notifyCase(platform, tx, opened.id, 'policy.request', {
        actorId: actor.id,
        data: { kind: requested, ...(typeof neededOn === 'string' && { neededOn }) },
      })
      if (actor.role === 'client') await confirmRequest(platform, tx, opened.id, requested)
    }
    return { caseId: opened.id, reference: opened.reference }
  })
}

/** The client is notified of their own request, because the email confirms it. */
async function confirmRequest(platform: Platform, tx: Db, caseId: string, kind: string): Promise<void> {
  const promisedAt = await findPromisedReplyTime(platform, tx, caseId)
  await notifyCase(platform, tx, caseId, 'policy.request_received', {
    actorId: null,
    data: { kind, ...(promisedAt && { promisedAt: promisedAt.toISOString() }) },
  })
}

type PolicyRequest = Pick<NewCase, 'kind' | 'requestKey' | 'openedBy'> &
  Partial<Pick<NewCase, 'answers' | 'answersShared' | 'contactAllowed'>>

/**
 * The policy's broker gets the case while they may take it; otherwise it is offered to others. What isn't given is as on the case
 * that the policy came from.
 */
async function openPolicyCase(
  platform: Platform,
  tx: Db,
  policy: PolicyRecord,
  request: PolicyRequest,
): Promise<{ id: string; reference: string }> {
  const origin = await store.selectOriginCase(tx, policy.caseId)
  if (!origin) throw noSuchPolicy()
  const { brokerId, answers, answersShared, contactAllowed } = origin
  const isAvailable =
    brokerId !== null && (await findLicenceProblem(platform, tx, brokerId, policy.line)) === null
  const opened = await openCase(platform, tx, {
    answers,
    answersShared,
    contactAllowed,
    ...request,
    line: policy.line,
    clientId: origin.clientId,
    // The consent to share named the earlier request. The client shares its renewal on its own page.
    groupId: request.kind === 'renewal' ? null : origin.groupId,
    contact: { fullName: origin.contactName, email: origin.contactEmail, phone: origin.contactPhone },
    city: origin.city,
    policyId: policy.id,
    source: request.kind === 'renewal' ? 'renewal' : 'policy',
    ...(isAvailable ? { brokerId } : {}),
  })
  if (!isAvailable) await offerNext(platform, tx, opened.id)
  return opened
}

/** Opens the renewal cases that are due, now and once a day. */
export async function openRenewalsDaily(platform: Platform): Promise<void> {
  await runDaily(platform, 'policies.renewals', () => openRenewals(platform))
}

/**
 * Opens a renewal case for every policy that expires within 60 days and has none. A client who refused contact gets a
 * notification instead, and the renewal once they allow it.
 */
export async function openRenewals(platform: Platform): Promise<void> {
  const { clock, db } = platform
  const today = albertaToday(clock.now())
  const period = { today, by: daysAfter(today, api.RENEWAL_DAYS) }
  const due = await store.selectPoliciesToRenew(db, { ...period, contactRefused: false })
  const refused = await store.selectPoliciesToRenew(db, { ...period, contactRefused: true })
  const records = [
    ...due.map(({ id }) => ({ id, work: (tx: Db) => openRenewal(platform, tx, id) })),
    ...refused.flatMap(({ id, caseId, clientId: userId, expiresOn }) => {
      if (userId === null) return []
      const notice = { actorId: null, only: { userId }, subject: id, data: { expiresOn } }
      return { id, work: (tx: Db) => notifyCase(platform, tx, caseId, 'policy.expiring', notice) }
    }),
  ]
  await forEachRecord(platform, records, (tx, { work }) => work(tx))
}

async function openRenewal(platform: Platform, tx: Db, policyId: string): Promise<void> {
  const policy = await store.lockPolicy(tx, policyId)
  if (!policy || policy.cancelledOn || (await store.hasRenewalCase(tx, policyId))) return
  const renewal = await openPolicyCase(platform, tx, policy, { kind: 'renewal' })
  // The page of the policy shows its renewal.
  await announceCase(platform, tx, policy.caseId)
  await notifyCase(platform, tx, renewal.id, 'policy.renewal', {
    actorId: null,
    data: { expiresOn: policy.expiresOn },
  })
}
