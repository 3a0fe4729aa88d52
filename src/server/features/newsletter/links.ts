import type { Db } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Encryption } from '../../platform/security/encryption.ts'
import { withdrawNewsletterConsents } from '../account/consents/service.ts'
import * as store from './subscriber-store.ts'

const UNSUBSCRIBE_PURPOSE = 'newsletter-unsubscribe'
const ID_BYTES = 16

/**
 * Returns the token of a subscriber's unsubscribe links: their id and its signature. It is stored nowhere and the same in
 * every email, so that every email ever sent can be unsubscribed from as long as one of our keys signed it.
 */
export function unsubscribeToken(encryption: Encryption, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, encryption.sign(id, UNSUBSCRIBE_PURPOSE)]).toString('base64url')
}

/** Returns the subscriber's id in an unsubscribe token; null for a token that we didn't make. */
export function subscriberIdIn(encryption: Encryption, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!encryption.isSigned(id, UNSUBSCRIBE_PURPOSE, bytes.subarray(ID_BYTES))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns whose subscription a link confirms, without confirming it; null for a link that isn't valid (any more). */
export async function openConfirmation(
  { db, clock }: Platform,
  token: string,
): Promise<{ email: string; state: store.SubscriberState } | null> {
  const row = token ? await store.findByConfirmLink(db, hashToken(token)) : undefined
  if (!row) return null
  const state = store.subscriberState(row, clock.now())
  return state === 'waiting' || state === 'confirmed' ? { email: row.email, state } : null
}

/** Confirms a subscription by its link. A second time returns the same; null for a link that isn't valid (any more). */
export async function confirmSubscription(
  platform: Platform,
  token: string,
  address: string,
): Promise<{ email: string } | null> {
  const now = platform.clock.now()
  await platform.db.transaction(async tx => {
    const subscriberId = await store.markConfirmed(tx, { link: hashToken(token) }, now)
    if (subscriberId)
      await store.insertEvent(tx, {
        subscriberId,
        at: now,
        kind: 'confirmed',
        channel: 'confirm_link',
        address,
      })
  })
  const found = await openConfirmation(platform, token)
  return found?.state === 'confirmed' ? found : null
}

type UnsubscribeEvent = Pick<store.NewEvent, 'channel' | 'address' | 'reason' | 'actorId'>

/** Ends a subscription and withdraws the consents for it, if it hasn't ended before. */
export async function endSubscription(
  platform: Platform,
  tx: Db,
  row: store.SubscriberRow,
  event: UnsubscribeEvent,
): Promise<void> {
  // Consents first, in the same order as a client's own withdrawal, so that the two wait for each other.
  await withdrawNewsletterConsents(platform, tx, row.email)
  const now = platform.clock.now()
  if (await store.markUnsubscribed(tx, row.id, now))
    await store.insertEvent(tx, { subscriberId: row.id, at: now, kind: 'unsubscribed', ...event })
}

/** Whose subscription an unsubscribe link ends. An address that never confirmed may have been deleted since. */
export type Unsubscriber = { email: string; isSubscribed: boolean } | { email: null; isSubscribed: false }

/** Returns whose subscription a link ends, without ending it; null for a token that we didn't make. */
export async function openUnsubscribeLink(
  { db, encryption }: Platform,
  token: string,
): Promise<Unsubscriber | null> {
  const id = subscriberIdIn(encryption, token)
  if (!id) return null
  const row = await store.findSubscriber(db, id)
  return row
    ? { email: row.email, isSubscribed: row.unsubscribedAt === null }
    : { email: null, isSubscribed: false }
}

/** Ends a subscription by the link of any email ever sent, at once. May be repeated. Returns as `openUnsubscribeLink` does. */
export async function unsubscribeByLink(
  platform: Platform,
  token: string,
  event: { channel: string; address: string },
): Promise<Unsubscriber | null> {
  const id = subscriberIdIn(platform.encryption, token)
  if (!id) return null
  await platform.db.transaction(async tx => {
    const row = await store.findSubscriber(tx, id)
    if (row) await endSubscription(platform, tx, row, event)
  })
  return openUnsubscribeLink(platform, token)
}
