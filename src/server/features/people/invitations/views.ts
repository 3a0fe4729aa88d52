import type { ReplyInputOf } from '#shared/endpoint.ts'
import type { Invitation, listInvitations } from '#shared/people/invitations.ts'
import type { InvitationRow } from './store.ts'

export type InvitationReply = ReplyInputOf<typeof listInvitations>['items'][number]

/** Where an invitation stands. One that ran out, and was then replaced by another, has run out. */
export function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt && row.revokedAt < row.expiresAt) return 'revoked'
  return row.revokedAt || row.expiresAt <= now ? 'expired' : 'open'
}

/** An invitation as administrators see it: never its links. */
export function viewOf(row: InvitationRow, now: Date): InvitationReply {
  const { id, email, fullName, role, invitedBy, createdAt, expiresAt } = row
  return { id, email, fullName, role, state: stateOf(row, now), invitedBy, createdAt, expiresAt }
}
