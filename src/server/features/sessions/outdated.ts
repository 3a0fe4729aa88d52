import { sql } from 'drizzle-orm'
import type { Outdated } from '../../platform/tidying.ts'

/** Sessions that ended or ran out, and failed tries that no longer make anybody wait. */
export const OUTDATED_SESSIONS: readonly Outdated[] = [
  { table: 'sessions', days: 30, rows: before => sql`expires_at < ${before} OR ended_at < ${before}` },
  { table: 'sign_in_failures', days: 2, rows: before => sql`last_failed_at < ${before}` },
]
