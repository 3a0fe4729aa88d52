import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Locks a key until the transaction ends: a second transaction with the same key waits and then sees what the first did.
 * The namespace, such as `newsletter.address`, separates equal keys of different features.
 */
export async function lockKey(tx: Db, namespace: string, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${namespace}:${key}`}, 0))`)
}
