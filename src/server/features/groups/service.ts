import type { AuditAction } from '#shared/audit.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/groups/groups.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { conflict, forbidden, notFound, requireVersion } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, recordClientRead } from '../audit/service.ts'
import { announceToPeople } from '../live/service.ts'
import { findCurrentConsents, requireFeature } from '../settings/service.ts'
import { findUser } from '../users/service.ts'
import { endSharing } from './sharing.ts'
import * as store from './store.ts'

export type GroupReply = ReplyInputOf<typeof api.createGroup>
type ListReply = ReplyInputOf<typeof api.listGroups>

const noSuchGroup = () => notFound('We couldn’t find that household or business.')

/** Returns the actor's households and businesses, and the invitations to their email address once it is confirmed. */
export async function listGroups({ db, clock }: Platform, actor: Actor): Promise<ListReply> {
  const items = await loadGroups(db, actor, clock.now())
  const user = await findUser(db, actor.id)
  const received = user?.emailVerifiedAt ? await store.selectReceived(db, user.email, clock.now()) : []
  return {
    items,
    sharing: (await findCurrentConsents(db)).share_with_group,
    invitations: received.map(({ id, groupName, groupKind, role, inviter, expiresAt }) => ({
      id,
      group: { name: groupName, kind: groupKind },
      role,
      invitedBy: inviter,
      expiresAt,
    })),
  }
}

/** Returns the households and businesses that a client is in. */
export async function listPersonGroups(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.listPersonGroups>> {
  await recordClientRead(platform, actor, id)
  return { items: await selectGroupsWithMembers(platform.db, id) }
}

async function selectGroupsWithMembers(db: Db, personId: string) {
  const groups = await store.selectGroups(db, personId)
  const ids = groups.map(({ id }) => id)
  const members = ids.length > 0 ? await store.selectMembers(db, ids) : []
  return groups.map(group => ({ ...group, members: members.filter(({ groupId }) => groupId === group.id) }))
}

async function loadGroups(db: Db, actor: Actor, now: Date): Promise<GroupReply[]> {
  const groups = await selectGroupsWithMembers(db, actor.id)
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const owned = groups.filter(({ role }) => role === 'owner').map(({ id }) => id)
  const invitations = owned.length > 0 ? await store.selectInvitations(db, owned) : []
  const shared = await store.selectSharedCases(db, ids)
  return groups.map(({ role, members, ...group }) => {
    const owners = members.filter(member => member.role === 'owner').length
    return {
      ...group,
      role,
      members: members.map(({ groupId: _, ...member }) => ({
        ...member,
        isYou: member.id === actor.id,
      })),
      invitations: invitations
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id, email, role: invitedAs, expiresAt }) => ({
          id,
          email,
          role: invitedAs,
          state: expiresAt > now ? ('open' as const) : ('expired' as const),
          expiresAt,
        })),
      cases: shared
        .filter(({ groupId }) => groupId === group.id)
        .map(({ groupId: _, ...item }) => ({ ...item, isOwn: item.client.id === actor.id })),
      abilities: { manage: role === 'owner', leave: role !== 'owner' || owners > 1 },
    }
  })
}

/** Returns one of the actor's households or businesses. Throws 404 for any other. */
export async function findGroup({ clock }: Platform, db: Db, actor: Actor, id: string): Promise<GroupReply> {
  const group = (await loadGroups(db, actor, clock.now())).find(item => item.id === id)
  if (!group) throw noSuchGroup()
  return group
}

/**
 * Locks a household or business for a change by its owner, and returns it. Throws 404 for one the actor is no member of, 403
 * for anyone but an owner, and 409 when it has changed since.
 */
export async function lockOwnedGroup(
  tx: Db,
  actor: Actor,
  id: string,
  version?: number,
): Promise<store.GroupRow> {
  const group = await lockOwnGroup(tx, actor, id)
  if (group.role !== 'owner') throw forbidden('Only an owner can do that.')
  if (version !== undefined) requireVersion(group, version, 'This')
  return group
}

/** The same for a change that every member may make. */
export async function lockOwnGroup(tx: Db, actor: Actor, id: string): Promise<store.GroupRow> {
  const group = await store.lockOwnGroup(tx, actor.id, id)
  if (!group) throw noSuchGroup()
  return group
}

/**
 * Makes a household or business. The same `clientId` again returns the first one. Throws 403 when they are turned off, and 409
 * when the actor has many.
 */
export async function createGroup(
  platform: Platform,
  actor: Actor,
  { clientId: requestKey, name, kind }: BodyOf<typeof api.createGroup>,
): Promise<GroupReply> {
  await requireFeature(platform, 'groups')
  return platform.db.transaction(async tx => {
    const now = platform.clock.now()
    const id = newId()
    await store.lockMemberships(tx, actor.id)
    const ownGroups = await store.selectGroups(tx, actor.id)
    const earlier = await store.selectGroupOfRequest(tx, requestKey)
    if (!earlier && ownGroups.length >= api.MAX_GROUPS)
      throw conflict(`You can be in at most ${api.MAX_GROUPS} households and businesses.`)
    const isNew = !earlier && (await store.insertGroup(tx, { id, name, kind, createdAt: now, requestKey }))
    if (isNew) {
      await store.insertMember(tx, { groupId: id, userId: actor.id, role: 'owner', joinedAt: now })
      await recordGroupAudit(platform, tx, actor, 'group.created', id)
      await announceGroup(platform, tx, id)
    }
    return findGroup(
      platform,
      tx,
      actor,
      isNew ? id : ((await store.selectGroupOfRequest(tx, requestKey)) ?? ''),
    )
  })
}

/** Renames a household or business. */
export function changeGroup(
  platform: Platform,
  actor: Actor,
  id: string,
  { name, version }: BodyOf<typeof api.changeGroup>,
): Promise<GroupReply> {
  return platform.db.transaction(async tx => {
    await lockOwnedGroup(tx, actor, id, version)
    await store.updateGroup(tx, id, { name })
    await recordGroupAudit(platform, tx, actor, 'group.changed', id)
    await announceGroup(platform, tx, id)
    return findGroup(platform, tx, actor, id)
  })
}

/** Closes a household or business. Its cases are private to their clients again. */
export function closeGroup(
  platform: Platform,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof api.closeGroup>,
): Promise<{ message: string }> {
  return platform.db.transaction(async tx => {
    const group = await lockOwnedGroup(tx, actor, id, version)
    await endSharing(platform, tx, actor, group, await store.selectSharedIds(tx, id))
    await announceGroup(platform, tx, id)
    await store.deleteGroup(tx, id)
    await recordGroupAudit(platform, tx, actor, 'group.closed', id)
    return { message: `${group.name} was closed.` }
  })
}

export const recordGroupAudit = (
  platform: Platform,
  tx: Db,
  actor: Actor,
  action: Extract<AuditAction, `group.${string}`>,
  id: string,
  data: Record<string, string> = {},
): Promise<void> => recordAudit(platform, tx, { action, actor, subject: { kind: 'group', id }, data })

/** Makes the open pages of its members fetch again, and those of someone who was one until now. */
export async function announceGroup(
  platform: Platform,
  tx: Db,
  id: string,
  formerMemberId?: string,
): Promise<void> {
  const members = await store.selectMembers(tx, [id])
  const ids = [...members.map(member => member.id), ...(formerMemberId ? [formerMemberId] : [])]
  await announceToPeople(platform, tx, ids, { kind: 'group' })
}
