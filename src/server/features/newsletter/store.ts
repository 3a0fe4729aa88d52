import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/identifiers.ts'

export interface NewSubscriber {
  email: string
  /** Version of the words they agreed to; the texts are in `consent-texts.ts`. */
  textVersion: string
  /** The network address it was asked from. */
  address: string
}

/** Adds an address. False when it is signed up already; one that had unsubscribed is signed up anew. */
export async function addSubscriber(
  db: Db,
  { email, textVersion, address }: NewSubscriber,
  now: Date,
): Promise<boolean> {
  const added = await db.execute(sql`
    INSERT INTO newsletter_subscribers (id, email, text_version, address, created_at)
    VALUES (${newId()}, ${email.toLowerCase()}, ${textVersion}, ${address}, ${now.toISOString()})
    ON CONFLICT ((lower(email))) DO UPDATE
      SET unsubscribed_at = NULL, confirmed_at = NULL, created_at = excluded.created_at,
          text_version = excluded.text_version, address = excluded.address
      WHERE newsletter_subscribers.unsubscribed_at IS NOT NULL
    RETURNING id`)
  return added.rows.length > 0
}

/**
 * Takes an address off the list, and the one that a consent began the subscription of at that very moment. Fine when
 * they are not on it.
 */
export async function removeSubscribers(
  tx: Db,
  email: string | null,
  begun: { email: string; at: Date },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE newsletter_subscribers SET unsubscribed_at = ${now.toISOString()}
    WHERE unsubscribed_at IS NULL AND (lower(email) = ${email?.toLowerCase() ?? null}
      OR (lower(email) = ${begun.email.toLowerCase()} AND created_at = ${begun.at.toISOString()}))`)
}
