import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { BrokerRecord } from '#shared/people/broker-records.ts'
import * as api from '#shared/people/invitations.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { DAY_MS, hoursAfter, hoursBefore, MINUTE_MS } from '#shared/time/durations.ts'
import type { Actor, Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/identifiers.ts'
import { conflict, notFound, RequestError, tooMany } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/service.ts'
import { findUserByEmail, isEmailOwner } from '../../users/service.ts'
import { requireRecord } from '../broker-records/rules.ts'
import { createInvitationLink, enqueueInvitation } from './emails.ts'
import * as store from './store.ts'

type InvitationReply = ReplyInputOf<typeof api.listInvitations>['items'][number]
/** The parts of the platform that the server and its command line both have. */
type Services = Pick<Platform, 'clock' | 'mail'>

const LISTED_MS = 90 * DAY_MS
/** How many invitations one address gets in 24 hours. */
const MAX_A_DAY = 5

const expiryFrom = (now: Date) => hoursAfter(now, api.INVITATION_HOURS)
/** Each email voids the link in the previous one, and no one should be flooded with them. */
const wasJustSent = ({ expiresAt }: store.InvitationRow, now: Date) =>
  expiryFrom(now).getTime() - expiresAt.getTime() < api.RESEND_MINUTES * MINUTE_MS
const emailConflict = (message: string) => new RequestError(409, message, { fields: { email: message } })
const noSuchInvitation = () => notFound('We couldn’t find that invitation.')

/** An invitation as its sender and administrators see it, without its links. */
function toReply(row: store.InvitationRow, now: Date): InvitationReply {
  const { id, email, fullName, role, invitedBy, createdAt, expiresAt } = row
  const state = store.invitationState(row, now)
  return { id, email, fullName, role, state, invitedBy, createdAt, expiresAt }
}

/** Returns the invitations of the last 90 days that the actor may see, newest first. */
export async function listInvitations(
  { db, clock }: Platform,
  actor: Actor,
): Promise<ReplyInputOf<typeof api.listInvitations>> {
  const now = clock.now()
  const rows = await store.selectInvitations(db, actor, new Date(now.getTime() - LISTED_MS))
  return { items: rows.map(row => toReply(row, now)) }
}

/** Invites an administrator. Throws 409 when the address has an account or an open invitation. */
export const inviteAdmin = (platform: Platform, actor: Actor, body: BodyOf<typeof api.inviteAdmin>) =>
  invite(platform, actor, { ...body, role: 'admin' })

/** Invites someone to the office staff, like `inviteAdmin`. */
export const inviteOffice = (platform: Platform, actor: Actor, body: BodyOf<typeof api.inviteOffice>) =>
  invite(platform, actor, { ...body, role: 'office' })

/** Invites a broker; the broker record is stored when they accept. Throws 422 for a record that is not valid today. */
export function inviteBroker(platform: Platform, actor: Actor, body: BodyOf<typeof api.inviteBroker>) {
  requireRecord(body.broker, albertaToday(platform.clock.now()))
  return invite(platform, actor, { ...body, role: 'broker' })
}

const invite = (platform: Platform, actor: Actor, invitation: NewInvitation): Promise<InvitationReply> =>
  platform.db.transaction(async tx =>
    toReply(await createInvitation(platform, tx, actor, invitation), platform.clock.now()),
  )

/**
 * Invites a client to the portal. An open invitation is sent again, and someone with an account gets no email. Throws 409 for an
 * address that is invited as a broker or administrator.
 */
export function inviteClient(
  platform: Platform,
  actor: Actor,
  { email, fullName }: BodyOf<typeof api.inviteClient>,
): Promise<ReplyInputOf<typeof api.inviteClient>> {
  return platform.db.transaction(async tx => {
    const holder = await findUserByEmail(tx, email)
    if (holder && isEmailOwner(holder)) return { outcome: 'has_account' }
    const open = await store.lockOpenInvitation(tx, email)
    if (open && open.expiresAt > platform.clock.now()) {
      if (open.role !== 'client') throw emailConflict('This address is already invited as a staff member.')
      if (!wasJustSent(open, platform.clock.now())) await extendAndSend(platform, tx, actor, open)
      return { outcome: 'sent_again' }
    }
    await createInvitation(platform, tx, actor, { email, fullName, role: 'client' })
    return { outcome: 'invited' }
  })
}

interface NewInvitation {
  email: string
  fullName: string
  role: Role
  broker?: BrokerRecord | null
}

/** `actor` is null for a command on the server. */
async function createInvitation(
  platform: Services,
  tx: Db,
  actor: Actor | null,
  { email, fullName, role, broker = null }: NewInvitation,
): Promise<store.InvitationRow> {
  const now = platform.clock.now()
  const id = newId()
  const holder = await findUserByEmail(tx, email)
  if (holder && isEmailOwner(holder)) {
    throw emailConflict('An account with this email address already exists.')
  }
  await store.closeExpired(tx, email, now)
  if (role === 'client') await requireFewInvitations(tx, email, now)
  const isCreated = await store.insertInvitation(tx, {
    id,
    email,
    fullName,
    role,
    broker,
    invitedBy: actor?.id ?? null,
    createdAt: now,
    expiresAt: expiryFrom(now),
  })
  const row = isCreated && (await store.selectInvitation(tx, id))
  if (!row) {
    throw emailConflict('This address already has an open invitation. Resend it, or revoke it first.')
  }
  await sendInvitation(platform, tx, actor, row)
  return row
}

/** Revoking one and sending the next must not flood an address. */
async function requireFewInvitations(tx: Db, email: string, now: Date): Promise<void> {
  const since = hoursBefore(now, 24)
  if ((await store.countInvitations(tx, email, since)) >= MAX_A_DAY)
    throw tooMany(24 * 3600, 'This address was invited several times today. Try again tomorrow.')
}

async function sendInvitation(
  platform: Services,
  tx: Db,
  actor: Actor | null,
  row: store.InvitationRow,
  data: Record<string, string> = {},
): Promise<void> {
  await enqueueInvitation(platform, tx, row)
  await recordAudit(platform, tx, {
    action: 'invitation.sent',
    actor,
    subject: { kind: 'invitation', id: row.id },
    data: { role: row.role, ...(actor ? {} : { by: 'command' }), ...data },
  })
}

/** Sends an invitation again with a new link and new 72 hours. Throws 409 when it was accepted or revoked. */
export function resendInvitation(platform: Platform, actor: Actor, id: string): Promise<InvitationReply> {
  return platform.db.transaction(async tx => {
    const row = await store.lockInvitation(tx, actor, id)
    if (!row) throw noSuchInvitation()
    const now = platform.clock.now()
    if (row.acceptedAt) throw conflict('This invitation was already accepted.')
    if (row.revokedAt) {
      throw conflict('This invitation was revoked or replaced. Send a new one.')
    }
    const holder = await findUserByEmail(tx, row.email)
    if (holder && (isEmailOwner(holder) || holder.leftAt === null)) {
      throw conflict('An account with this email address already exists.')
    }
    if (wasJustSent(row, now))
      throw conflict(`This invitation was just sent. You can send it again in ${api.RESEND_MINUTES} minutes.`)
    return toReply(await extendAndSend(platform, tx, actor, row), now)
  })
}

async function extendAndSend(
  platform: Services,
  tx: Db,
  actor: Actor | null,
  row: store.InvitationRow,
): Promise<store.InvitationRow> {
  const extended = { ...row, expiresAt: expiryFrom(platform.clock.now()) }
  await store.extendInvitation(tx, row.id, extended.expiresAt)
  await sendInvitation(platform, tx, actor, extended, { again: 'yes' })
  return extended
}

/** Revokes an invitation; its link stops working at once. Doing it twice changes nothing. Throws 409 once accepted. */
export function revokeInvitation(platform: Platform, actor: Actor, id: string): Promise<InvitationReply> {
  return platform.db.transaction(async tx => {
    const row = await store.lockInvitation(tx, actor, id)
    if (!row) throw noSuchInvitation()
    const now = platform.clock.now()
    if (row.acceptedAt) throw conflict('This invitation was already accepted. Close the account instead.')
    if (store.invitationState(row, now) !== 'open') return toReply(row, now)
    await revoke(platform, tx, actor, row)
    return toReply({ ...row, revokedAt: now }, now)
  })
}

async function revoke(
  platform: Services,
  tx: Db,
  actor: Actor | null,
  row: store.InvitationRow,
): Promise<void> {
  await store.markRevoked(tx, row.id, platform.clock.now())
  await recordAudit(platform, tx, {
    action: 'invitation.revoked',
    actor,
    subject: { kind: 'invitation', id: row.id },
    data: { role: row.role },
  })
}

/** Revokes the open invitations of a person who may no longer invite: they could have invited themselves. */
export async function revokeInvitationsBy(
  platform: Services,
  tx: Db,
  actor: Actor | null,
  inviterId: string,
): Promise<void> {
  for (const row of await store.lockInvitationsBy(tx, inviterId)) await revoke(platform, tx, actor, row)
}

/**
 * Invites an administrator from the command line of the server. Queues the email and also returns a link, which works
 * beside the one in the email. An open invitation for an administrator is sent again. Throws 409 when the address has an
 * account or is invited as a broker.
 */
export function inviteByCommand(
  platform: Services & Pick<Platform, 'db' | 'config'>,
  { email, fullName }: { email: string; fullName: string },
): Promise<{ url: string; expiresAt: Date }> {
  const { db, clock, config } = platform
  return db.transaction(async tx => {
    const open = await store.lockOpenInvitation(tx, email)
    const isOpen = open !== undefined && open.expiresAt > clock.now()
    if (isOpen && open.role !== 'admin') {
      throw conflict(`This address already has an open ${open.role} invitation. Revoke that one first.`)
    }
    const row = isOpen
      ? await extendAndSend(platform, tx, null, open)
      : await createInvitation(platform, tx, null, { email, fullName, role: 'admin' })
    return { url: await createInvitationLink(config, tx, row, 'printed'), expiresAt: row.expiresAt }
  })
}
