import type { BodyOf } from '#shared/endpoint.ts'
import * as api from '#shared/groups/groups.ts'
import { hoursAfter, hoursBefore } from '#shared/time/durations.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import {
  conflict,
  forbidden,
  notFound,
  RequestError,
  requireVersion,
  tooMany,
} from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireFeature } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import { enqueueMemberInvitation } from './emails.ts'
import {
  announceGroup,
  findGroup,
  type GroupReply,
  lockOwnedGroup,
  lockOwnGroup,
  recordGroupAudit,
} from './service.ts'
import { endSharing, loseCase } from './sharing.ts'
import * as store from './store.ts'

/** The most invitations that one person sends, and that one address gets, in a day. */
const MAX_SENT_A_DAY = 20
const MAX_RECEIVED_A_DAY = 5

const LAST_OWNER = 'Someone has to stay the owner. Make another member an owner first.'
const noSuchMember = () => notFound('We couldn’t find that member.')
const noSuchInvitation = () => notFound('We couldn’t find that invitation.')

/**
 * Invites someone by email. The same invitation again changes nothing while it is open. Throws 403 for anyone but an owner
 * with a confirmed address, and while groups are turned off, 409 for a member or an address invited with another role, and 429 after too many.
 */
export async function inviteMember(
  platform: Platform,
  actor: Actor,
  id: string,
  { email, role }: BodyOf<typeof api.inviteMember>,
): Promise<GroupReply> {
  await requireFeature(platform, 'groups')
  return platform.db.transaction(async tx => {
    await lockOwnedGroup(tx, actor, id)
    if (!actor.emailVerified) throw forbidden('Confirm your email address before you invite someone.')
    const now = platform.clock.now()
    const group = await findGroup(platform, tx, actor, id)
    if (await store.hasMemberWithEmail(tx, id, email))
      throw emailConflict('The person with this address is already a member.')
    await store.endExpired(tx, id, email, now)
    const open = group.invitations.find(
      invitation => invitation.state === 'open' && invitation.email.toLowerCase() === email.toLowerCase(),
    )
    if (open && open.role !== role)
      throw emailConflict('This address already has an open invitation with another role. Revoke it first.')
    if (!open) {
      await requireRoom(tx, actor, group, email, now)
      const invitationId = newId()
      await store.insertInvitation(tx, {
        id: invitationId,
        groupId: id,
        email,
        role,
        invitedBy: actor.id,
        state: 'open',
        createdAt: now,
        expiresAt: hoursAfter(now, api.GROUP_INVITATION_HOURS),
      })
      await enqueueMemberInvitation(platform, tx, invitationId)
      await recordGroupAudit(platform, tx, actor, 'group.invited', id, { invitationId, role })
      await announceGroup(platform, tx, id)
    }
    return findGroup(platform, tx, actor, id)
  })
}

const emailConflict = (message: string) => new RequestError(409, message, { fields: { email: message } })

async function requireRoom(tx: Db, actor: Actor, group: GroupReply, email: string, now: Date): Promise<void> {
  const open = group.invitations.filter(({ state }) => state === 'open').length
  if (group.members.length + open >= api.MAX_GROUP_MEMBERS)
    throw conflict(`There can be at most ${api.MAX_GROUP_MEMBERS} members, open invitations included.`)
  const since = hoursBefore(now, 24)
  const sent = await store.countInvitations(tx, { inviterId: actor.id }, since)
  const received = await store.countInvitations(tx, { email }, since)
  if (sent >= MAX_SENT_A_DAY || received >= MAX_RECEIVED_A_DAY)
    throw tooMany(24 * 3600, 'Too many invitations today. Please try again tomorrow.')
}

/** Revokes an invitation; doing it twice changes nothing. Throws 404 for one of another group. */
export function revokeMemberInvitation(
  platform: Platform,
  actor: Actor,
  id: string,
  invitationId: string,
): Promise<GroupReply> {
  return platform.db.transaction(async tx => {
    await lockOwnedGroup(tx, actor, id)
    const row = await store.selectInvitation(tx, invitationId)
    if (row?.groupId !== id) throw noSuchInvitation()
    if (row.state === 'accepted')
      throw conflict('This invitation was already accepted. Remove the member instead.')
    if (row.state === 'open') {
      await store.updateInvitation(tx, row.id, 'revoked', platform.clock.now())
      await recordGroupAudit(platform, tx, actor, 'group.invitation_revoked', id, { invitationId })
      await announceGroup(platform, tx, id)
    }
    return findGroup(platform, tx, actor, id)
  })
}

/** Joins a household or business. Accepting twice changes nothing. Throws 404 and 409 as `lockReceived` does. */
export function acceptMemberInvitation(platform: Platform, actor: Actor, id: string): Promise<GroupReply> {
  return platform.db.transaction(async tx => {
    const row = await lockReceived(platform, tx, actor, id, 'accepted')
    if (row.state === 'open') {
      const now = platform.clock.now()
      await store.lockMemberships(tx, actor.id)
      const ownGroups = await store.selectGroups(tx, actor.id)
      if (ownGroups.length >= api.MAX_GROUPS)
        throw conflict(`You can be in at most ${api.MAX_GROUPS} households and businesses.`)
      await store.updateInvitation(tx, id, 'accepted', now)
      await store.insertMember(tx, { groupId: row.groupId, userId: actor.id, role: row.role, joinedAt: now })
      await store.updateGroup(tx, row.groupId, {})
      await recordGroupAudit(platform, tx, actor, 'group.joined', row.groupId, { role: row.role })
      await announceGroup(platform, tx, row.groupId)
    }
    return findGroup(platform, tx, actor, row.groupId)
  })
}

