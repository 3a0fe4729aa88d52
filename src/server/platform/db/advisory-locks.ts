import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Holds a word until the transaction ends, so that of two who hold the same one at once the second waits and sees what
 * the first did. `what` says whose words they are, as in `newsletter.address`: the same word elsewhere is another lock.
 */
export async function lockKey(tx: Db, what: string, word: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what}:${word}`}, 0))`)
}
