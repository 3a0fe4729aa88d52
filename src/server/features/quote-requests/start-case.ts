import type * as api from '#shared/cases/start.ts'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordConsents } from '../account/consents/service.ts'
import { recordAudit } from '../audit/service.ts'
import { recordReply } from '../cases/replies/service.ts'
import { lockCase, notifyCase, openCase, recordEvent } from '../cases/service.ts'
import { findLicenceProblem, offerNext } from '../routing/service.ts'
import { findClientAccount } from '../users/service.ts'
import * as store from './store.ts'

/** What the client agreed to on the phone. It can be withdrawn like any other consent. */
const PHONE_CONSENTS = [
  { kind: 'contact', textVersion: 'contact-phone-2026-11' },
  { kind: 'share_with_broker', textVersion: 'share-phone-2026-11' },
] as const

type Started = ReplyInputOf<typeof api.startCase>

/**
 * Opens a case for a client who phoned. The broker who took the call has it, and has answered it; one that an administrator
 * or office staff took is offered to a broker. The client gets it in the account with their confirmed address, or else a link by email.
 * Throws 403 without a licence for the line, and 409 when the client has an open request for it.
 */
export function startCase(
  platform: Platform,
  actor: Actor,
  start: api.CaseStart,
  address: string,
): Promise<Started> {
  const { line, fullName, email, phone, city, needs, evenIfOpen, clientId: requestKey } = start
  return platform.db.transaction(async tx => {
    await store.lockMailbox(tx, email)
    const started = await store.selectByRequestKey(tx, actor, requestKey)
    if (started) return started
    if (actor.role === 'broker') await requireLicence(platform, tx, actor.id, start)
    const [open] = evenIfOpen ? [] : await store.selectOpenCases(tx, { email, line })
    if (open) throw alreadyOpen(start, open.reference)
    const clientId = await findClientAccount(tx, email)
    const hasAccount = clientId !== null
    const { id, reference } = await openCase(platform, tx, {
      line,
      kind: 'quote',
      clientId,
      contact: { fullName, email, phone },
      city,
      answers: { 'What they need': needs },
      answersShared: true,
      openedBy: actor.id,
      source: 'phone',
      requestKey,
      ...(actor.role === 'broker' ? { brokerId: actor.id } : {}),
    })
    await recordConsents(
      platform,
      tx,
      PHONE_CONSENTS.map(consent => ({
        ...consent,
        caseId: id,
        userId: clientId,
        email,
        channel: 'phone',
        address,
      })),
    )
    await recordEvent(platform, tx, { caseId: id, kind: 'case.started', actorId: actor.id })
    await recordAudit(platform, tx, { action: 'case.started', actor, caseId: id, data: { line } })
    // The call was the first reply.
    if (actor.role === 'broker') await recordReply(platform, tx, await lockCase(tx, id))
    else await offerNext(platform, tx, id)
    await notifyCase(platform, tx, id, 'request.started', { actorId: actor.id })
    return { id, reference, hasAccount }
  })
}

async function requireLicence(platform: Platform, tx: Db, brokerId: string, { line }: api.CaseStart) {
  const problem = await findLicenceProblem(platform, tx, brokerId, line)
  if (!problem) return
  const message = `You can’t take requests for ${LINES[line].name}: ${problem}.`
  throw new RequestError(403, message, { fields: { line: message } })
}

const alreadyOpen = ({ line }: api.CaseStart, reference: string) =>
  conflict(`This client already has an open request for ${LINES[line].name}: ${reference}.`)