/** Declines an invitation; doing it twice changes nothing. */
export function declineMemberInvitation(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    const row = await lockReceived(platform, tx, actor, id, 'declined')
    if (row.state === 'open') {
      await store.updateInvitation(tx, id, 'declined', platform.clock.now())
      await recordGroupAudit(platform, tx, actor, 'group.declined', row.groupId)
      await announceGroup(platform, tx, row.groupId)
    }
    return { message: 'Invitation declined.' }
  })
}

/**
 * Locks the group of an invitation to the actor's confirmed address, and returns the invitation. Throws 404 for any other,
 * and 409 for one that was answered differently, was revoked or has expired.
 */
async function lockReceived(
  { clock }: Platform,
  tx: Db,
  actor: Actor,
  id: string,
  answer: 'accepted' | 'declined',
): Promise<store.InvitationRow> {
  const found = await store.selectInvitation(tx, id)
  const user = await findUser(tx, actor.id)
  const isOwn = user?.emailVerifiedAt && user.email.toLowerCase() === found?.email.toLowerCase()
  if (!found || !isOwn || !(await store.lockGroup(tx, found.groupId))) throw noSuchInvitation()
  // Read again: someone may have answered or revoked it before the lock.
  const row = await store.selectInvitation(tx, id)
  if (!row) throw noSuchInvitation()
  if (row.state !== 'open' && row.state !== answer)
    throw conflict('This invitation was already answered or revoked. Ask for a new one.')
  if (row.state === 'open' && row.expiresAt <= clock.now())
    throw conflict('This invitation has expired. Ask for a new one.')
  return row
}

/** Changes what a member may do. Throws 403 for anyone but an owner, and 409 when no owner would be left. */
export function changeMemberRole(
  platform: Platform,
  actor: Actor,
  id: string,
  memberId: string,
  { role, version }: BodyOf<typeof api.changeMemberRole>,
): Promise<GroupReply> {
  return platform.db.transaction(async tx => {
    await lockOwnedGroup(tx, actor, id, version)
    const members = await store.selectMembers(tx, [id])
    const member = members.find(item => item.id === memberId)
    if (!member) throw noSuchMember()
    if (member.role !== role) {
      if (member.role === 'owner') requireOtherOwner(members, memberId)
      await store.updateMemberRole(tx, id, memberId, role)
      await store.updateGroup(tx, id, {})
      await recordGroupAudit(platform, tx, actor, 'group.role_changed', id, {
        memberId,
        from: member.role,
        to: role,
      })
      await announceGroup(platform, tx, id)
    }
    return findGroup(platform, tx, actor, id)
  })
}

function requireOtherOwner(members: readonly { id: string; role: string }[], memberId: string): void {
  if (!members.some(({ id, role }) => role === 'owner' && id !== memberId)) throw conflict(LAST_OWNER)
}

/** Removes a member, who loses access when the transaction commits. Throws as `changeMemberRole` does. */
export function removeMember(
  platform: Platform,
  actor: Actor,
  id: string,
  memberId: string,
  { version }: BodyOf<typeof api.removeMember>,
): Promise<GroupReply> {
  return platform.db.transaction(async tx => {
    const group = await lockOwnedGroup(tx, actor, id, version)
    const members = await store.selectMembers(tx, [id])
    if (!members.some(member => member.id === memberId)) throw noSuchMember()
    if (memberId === actor.id) throw conflict('To remove yourself, leave instead.')
    await endMembership(platform, tx, actor, group, memberId)
    await recordGroupAudit(platform, tx, actor, 'group.member_removed', id, { memberId })
    return findGroup(platform, tx, actor, id)
  })
}

/** Leaves a household or business. Throws 409 for its last owner, and when it has changed since. */
export function leaveGroup(
  platform: Platform,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof api.leaveGroup>,
): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    const group = await lockOwnGroup(tx, actor, id)
    if (group.role === 'owner') requireOtherOwner(await store.selectMembers(tx, [id]), actor.id)
    requireVersion(group, version, 'This')
    await endMembership(platform, tx, actor, group, actor.id)
    await recordGroupAudit(platform, tx, actor, 'group.left', id)
    return { message: `You left ${group.name}.` }
  })
}

/** What a person shared is private to them again, and what others shared is gone from their pages. */
async function endMembership(
  platform: Platform,
  tx: Db,
  actor: Actor,
  group: store.GroupRow,
  memberId: string,
): Promise<void> {
  await endSharing(platform, tx, actor, group, await store.selectSharedIds(tx, group.id, memberId))
  const sharedCaseIds = await store.selectSharedIds(tx, group.id)
  await store.deleteMember(tx, group.id, memberId)
  await store.updateGroup(tx, group.id, {})
  for (const caseId of sharedCaseIds) await loseCase(platform, tx, memberId, caseId)
  await announceGroup(platform, tx, group.id, memberId)
}
