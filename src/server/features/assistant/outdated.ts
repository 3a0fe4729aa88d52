import { sql } from 'drizzle-orm'
import type { Outdated } from '../../platform/db/retention.ts'

/** Whatever was asked a day ago counts no more. */
export const OUTDATED_USES: readonly Outdated[] = [
  { table: 'assistant_uses', days: 1, rows: before => sql`last_at < ${before}` },
]
