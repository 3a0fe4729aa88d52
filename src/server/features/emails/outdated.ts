import { sql } from 'drizzle-orm'
import type { Outdated } from '../../platform/db/retention.ts'
import { SEND_EMAIL } from '../../platform/mail/mail.ts'

/** Letters that were sent, left out or given up, and the work of those given up. */
export const OUTDATED_MAILS: readonly Outdated[] = [
  { table: 'mails', days: 90, rows: before => sql`finished_at < ${before}` },
  {
    table: 'jobs',
    days: 90,
    rows: before => sql`state = 'dead' AND kind = ${SEND_EMAIL} AND created_at < ${before}`,
  },
]
