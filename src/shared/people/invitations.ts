import { z } from 'zod'
import { LinkToken } from '../account/account.ts'
import { Email, Password, Phone, Username } from '../auth/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'
import { FullName, Role } from '../users.ts'
import { BrokerRecord } from './broker-records.ts'

/** How long an invitation can be accepted, in hours. */
export const INVITATION_HOURS = 72
/** An invitation is sent again only after this many minutes. */
export const RESEND_MINUTES = 5

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  fullName: z.string(),
  role: Role,
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  /** Null when a command on the server created it. */
  invitedBy: z.string().nullable(),
  createdAt: Moment,
  expiresAt: Moment,
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint('GET /api/invitations', {
  allow: ['broker', 'admin'],
  summary: 'Invitations of the last 90 days, newest first. A broker gets those of the clients they invited.',
  reply: z.object({ items: z.array(Invitation) }),
})

export const AdminInvitation = z.strictObject({ email: Email, fullName: FullName })
export const BrokerInvitation = AdminInvitation.extend({ broker: BrokerRecord })

export const inviteBroker = endpoint('POST /api/invitations/brokers', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Invite a broker by email. 409 when the address has an account or an open invitation.',
  body: BrokerInvitation,
  reply: Invitation,
  status: 201,
  limit: 30,
})

export const inviteAdmin = endpoint('POST /api/invitations/admins', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Invite an administrator by email. 409 when the address has an account or an open invitation.',
  body: AdminInvitation,
  reply: Invitation,
  status: 201,
  limit: 30,
})

export const inviteOffice = endpoint('POST /api/invitations/office', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Invite office staff by email: they add requests for clients who phone, assign cases and reply to messages. 409 when the address has an account or an open invitation.',
  body: AdminInvitation,
  reply: Invitation,
  status: 201,
  limit: 30,
})

export const ClientInvitation = AdminInvitation

export const inviteClient = endpoint('POST /api/invitations/clients', {
  allow: ['broker', 'admin'],
  summary:
    'Invite a client to the portal by email, or send their open invitation again. Someone with an account gets no email.',
  body: ClientInvitation,
  reply: z.object({ outcome: z.enum(['invited', 'sent_again', 'has_account']) }),
  status: 201,
  limit: 10,
  dailyLimit: 50,
})

export const resendInvitation = endpoint('POST /api/invitations/:id/resend', {
  allow: ['broker', 'admin'],
  summary:
    'Send an open or expired invitation again, with a new link and new 72 hours. The old link ends. 409 within five minutes.',
  reply: Invitation,
  limit: 30,
  dailyLimit: 30,
})

export const revokeInvitation = endpoint('DELETE /api/invitations/:id', {
  allow: ['broker', 'admin'],
  summary: 'Revoke an invitation.',
  reply: Invitation,
})

/** POST, so that the token is not part of a URL. Changes nothing. */
export const openInvitation = endpoint('POST /api/invitations/open', {
  allow: 'anyone',
  summary: 'Whom an invitation is for. 404 when it was used, was revoked or has expired.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({
    email: z.string(),
    fullName: z.string(),
    role: Role,
    expiresAt: Moment,
  }),
  limit: 30,
})

export const InvitationAcceptance = z.strictObject({
  token: LinkToken,
  username: Username,
  fullName: FullName,
  phone: Phone,
  password: Password,
  /** Clients agree to the terms, as when they register. */
  agreed: z.boolean().default(false),
})

export const acceptInvitation = endpoint('POST /api/invitations/accept', {
  allow: 'anyone',
  summary: 'Create the account of an invitation. Does not log in.',
  body: InvitationAcceptance,
  reply: z.object({ username: z.string(), role: Role }),
  status: 201,
  limit: 10,
})
