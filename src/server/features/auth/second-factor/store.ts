import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { recoveryCodes, secondFactorEnrolments, secondFactors } from './tables.ts'

export async function findFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1)
  return found ?? null
}

/**
 * Redeems the code of a time step if no code of that step or a later one was redeemed before: of two requests with the same
 * code, one succeeds. `secret` is the encrypted secret that the code was checked against.
 */
export async function redeemTimeStep(db: Db, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    )
  return rowCount !== 0
}

/** Sets a person's factor. Returns false, without a change, when they have one and `replacing` is false. */
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

/** Stores an enrolment, replacing an earlier one of the same person. */
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

/** Deletes an enrolment that is being completed. Returns false when another request has deleted it. */
export async function deleteEnrolment(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .delete(secondFactorEnrolments)
    .where(and(eq(secondFactorEnrolments.userId, userId), eq(secondFactorEnrolments.secret, secret)))
  return rowCount !== 0
}

/** Deletes the factor, the enrolment and the recovery codes of a person. Returns false when there was no factor. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.delete(secondFactorEnrolments).where(eq(secondFactorEnrolments.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const { rowCount } = await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  return rowCount !== 0
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly { id: string; codeHash: Buffer }[],
  now: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map(code => ({ ...code, userId, createdAt: now })))
}

/** Redeems a recovery code. Returns false when there is no such code or it was used. */
export async function redeemRecoveryCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { userId: person, codeHash: hash, usedAt } = recoveryCodes
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(person, userId), eq(hash, codeHash), isNull(usedAt)))
  return rowCount !== 0
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

export const listSecrets = (db: Db): Promise<{ userId: string; secret: Buffer }[]> =>
  db.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors)

/** Replaces an encrypted secret unless it was changed in the meantime. */
export async function replaceSecret(db: Db, userId: string, before: Buffer, after: Buffer): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: after })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, before)))
}

/** Deletes enrolments encrypted with another key than this one. They are quick to start again. */
export async function deleteEnrolmentsWithoutKey(db: Db, keyId: string): Promise<void> {
  await db
    .delete(secondFactorEnrolments)
    .where(sql`encode(substring(${secondFactorEnrolments.secret} from 2 for 8), 'hex') <> ${keyId}`)
}
