import { sql } from 'drizzle-orm'
import type { Outdated } from '../../../platform/db/retention.ts'

/** Failed tries that no longer make anybody wait, and browsers nobody has signed in with for a year. */
export const OUTDATED_TRIES: readonly Outdated[] = [
  { table: 'sign_in_failures', days: 2, rows: before => sql`last_failed_at < ${before}` },
  { table: 'known_devices', days: 365, rows: before => sql`last_used_at < ${before}` },
]
