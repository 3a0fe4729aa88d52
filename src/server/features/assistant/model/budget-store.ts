import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'

export interface Cost {
  tokens: number
  microDollars: number
}

export interface Promised {
  id: string
  /** yyyy-mm-dd, in Alberta. */
  day: string
}

/** Notes what a call may cost, unless the day's spending and promises would then exceed `most`. Returns whether it did. */
export function promise(
  db: Db,
  { id, day }: Promised,
  cost: Cost,
  most: Cost,
  at: { now: string; expires: string },
): Promise<boolean> {
  return db.transaction(async tx => {
    await tx.execute(sql`INSERT INTO model_days (day) VALUES (${day}) ON CONFLICT DO NOTHING`)
    // One after another, in all processes: the sums below are then of what the one before has promised too.
    await tx.execute(sql`SELECT 1 FROM model_days WHERE day = ${day} FOR UPDATE`)
    const { rows } = await tx.execute(sql`
      INSERT INTO model_promises (id, day, tokens, micro_dollars, expires_at)
      SELECT ${id}::uuid, d.day, ${cost.tokens}::bigint, ${cost.microDollars}::bigint, ${at.expires}::timestamptz
      FROM model_days d CROSS JOIN (
        SELECT coalesce(sum(tokens), 0) AS tokens, coalesce(sum(micro_dollars), 0) AS micro_dollars
        FROM model_promises WHERE day = ${day} AND expires_at > ${at.now}) p
      WHERE d.day = ${day} AND d.tokens + p.tokens + ${cost.tokens}::bigint <= ${most.tokens}::bigint
        AND d.micro_dollars + p.micro_dollars + ${cost.microDollars}::bigint <= ${most.microDollars}::bigint
      RETURNING id`)
    return rows.length === 1
  })
}

/** Puts what a call has cost in the place of what it might have. */
export async function settle(db: Db, { id, day }: Promised, cost: Cost): Promise<void> {
  await db.execute(sql`
    WITH kept AS (DELETE FROM model_promises WHERE id = ${id}::uuid)
    UPDATE model_days SET tokens = tokens + ${cost.tokens}::bigint,
      micro_dollars = micro_dollars + ${cost.microDollars}::bigint WHERE day = ${day}`)
}
