import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/identifiers.ts'

/** The words a subscriber agreed to, by version; the text stands beside the form. */
const TEXT_VERSION = 'newsletter-2026-11'

/** Adds an address. False when it is signed up already; one that had unsubscribed is signed up anew. */
export async function addSubscriber(db: Db, email: string, address: string, now: Date): Promise<boolean> {
  const added = await db.execute(sql`
    INSERT INTO newsletter_subscribers (id, email, text_version, address, created_at)
    VALUES (${newId()}, ${email.toLowerCase()}, ${TEXT_VERSION}, ${address}, ${now.toISOString()})
    ON CONFLICT ((lower(email))) DO UPDATE
      SET unsubscribed_at = NULL, confirmed_at = NULL, created_at = excluded.created_at,
          text_version = excluded.text_version, address = excluded.address
      WHERE newsletter_subscribers.unsubscribed_at IS NOT NULL
    RETURNING id`)
  return added.rows.length > 0
}
