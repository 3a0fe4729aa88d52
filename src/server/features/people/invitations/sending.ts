import type { z } from 'zod'
import type { ReplyInputOf } from '#shared/endpoint.ts'
import {
  type AdminInvitation,
  type BrokerInvitation,
  type BrokerRecord,
  INVITATION_HOURS,
  type listInvitations,
} from '#shared/people/invitations.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { conflict, invalid, notFound, RequestError } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUserByEmail } from '../../users/service.ts'
import { postInvitation } from './emails.ts'
import {
  closeExpired,
  extendInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  lockUnansweredOf,
  markRevoked,
  selectInvitation,
  selectInvitations,
} from './store.ts'
import { type InvitationReply, stateOf, viewOf } from './views.ts'

const HOUR_MS = 3_600_000
const LISTED_MS = 90 * 24 * HOUR_MS

/** What an invitation needs of the world, in the server or in a command beside it. */
export type Sender = Pick<Platform, 'clock' | 'mail'>

export const endOf = (now: Date) => new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)

/** Invitations of the last 90 days, newest first. */
export async function recentInvitations({
  db,
  clock,
}: Platform): Promise<ReplyInputOf<typeof listInvitations>> {
  const now = clock.now()
  const rows = await selectInvitations(db, new Date(now.getTime() - LISTED_MS))
  return { items: rows.map(row => viewOf(row, now)) }
}

/** Invites an administrator. 409 when the address has an account, or an invitation that can still be accepted. */
export const inviteAdmin = (platform: Platform, actor: Actor, body: z.infer<typeof AdminInvitation>) =>
  platform.db.transaction(async tx =>
    viewOf(await makeInvitation(platform, tx, actor, { ...body, broker: null }), platform.clock.now()),
  )

/** Invites a broker, whose record is written as they accept. 422 for a record that would be of no use. */
export function inviteBroker(platform: Platform, actor: Actor, body: z.infer<typeof BrokerInvitation>) {
  requireUsable(body.broker, albertaToday(platform.clock.now()))
  return platform.db.transaction(async tx =>
    viewOf(await makeInvitation(platform, tx, actor, body), platform.clock.now()),
  )
}

interface Invited {
  email: string
  fullName: string
  broker: BrokerRecord | null
}

/** Writes an invitation and posts its letter. `actor` is null for a command on the server. */
export async function makeInvitation(
  platform: Sender,
  tx: Db,
  actor: Actor | null,
  { email, fullName, broker }: Invited,
): Promise<InvitationRow> {
  const now = platform.clock.now()
  const id = newId()
  const role = broker ? 'broker' : 'admin'
  if (await findUserByEmail(tx, email)) throw refused('There is an account with this email address already.')
  await closeExpired(tx, email, now)
  const made = await insertInvitation(tx, {
    id,
    email,
    fullName,
    role,
    broker,
    invitedBy: actor?.id ?? null,
    createdAt: now,
    expiresAt: endOf(now),
  })
  const row = made && (await selectInvitation(tx, id))
  if (!row) {
    throw refused('This address has an open invitation. You can send it again, or take it back first.')
  }
  await sendInvitation(platform, tx, actor, row)
  return row
}

const refused = (message: string) => new RequestError(409, message, { fields: { email: message } })

/** Posts the letter of an invitation and puts that on record. */
export async function sendInvitation(
  platform: Sender,
  tx: Db,
  actor: Actor | null,
  row: InvitationRow,
  data: Record<string, string> = {},
): Promise<void> {
  await postInvitation(platform, tx, row)
  await recordAudit(platform, tx, {
    action: 'invitation.sent',
    actor,
    subject: { kind: 'invitation', id: row.id },
    data: { role: row.role, ...(actor ? {} : { by: 'command' }), ...data },
  })
}

/** A broker who could be offered nothing the day they come is not what anybody means to invite. */
function requireUsable({ eoExpiresOn, licences }: BrokerRecord, today: string): void {
  const faults: Record<string, string> = {}
  if (eoExpiresOn < today) faults['broker.eoExpiresOn'] = 'This day has passed'
  for (const [index, { class: licenceClass, expiresOn }] of licences.entries()) {
    if (expiresOn < today) faults[`broker.licences.${index}.expiresOn`] = 'This day has passed'
    if (licences.findIndex(other => other.class === licenceClass) < index) {
      faults[`broker.licences.${index}.class`] = 'Enter each class of licence once'
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Sends an invitation again, with a new link and new time. 409 for one that was accepted or taken back. */
export function resendInvitation(platform: Platform, actor: Actor, id: string): Promise<InvitationReply> {
  return platform.db.transaction(async tx => {
    const row = await lockInvitation(tx, id)
    if (!row) throw noSuchInvitation()
    const now = platform.clock.now()
    if (row.acceptedAt) throw conflict('This invitation has been accepted.')
    if (row.revokedAt) {
      throw conflict(
        'This invitation was taken back, or another was sent in its place. Please send a new one.',
      )
    }
    if (await findUserByEmail(tx, row.email))
      throw conflict('There is an account with this email address already.')
    const again = { ...row, expiresAt: endOf(now) }
    await extendInvitation(tx, id, again.expiresAt)
    await sendInvitation(platform, tx, actor, again, { again: 'yes' })
    return viewOf(again, now)
  })
}

/** Takes an invitation back; its link ends at once. Taking it back twice answers the same, 409 once it was accepted. */
export function revokeInvitation(platform: Platform, actor: Actor, id: string): Promise<InvitationReply> {
  return platform.db.transaction(async tx => {
    const row = await lockInvitation(tx, id)
    if (!row) throw noSuchInvitation()
    const now = platform.clock.now()
    if (row.acceptedAt)
      throw conflict('This invitation has been accepted. You can close the account instead.')
    if (stateOf(row, now) !== 'open') return viewOf(row, now)
    await takeBack(platform, tx, actor, row, now)
    return viewOf({ ...row, revokedAt: now }, now)
  })
}

async function takeBack(
  platform: Sender,
  tx: Db,
  actor: Actor,
  row: InvitationRow,
  now: Date,
): Promise<void> {
  await markRevoked(tx, row.id, now)
  await recordAudit(platform, tx, {
    action: 'invitation.revoked',
    actor,
    subject: { kind: 'invitation', id: row.id },
    data: { role: row.role },
  })
}

/** Takes back what somebody invited others to, who may not invite any more: they could have invited themselves. */
export async function takeBackInvitationsOf(
  platform: Sender,
  tx: Db,
  actor: Actor,
  inviterId: string,
): Promise<void> {
  const now = platform.clock.now()
  for (const row of await lockUnansweredOf(tx, inviterId)) await takeBack(platform, tx, actor, row, now)
}

const noSuchInvitation = () => notFound('We could not find that invitation.')
