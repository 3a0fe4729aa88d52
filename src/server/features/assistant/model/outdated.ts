import { sql } from 'drizzle-orm'
import type { Outdated } from '../../../platform/db/retention.ts'

/** Promises nobody kept, and the spending of days long past. */
export const OUTDATED_SPENDING: readonly Outdated[] = [
  { table: 'model_promises', days: 1, rows: before => sql`expires_at < ${before}` },
  { table: 'model_days', days: 400, rows: before => sql`day < ${before}::timestamptz::date` },
]
