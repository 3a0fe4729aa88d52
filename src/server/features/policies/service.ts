import { abilitiesFor, isBrokerOf, mustConfirmEmail } from '#shared/cases/abilities.ts'
import { withoutReferenceStart } from '#shared/cases/references.ts'
import type { BodyOf, QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/policies/policies.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { selectByName } from '../../platform/db/search-terms.ts'
import { conflict, forbidden, invalid, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { findClientFilter } from '../cases/clients/service.ts'
import { endCase } from '../cases/moves/service.ts'
import { announceCase, lockVisibleCase, notifyCase, recordEvent } from '../cases/service.ts'
import { withdrawMissing } from '../document-requests/service.ts'
import { findIssuedDocuments } from '../documents/service.ts'
import { findLicenceProblem } from '../routing/service.ts'
import * as store from './store.ts'
import type { PolicyRecord } from './tables.ts'

type PolicyReply = ReplyInputOf<typeof api.readPolicy>

export const noSuchPolicy = () => notFound('We couldn’t find that policy.')

/** Returns one page of the policies this person may see. Throws 422 on `after` for an invalid cursor. */
export async function listPolicies(
  { db, clock }: Platform,
  actor: Actor,
  { q, after, limit, status, client }: QueryOf<typeof api.listPolicies>,
): Promise<ReplyInputOf<typeof api.listPolicies>> {
  const today = albertaToday(clock.now())
  const cursor = after ? decodeCursor(after) : undefined
  const ofClient = client ? await findClientFilter(db, actor, client) : {}
  const select = (terms?: string) =>
    store.selectPolicies(db, actor, { status, terms, ...ofClient, today, after: cursor, limit: limit + 1 })
  const rows = q ? await selectByName(withoutReferenceStart(q), select) : await select()
  const { page, next } = cutPage(rows, limit, ({ record }) =>
    encodeCursor({ at: new Date(record.expiresOn), id: record.id }),
  )
  return { items: page.map(row => policyView(actor, row, today)), next }
}

/** Returns a policy. Access by anyone but its client is recorded first. Throws 404 when this person may not see it. */
export async function readPolicy(platform: Platform, db: Db, actor: Actor, id: string): Promise<PolicyReply> {
  const found = await store.selectPolicy(db, actor, id)
  if (!found) throw noSuchPolicy()
  if ((found.clientId !== actor.id && !actor.guestOf) || actor.viewedBy)
    await recordAccess(platform, db, {
      action: 'policy.read',
      actor,
      subject: { kind: 'policy', id },
      caseId: found.record.caseId,
    })
  const view = policyView(actor, found, albertaToday(platform.clock.now()))
  const { email, phone, mayContact } = found.contact
  return { ...view, contact: view.abilities.change ? { email, phone, isAllowed: mayContact } : null }
}

/** Returns what the insurer issued for a policy, newest first. Throws 404 when this person may not see the policy. */
export async function listPolicyDocuments(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.listPolicyDocuments>> {
  const found = await store.selectPolicy(db, actor, id)
  if (!found) throw noSuchPolicy()
  return { items: await findIssuedDocuments(db, actor, found.record, api.ISSUED_KINDS) }
}

/** Returns where a policy is in its term. `today` is yyyy-mm-dd in Alberta. A cancelled policy is in force on its last day. */
export function policyState(
  { effectiveOn, expiresOn, cancelledOn }: Pick<PolicyRecord, 'effectiveOn' | 'expiresOn' | 'cancelledOn'>,
  today: string,
): api.PolicyState {
  if (cancelledOn && cancelledOn < today) return 'cancelled'
  if (expiresOn <= today) return 'expired'
  return effectiveOn > today ? 'upcoming' : 'active'
}

function renewalOf({
  renewalCaseId,
  renewalStage,
  renewalStatus,
}: store.PolicyWithPeople): PolicyReply['renewal'] {
  if (!renewalCaseId) return null
  if (renewalStage === 'bound') return 'renewed'
  return renewalStatus === 'closed' ? 'ended' : 'open'
}

/** Whether the actor is a read-only member of the household or business that the policy's case is shared with. */
export const isReader = (
  actor: Pick<Actor, 'id'>,
  { clientId, memberRole }: Pick<store.PolicyWithPeople, 'clientId' | 'memberRole'>,
): boolean => clientId !== actor.id && memberRole === 'read_only'

const brokerOf = (
  { phone, disabledAt, ...person }: NonNullable<store.PolicyWithPeople['broker']>,
  brokerage: string | null,
) => ({ ...person, brokerage: brokerage ?? '', phone: disabledAt ? null : phone })

export function policyView(actor: Actor, found: store.PolicyWithPeople, today: string): PolicyReply {
  const { record, broker, clientId, clientName, renewalCaseId, renewalBrokerId } = found
  const { id, caseId, line, insurer, number, effectiveOn, expiresOn, premiumCents, claimsPhone } = record
  const state = policyState(record, today)
  const isCurrent = state === 'active' || state === 'upcoming'
  const isClient = actor.role === 'client'
  const isOwn = actor.role === 'admin' || broker?.id === actor.id
  // The renewal is a separate case, and a guest can reach only one.
  const seesRenewal = (isClient && !actor.guestOf) || actor.role === 'admin' || renewalBrokerId === actor.id
  return {
    id,
    caseId,
    caseVersion: actor.role === 'admin' ? found.caseVersion : null,
    line,
    insurer,
    number,
    effectiveOn,
    expiresOn,
    premiumCents,
    claimsPhone,
    pinkCardIds: isClient && !actor.guestOf && isCurrent && !mustConfirmEmail(actor) ? found.pinkCardIds : [],
    state,
    cancelledOn: record.cancelledOn,
    renewalTermsOn:
      line === 'auto' && isCurrent && !record.cancelledOn && found.renewalStage !== 'bound'
        ? daysAfter(expiresOn, -api.AUTO_TERMS_DAYS)
        : null,
    renewalCaseId: seesRenewal ? renewalCaseId : null,
    renewalReference: seesRenewal ? found.renewalReference : null,
    renewal: seesRenewal ? renewalOf(found) : null,
    broker: broker && brokerOf(broker, found.brokerage),
    client:
      clientId === actor.id || actor.guestOf
        ? null
        : { id: clientId ?? caseId, fullName: clientName, hasAccount: clientId !== null },
    contact: null,
    version: record.version,
    abilities: {
      change: !isClient && isOwn,
      cancel: !isClient && isOwn && isCurrent && record.cancelledOn === null,
      // Something that happened while it was in force can be reported after it ended.
      request: isClient ? !actor.guestOf && !isReader(actor, found) : actor.role === 'broker' && isOwn,
      openDocuments: !mustConfirmEmail(actor),
    },
  }
}

/**
 * Records the policy that ends a case. Throws 403 for a broker whose licence or E&O insurance does not allow it, 409 when
 * the case can't end with a policy or has changed since, and 422 on `agreement` when the client did not accept a quote
 * in the portal and it is empty, or on `expiresOn` for a policy that ended before the case was opened.
 */
export function bindCase(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { version, agreement, ...terms }: BodyOf<typeof api.bindCase>,
): Promise<PolicyReply> {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    if (!isBrokerOf(actor, record)) throw forbidden()
    if (!abilitiesFor(actor, record).bind) throw conflict('This case can’t end with a policy now.')
    requireVersion(record, version, 'This request')
    const ineligible = await findLicenceProblem(platform, tx, actor.id, record.line)
    if (ineligible) throw forbidden(`You can’t record this policy: ${ineligible}. Contact an administrator.`)
    const hasAccepted = record.stage === 'accepted' || record.stage === 'binding'
    if (!hasAccepted && agreement === '') throw invalid({ agreement: api.AGREEMENT_MISSING })
    requireEndsAfterRequest(terms, record)
    const now = platform.clock.now()
    const id = newId()
    await store.insertPolicy(tx, {
      ...terms,
      id,
      caseId,
      line: record.line,
      renewsId: record.kind === 'renewal' ? record.policyId : null,
      issuedAt: now,
      updatedAt: now,
    })
    await endCase(platform, tx, actor, record, { outcome: 'bound', stage: 'bound' })
    await withdrawMissing(platform, tx, actor, caseId)
    await recordEvent(platform, tx, {
      caseId,
      kind: 'policy.issued',
      actorId: actor.id,
      data: {
        insurer: terms.insurer,
        number: terms.number,
        from: record.furthestStage,
        ...(agreement ? { reason: agreement } : {}),
      },
    })
    await recordAudit(platform, tx, {
      action: 'policy.issued',
      actor,
      subject: { kind: 'policy', id },
      caseId,
      data: { from: record.stage },
    })
    const previousBrokerId = record.offeredTo
    await announceCase(platform, tx, caseId, { previousBrokerId })
    await notifyCase(platform, tx, caseId, 'policy.issued', {
      actorId: actor.id,
      subject: id,
      data: { policyId: id },
    })
    // A colleague to whom the case was being handed over.
    if (previousBrokerId)
      await notifyCase(platform, tx, caseId, 'offer.withdrawn', {
        actorId: actor.id,
        previousBrokerId,
        only: { userId: previousBrokerId },
      })
    return readPolicy(platform, tx, actor, id)
  })
}

/** Throws 422 on `expiresOn` for a policy that ended before its case was opened. */
export function requireEndsAfterRequest(
  { expiresOn }: Pick<PolicyRecord, 'expiresOn'>,
  { openedAt }: { openedAt: Date },
): void {
  if (expiresOn <= albertaToday(openedAt)) throw invalid({ expiresOn: api.ENDED_BEFORE_REQUEST })
}
