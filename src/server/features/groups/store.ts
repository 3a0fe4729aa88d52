import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { GroupRole } from '#shared/groups/roles.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { cases, groupMembers, groups } from '../cases/tables.ts'
import { personOf, users } from '../users/tables.ts'
import { groupInvitations } from './tables.ts'

const MAX_CASES = 100

/** The households and businesses of a person with their role, by name. */
export function selectGroups(db: Db, userId: string) {
  return db
    .select({ ...pick(groups, 'id', 'name', 'kind', 'version'), role: groupMembers.role })
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .orderBy(asc(groups.name), asc(groups.id))
}

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number]

/** Makes a person's joining and creating of groups wait for each other, so that none is overlooked when they are counted. */
export const lockMemberships = (tx: Db, userId: string): Promise<void> =>
  lockKey(tx, 'groups.members', userId)

/** Locks a household or business of this person until the transaction ends; undefined when they are no member. */
export async function lockOwnGroup(tx: Db, userId: string, id: string): Promise<GroupRow | undefined> {
  // The role is read after the lock, so that it is the newest.
  await lockGroup(tx, id)
  return (await selectGroups(tx, userId)).find(group => group.id === id)
}

/** Locks a household or business until the transaction ends. Returns false when there is none. */
export async function lockGroup(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  return rows.length > 0
}

export async function selectGroupOfRequest(tx: Db, requestKey: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.requestKey, requestKey))
  return row?.id
}

/** Returns false when the same request has made one already. */
export async function insertGroup(tx: Db, row: typeof groups.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(groups).values(row).onConflictDoNothing()
  return rowCount !== 0
}

export async function updateGroup(tx: Db, id: string, changes: { name?: string }): Promise<void> {
  await tx
    .update(groups)
    .set({ ...changes, version: sql`${groups.version} + 1` })
    .where(eq(groups.id, id))
}

export async function deleteGroup(tx: Db, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id))
}

export function selectMembers(db: Db, groupIds: readonly string[]) {
  return db
    .select({
      groupId: groupMembers.groupId,
      id: users.id,
      fullName: users.fullName,
      role: groupMembers.role,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(inArray(groupMembers.groupId, [...groupIds]))
    .orderBy(asc(users.fullName), asc(users.id))
}

export async function hasMemberWithEmail(tx: Db, groupId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return rows.length > 0
}

export async function insertMember(tx: Db, row: typeof groupMembers.$inferInsert): Promise<void> {
  await tx.insert(groupMembers).values(row).onConflictDoNothing()
}

export async function updateMemberRole(
  tx: Db,
  groupId: string,
  userId: string,
  role: GroupRole,
): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ role })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
}

export async function deleteMember(tx: Db, groupId: string, userId: string): Promise<void> {
  await tx.delete(groupMembers).where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
}

/** The cases shared with these households and businesses, the newest activity first. */
export function selectSharedCases(db: Db, groupIds: readonly string[]) {
  return db
    .select({ ...pick(cases, 'groupId', 'id', 'reference', 'line'), client: personOf(users) })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(inArray(cases.groupId, [...groupIds]))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(MAX_CASES)
}

/** The ids of the cases shared with a household or business: all, or those of one client. */
export async function selectSharedIds(tx: Db, groupId: string, clientId?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.groupId, groupId), clientId ? eq(cases.clientId, clientId) : undefined))
    .orderBy(asc(cases.id))
  return rows.map(({ id }) => id)
}

const invitation = {
  groupName: groups.name,
  groupKind: groups.kind,
  ...pick(groupInvitations, 'id', 'groupId', 'email', 'role', 'state', 'expiresAt'),
  inviterId: groupInvitations.invitedBy,
  inviter: users.fullName,
}

const withInviter = (db: Db) =>
  db
    .select(invitation)
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .innerJoin(users, eq(users.id, groupInvitations.invitedBy))

const isFor = (email: string) => eq(sql`lower(${groupInvitations.email})`, email.toLowerCase())
const isOpen = eq(groupInvitations.state, 'open')

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** The invitations of these households and businesses that no one has answered; some may have expired. */
export function selectInvitations(db: Db, groupIds: readonly string[]) {
  return withInviter(db)
    .where(and(inArray(groupInvitations.groupId, [...groupIds]), isOpen))
    .orderBy(asc(groupInvitations.createdAt), asc(groupInvitations.id))
}

/** The invitations to an address that can be accepted. */
export function selectReceived(db: Db, email: string, now: Date): Promise<InvitationRow[]> {
  return withInviter(db)
    .where(and(isFor(email), isOpen, gt(groupInvitations.expiresAt, now)))
    .orderBy(asc(groupInvitations.createdAt), asc(groupInvitations.id))
}

export const selectInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  first(withInviter(db).where(eq(groupInvitations.id, id)))

export async function insertInvitation(tx: Db, row: typeof groupInvitations.$inferInsert): Promise<void> {
  await tx.insert(groupInvitations).values(row)
}

export async function updateInvitation(
  tx: Db,
  id: string,
  state: 'accepted' | 'declined' | 'revoked',
  answeredAt: Date,
): Promise<void> {
  await tx.update(groupInvitations).set({ state, answeredAt }).where(eq(groupInvitations.id, id))
}

/** Ends the expired invitation of an address, so that another can be sent. */
export async function endExpired(tx: Db, groupId: string, email: string, now: Date): Promise<void> {
  await tx
    .update(groupInvitations)
    .set({ state: 'revoked', answeredAt: now })
    .where(
      and(eq(groupInvitations.groupId, groupId), isFor(email), isOpen, lte(groupInvitations.expiresAt, now)),
    )
}

/** How many invitations a person has sent, or an address has received, since then. */
export const countInvitations = (
  tx: Db,
  by: { inviterId: string } | { email: string },
  since: Date,
): Promise<number> =>
  tx.$count(
    groupInvitations,
    and(
      'email' in by ? isFor(by.email) : eq(groupInvitations.invitedBy, by.inviterId),
      gt(groupInvitations.createdAt, since),
    ),
  )
