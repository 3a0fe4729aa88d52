import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { withdrawNewsletterConsents } from '../account/consents/service.ts'
import {
  endSubscription,
  findById,
  idsBegunBy,
  insertEvent,
  type NewEvent,
  type SubscriberRow,
} from './store.ts'
import { subscriberOf } from './tokens.ts'

type How = Pick<NewEvent, 'channel' | 'address' | 'reason' | 'actorId'>

/** Ends a subscription, and the consents that it rested on. Fine when it had ended before. */
export async function endFor(platform: Platform, tx: Db, row: SubscriberRow, how: How): Promise<void> {
  // Consents first, as where a client takes one back: whoever does either waits for the other.
  await withdrawNewsletterConsents(platform, tx, row.email)
  const at = platform.clock.now()
  if (await endSubscription(tx, row.id, at))
    await insertEvent(tx, { subscriberId: row.id, at, kind: 'unsubscribed', ...how })
}

export type Leaver = { email: string; isSubscribed: boolean } | { email: null; isSubscribed: false }

/** Whose subscription a link in a letter ends, without doing it. Null for a link that is none of ours. */
export async function openUnsubscribing({ db, encryption }: Platform, token: string): Promise<Leaver | null> {
  const id = subscriberOf(encryption, token)
  if (!id) return null
  const row = await findById(db, id)
  // An address that never confirmed may have been forgotten since.
  return row
    ? { email: row.email, isSubscribed: row.unsubscribedAt === null }
    : { email: null, isSubscribed: false }
}

/** Ends a subscription by the link of any letter ever sent: at once, and as often as one likes. Null as above. */
export async function unsubscribeByLink(
  platform: Platform,
  token: string,
  how: { channel: string; address: string },
): Promise<Leaver | null> {
  const id = subscriberOf(platform.encryption, token)
  if (!id) return null
  await platform.db.transaction(async tx => {
    const row = await findById(tx, id)
    if (row) await endFor(platform, tx, row, how)
  })
  return openUnsubscribing(platform, token)
}

/**
 * Ends the newsletter to a person's confirmed address, if they have one, and to the address that a consent of theirs was
 * given for, where that consent began it. Somebody else's own subscription to that address stays.
 */
export async function unsubscribe(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  email: string | null,
  begun: { email: string; at: Date },
  address: string | null,
): Promise<void> {
  const at = clock.now()
  for (const subscriberId of await idsBegunBy(tx, email, begun))
    if (await endSubscription(tx, subscriberId, at))
      await insertEvent(tx, { subscriberId, at, kind: 'unsubscribed', channel: 'account', address })
}
