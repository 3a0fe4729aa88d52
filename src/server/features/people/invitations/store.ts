import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Invitation } from '#shared/people/invitations.ts'
import type { Actor } from '#shared/users.ts'
import { type Db, first } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { invitations } from './tables.ts'

const { id, email, fullName, role, broker, createdAt, expiresAt, acceptedAt, revokedAt } = invitations
const columns = { id, email, fullName, role, broker, createdAt, expiresAt, acceptedAt, revokedAt }

const withInviter = (db: Db) =>
  db
    .select({ ...columns, invitedBy: users.fullName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))

/** A stored invitation with the name of the person who sent it. */
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** Returns the state of an invitation. One that expired and was then replaced by another counts as expired. */
export function invitationState(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt && row.revokedAt < row.expiresAt) return 'revoked'
  return row.revokedAt || row.expiresAt <= now ? 'expired' : 'open'
}

/** Neither accepted nor revoked; it may have expired. */
const unanswered = and(isNull(acceptedAt), isNull(revokedAt))

/** A broker sees and changes only invitations of clients that they sent; administrators see all. */
const visibleTo = (actor: Actor) =>
  actor.role === 'admin' ? undefined : and(eq(invitations.invitedBy, actor.id), eq(role, 'client'))

/** More than are sent by hand in 90 days. */
const MAX_LISTED = 1000

export function selectInvitations(db: Db, actor: Actor, since: Date) {
  return withInviter(db)
    .where(and(gte(createdAt, since), visibleTo(actor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED)
}

export const selectInvitation = (db: Db, invitationId: string): Promise<InvitationRow | undefined> =>
  first(withInviter(db).where(eq(id, invitationId)))

/** `actor` is null for the server itself. */
export async function lockInvitation(
  tx: Db,
  actor: Actor | null,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const [row] = await withInviter(tx)
    .where(and(eq(id, invitationId), actor ? visibleTo(actor) : undefined))
    .for('no key update', { of: invitations })
  return row
}

/** Locks the invitation that this address has not answered; it may have expired. */
export async function lockOpenInvitation(tx: Db, address: string): Promise<InvitationRow | undefined> {
  const [row] = await withInviter(tx)
    .where(and(eq(sql`lower(${email})`, address.toLowerCase()), unanswered))
    .for('no key update', { of: invitations })
  return row
}

/** Locks the unanswered invitations a person has sent; some may have expired. */
export function lockInvitationsBy(tx: Db, inviterId: string): Promise<InvitationRow[]> {
  return withInviter(tx)
    .where(and(eq(invitations.invitedBy, inviterId), unanswered))
    .orderBy(id)
    .for('no key update', { of: invitations })
}

const byToken = (db: Db, hash: Buffer, now: Date) =>
  withInviter(db).where(
    and(
      or(eq(invitations.tokenHash, hash), eq(invitations.printedHash, hash)),
      unanswered,
      gt(expiresAt, now),
    ),
  )

/** Returns the invitation of a link, as long as it can be accepted. */
export const selectInvitationByToken = (
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> => first(byToken(db, hash, now))

export const lockInvitationByToken = (tx: Db, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  first(byToken(tx, hash, now).for('no key update', { of: invitations }))

/** Revokes an expired invitation of this address, so that a new one can be sent. */
export async function closeExpired(tx: Db, address: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(sql`lower(${email})`, address.toLowerCase()), unanswered, lte(expiresAt, now)))
}

/** How many invitations an address was sent since, whatever became of them. */
export async function countInvitations(tx: Db, address: string, since: Date): Promise<number> {
  return tx.$count(invitations, and(eq(sql`lower(${email})`, address.toLowerCase()), gte(createdAt, since)))
}

/** Returns false when the address has an unanswered invitation. */
export async function insertInvitation(tx: Db, row: typeof invitations.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(invitations).values(row).onConflictDoNothing()
  return rowCount !== 0
}

/** Stores the hash of a new token; the earlier link of the same kind stops working. */
export async function replaceToken(
  tx: Db,
  invitationId: string,
  kind: 'tokenHash' | 'printedHash',
  hash: Buffer,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ [kind]: hash })
    .where(eq(id, invitationId))
}

/** Sets a new expiry; every earlier link stops working. */
export async function extendInvitation(tx: Db, invitationId: string, until: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ expiresAt: until, tokenHash: null, printedHash: null })
    .where(eq(id, invitationId))
}

export async function markRevoked(tx: Db, invitationId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now, tokenHash: null, printedHash: null })
    .where(eq(id, invitationId))
}

export async function markAccepted(tx: Db, invitationId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId, tokenHash: null, printedHash: null })
    .where(eq(id, invitationId))
}
