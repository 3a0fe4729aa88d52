import { sql } from 'drizzle-orm'
import type { Outdated } from '../../../platform/db/retention.ts'

/** Sessions that ended or ran out. */
export const OUTDATED_SESSIONS: readonly Outdated[] = [
  { table: 'sessions', days: 30, rows: before => sql`expires_at < ${before} OR ended_at < ${before}` },
]
