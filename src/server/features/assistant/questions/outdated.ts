import { sql } from 'drizzle-orm'
import type { Outdated } from '../../../platform/db/retention.ts'

/** Questions nobody has asked for so long; what was taught of them stays. */
export const OUTDATED_QUESTIONS: readonly Outdated[] = [
  { table: 'assistant_questions', days: 90, rows: before => sql`last_asked_at < ${before}` },
]
