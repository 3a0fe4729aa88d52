import { sql } from 'drizzle-orm'
import { MAX_DAYS_TO_CONFIRM } from '#shared/newsletter/signup.ts'
import type { Outdated } from '../../platform/db/retention.ts'

/** Addresses that never confirmed go with all that is known of them; of one that once did, the proof stays. */
export const OUTDATED_SUBSCRIBERS: readonly Outdated[] = [
  {
    table: 'newsletter_subscribers',
    days: MAX_DAYS_TO_CONFIRM,
    rows: before => sql`asked_at <= ${before} AND confirmed_at IS NULL AND NOT EXISTS (
      SELECT FROM newsletter_events AS e WHERE e.subscriber_id = newsletter_subscribers.id AND e.kind = 'confirmed')`,
  },
]
