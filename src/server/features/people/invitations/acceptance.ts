import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/people/invitations.ts'
import { hashToken, newId } from '../../../platform/db/identifiers.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordTermsConsent } from '../../account/consents/service.ts'
import { claimCasesByEmail } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { hashNewPassword } from '../../auth/passwords/service.ts'
import { scheduleWaitingOffers } from '../../cases/service.ts'
import { addUser, releaseEmail } from '../../users/service.ts'
import { insertBroker } from '../broker-records/store.ts'
import { lockInvitationByToken, markAccepted, selectInvitationByToken } from './store.ts'

const invalidLink = () =>
  notFound('This invitation was already used, was revoked or has expired. Ask for a new one.')

/** Returns whom an invitation is for. Throws the same 404 for every link that does not work. */
export async function openInvitation(
  { db, clock }: Platform,
  { token }: BodyOf<typeof api.openInvitation>,
): Promise<ReplyInputOf<typeof api.openInvitation>> {
  const row = await selectInvitationByToken(db, hashToken(token), clock.now())
  if (!row) throw invalidLink()
  const { email, fullName, role, expiresAt } = row
  return { email, fullName, role, expiresAt }
}

/**
 * Creates the account a person was invited to, once. Role, email address and broker record come from the invitation; the
 * address counts as confirmed, because the link was sent there. Starts no session. Throws 404 for a link that does not
 * work, 422 for a client who doesn't agree to the terms, and 409 when the username or the address is taken; the invitation can
 * still be accepted after that. `address` is the network address of the request.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, username, fullName, phone, password, agreed }: BodyOf<typeof api.acceptInvitation>,
  address: string,
): Promise<ReplyInputOf<typeof api.acceptInvitation>> {
  const { db, clock } = platform
  const hash = hashToken(token)
  const invitation = await selectInvitationByToken(db, hash, clock.now())
  if (!invitation) throw invalidLink()
  if (invitation.role === 'client' && !agreed) throw invalid({ agreed: 'Agree to the terms to continue' })
  const passwordHash = await hashNewPassword(platform, password, { username, email: invitation.email })
  return db.transaction(async tx => {
    const now = clock.now()
    const row = await lockInvitationByToken(tx, hash, now)
    if (!row) throw invalidLink()
    const { role, email, broker } = row
    const id = newId()
    await releaseEmail(tx, email, now)
    const person = { id, username, email, fullName, phone, role, passwordHash }
    await addUser(tx, { ...person, emailVerifiedAt: now }, now)
    if (broker) {
      await insertBroker(tx, id, broker)
      await scheduleWaitingOffers(platform, tx)
    }
    if (role === 'client') {
      await recordTermsConsent(platform, tx, { userId: id, email, address })
      await claimCasesByEmail(platform, tx, { id, role, email })
    }
    await markAccepted(tx, row.id, id, now)
    await recordAudit(platform, tx, {
      action: 'invitation.accepted',
      actor: { id, role },
      subject: { kind: 'invitation', id: row.id },
      data: { role },
    })
    return { username, role }
  })
}
