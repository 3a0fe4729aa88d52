import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'

export interface Cost {
  tokens: number
  microDollars: number
}

export interface Reservation {
  id: string
  /** yyyy-mm-dd, in Alberta. */
  day: string
}

/** Reserves the cost of a call, unless the day's spending and reservations would exceed `most`. It expires after some seconds. Returns whether it was possible. */
export function reserve(
  db: Db,
  { id, day }: Reservation,
  cost: Cost,
  most: Cost,
  now: Date,
  seconds: number,
): Promise<boolean> {
  const at = now.toISOString()
  return db.transaction(async tx => {
    await tx.execute(sql`INSERT INTO model_days (day) VALUES (${day}) ON CONFLICT DO NOTHING`)
    // Serializes all processes, so that the sums below include the previous reservation.
    await tx.execute(sql`SELECT 1 FROM model_days WHERE day = ${day} FOR UPDATE`)
    const { rows } = await tx.execute(sql`
      INSERT INTO model_promises (id, day, tokens, micro_dollars, expires_at)
      SELECT ${id}::uuid, d.day, ${cost.tokens}::bigint, ${cost.microDollars}::bigint, ${at}::timestamptz + make_interval(secs => ${seconds})
      FROM model_days d CROSS JOIN (
        SELECT coalesce(sum(tokens), 0) AS tokens, coalesce(sum(micro_dollars), 0) AS micro_dollars
        FROM model_promises WHERE day = ${day} AND expires_at > ${at}) p
      WHERE d.day = ${day} AND d.tokens + p.tokens + ${cost.tokens}::bigint <= ${most.tokens}::bigint
        AND d.micro_dollars + p.micro_dollars + ${cost.microDollars}::bigint <= ${most.microDollars}::bigint
      RETURNING id`)
    return rows.length === 1
  })
}

/** Replaces a reservation with the actual cost of the call. */
export async function settle(db: Db, { id, day }: Reservation, cost: Cost): Promise<void> {
  await db.execute(sql`
    WITH kept AS (DELETE FROM model_promises WHERE id = ${id}::uuid)
    UPDATE model_days SET tokens = tokens + ${cost.tokens}::bigint,
      micro_dollars = micro_dollars + ${cost.microDollars}::bigint WHERE day = ${day}`)
}
