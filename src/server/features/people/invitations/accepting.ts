import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type {
  acceptInvitation as acceptCall,
  openInvitation as openCall,
} from '#shared/people/invitations.ts'
import { hashToken, newId } from '../../../platform/db/identifiers.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { hashPassword, requireGoodPassword } from '../../auth/passwords/service.ts'
import { readBrand } from '../../settings/service.ts'
import { addUser, changeUser } from '../../users/service.ts'
import { insertBroker } from './brokers-store.ts'
import { markAccepted, selectOpenByToken } from './store.ts'

const ended = () =>
  notFound('This invitation was used, was taken back, or has run out. Please ask for a new one.')

/** Whom an invitation is for. 404 for a link that leads nowhere, whatever the reason. */
export async function openInvitation(
  { db, clock }: Platform,
  { token }: BodyOf<typeof openCall>,
): Promise<ReplyInputOf<typeof openCall>> {
  const row = await selectOpenByToken(db, hashToken(token), clock.now())
  if (!row) throw ended()
  const { email, fullName, role, expiresAt } = row
  return { email, fullName, role, expiresAt }
}

/**
 * Makes the account somebody was invited to, once: role, email address and a broker's record are the invitation's. The
 * address counts as confirmed, since the link was sent there. 404 for a link that leads nowhere, 409 when the username or
 * the address is taken, after which the invitation can still be accepted. No session begins.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, username, fullName, phone, password }: BodyOf<typeof acceptCall>,
): Promise<ReplyInputOf<typeof acceptCall>> {
  const { db, clock, config } = platform
  const hash = hashToken(token)
  const asked = await selectOpenByToken(db, hash, clock.now())
  if (!asked) throw ended()
  const { name: siteName } = await readBrand(db, config)
  await requireGoodPassword(password, { username, email: asked.email, siteName })
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const now = clock.now()
    const row = await selectOpenByToken(tx, hash, now, true)
    if (!row) throw ended()
    const { role, email, broker } = row
    const id = newId()
    await addUser(tx, { id, username, email, fullName, phone, role, passwordHash }, now)
    await changeUser(tx, id, { emailVerifiedAt: now }, now)
    if (broker) await insertBroker(tx, id, broker)
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
