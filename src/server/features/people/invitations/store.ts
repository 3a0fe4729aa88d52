import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { invitations } from './tables.ts'

const { id, email, fullName, role, broker, createdAt, expiresAt, acceptedAt, revokedAt } = invitations
const columns = { id, email, fullName, role, broker, createdAt, expiresAt, acceptedAt, revokedAt }

const withInviter = (db: Db) =>
  db
    .select({ ...columns, invitedBy: users.fullName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))

/** An invitation as it is stored, with the name of whoever sent it. */
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

/** Neither accepted nor taken back; it may have run out. */
const unanswered = and(isNull(acceptedAt), isNull(revokedAt))

/** More than anybody sends in 90 days by hand. */
const MAX_LISTED = 1000

export function selectInvitations(db: Db, since: Date) {
  return withInviter(db).where(gte(createdAt, since)).orderBy(desc(createdAt), desc(id)).limit(MAX_LISTED)
}

export async function selectInvitation(db: Db, invitationId: string): Promise<InvitationRow | undefined> {
  const [row] = await withInviter(db).where(eq(id, invitationId))
  return row
}

/** The same, held until the transaction ends. */
export async function lockInvitation(tx: Db, invitationId: string): Promise<InvitationRow | undefined> {
  const [row] = await withInviter(tx).where(eq(id, invitationId)).for('no key update', { of: invitations })
  return row
}

/** The invitation that this address can still accept, or could until it ran out. */
export async function lockUnanswered(tx: Db, address: string): Promise<InvitationRow | undefined> {
  const [row] = await withInviter(tx)
    .where(and(eq(sql`lower(${email})`, address.toLowerCase()), unanswered))
    .for('no key update', { of: invitations })
  return row
}

/** The invitations somebody sent that can still be accepted, or could until they ran out. */
export function lockUnansweredOf(tx: Db, inviterId: string): Promise<InvitationRow[]> {
  return withInviter(tx)
    .where(and(eq(invitations.invitedBy, inviterId), unanswered))
    .orderBy(id)
    .for('no key update', { of: invitations })
}

/** The invitation a link leads to, while it can be accepted; held until the transaction ends if `hold`. */
export async function selectOpenByToken(
  db: Db,
  hash: Buffer,
  now: Date,
  hold = false,
): Promise<InvitationRow | undefined> {
  const asked = withInviter(db).where(
    and(
      or(eq(invitations.tokenHash, hash), eq(invitations.printedHash, hash)),
      unanswered,
      gt(expiresAt, now),
    ),
  )
  const [row] = await (hold ? asked.for('no key update', { of: invitations }) : asked)
  return row
}

/** Lets a new invitation be sent to an address whose last one ran out unanswered. */
export async function closeExpired(tx: Db, address: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(sql`lower(${email})`, address.toLowerCase()), unanswered, lte(expiresAt, now)))
}

/** False when the address has an invitation it has not answered. */
export async function insertInvitation(tx: Db, row: typeof invitations.$inferInsert): Promise<boolean> {
  const made = await tx.insert(invitations).values(row).onConflictDoNothing().returning({ id })
  return made.length > 0
}

/** Writes what a link's token hashes to; the link of the same kind before it no longer leads anywhere. */
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

/** A new stretch of time; every link sent before leads nowhere. */
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
