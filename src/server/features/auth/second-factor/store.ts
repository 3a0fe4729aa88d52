import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { recoveryCodes, secondFactorEnrolments, secondFactors } from './tables.ts'

export async function findFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1)
  return found ?? null
}

/**
 * Takes the code of a time step, if no code of it or of a later one was taken before: of two requests with one code,
 * one succeeds. `secret` is the sealed secret the code was judged by.
 */
export async function takeStep(db: Db, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** Sets a person's factor. False, and nothing changed, when there is one already and it is not to be replaced. */
export async function setFactor(
  db: Db,
  factor: typeof secondFactors.$inferInsert,
  { replacing }: { replacing: boolean },
): Promise<boolean> {
  const { userId, ...facts } = factor
  const insert = db.insert(secondFactors).values(factor)
  const set = replacing
    ? insert.onConflictDoUpdate({ target: secondFactors.userId, set: facts })
    : insert.onConflictDoNothing()
  return (await set.returning({ userId: secondFactors.userId })).length > 0
}

export async function findEnrolment(db: Db, userId: string, sessionId: string, madeAfter: Date) {
  const { userId: person, sessionId: session, createdAt } = secondFactorEnrolments
  const [found] = await db
    .select()
    .from(secondFactorEnrolments)
    .where(and(eq(person, userId), eq(session, sessionId), gt(createdAt, madeAfter)))
    .limit(1)
  return found ?? null
}

/** Sets what is being set up, in the place of whatever was begun before. */
export async function setEnrolment(
  db: Db,
  enrolment: typeof secondFactorEnrolments.$inferInsert,
): Promise<void> {
  const { userId, ...facts } = enrolment
  await db
    .insert(secondFactorEnrolments)
    .values(enrolment)
    .onConflictDoUpdate({ target: secondFactorEnrolments.userId, set: facts })
}

/** Takes an enrolment away to complete it; false when somebody else has. */
export async function takeEnrolment(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const taken = await db
    .delete(secondFactorEnrolments)
    .where(and(eq(secondFactorEnrolments.userId, userId), eq(secondFactorEnrolments.secret, secret)))
    .returning({ userId: secondFactorEnrolments.userId })
  return taken.length > 0
}

/** Deletes the factor, what was being set up, and the recovery codes of a person. False when there was no factor. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  await db.delete(secondFactorEnrolments).where(eq(secondFactorEnrolments.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const gone = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return gone.length > 0
}

/** Puts these codes in the place of all a person had. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly { id: string; codeHash: Buffer }[],
  now: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map(code => ({ ...code, userId, createdAt: now })))
}

/** Uses up a recovery code; false when it is none, or was used. */
export async function takeRecoveryCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { userId: person, codeHash: hash, usedAt } = recoveryCodes
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(person, userId), eq(hash, codeHash), isNull(usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Every sealed secret that counts, with whose it is. */
export const listSecrets = (db: Db): Promise<{ userId: string; secret: Buffer }[]> =>
  db.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors)

/** Puts a secret sealed anew in the place of the same one sealed before. */
export async function changeSecret(db: Db, userId: string, before: Buffer, after: Buffer): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: after })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, before)))
}

/** Forgets what was being set up under another key than the one with this mark; it is begun again in a minute. */
export async function dropEnrolmentsNotOf(db: Db, mark: string): Promise<void> {
  await db
    .delete(secondFactorEnrolments)
    .where(sql`encode(substring(${secondFactorEnrolments.secret} from 2 for 8), 'hex') <> ${mark}`)
}
