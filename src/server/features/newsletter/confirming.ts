import { hashToken } from '../../platform/db/identifiers.ts'
import type { Platform } from '../../platform/platform.ts'
import { findByLink, insertEvent, type SubscriberState, setConfirmed, stateOf } from './store.ts'

/** What a link to confirm leads to, without doing anything; null for one that is no more, or never was. */
export async function openConfirmation(
  { db, clock }: Platform,
  token: string,
): Promise<{ email: string; state: SubscriberState } | null> {
  const row = token ? await findByLink(db, hashToken(token)) : undefined
  if (!row) return null
  const state = stateOf(row, clock.now())
  return state === 'waiting' || state === 'confirmed' ? { email: row.email, state } : null
}

/** Confirms a subscription by its link. A second time answers the same; null for a link that is no more. */
export async function confirmSubscription(
  platform: Platform,
  token: string,
  address: string,
): Promise<{ email: string } | null> {
  const at = platform.clock.now()
  await platform.db.transaction(async tx => {
    const subscriberId = await setConfirmed(tx, { link: hashToken(token) }, at)
    if (subscriberId)
      await insertEvent(tx, { subscriberId, at, kind: 'confirmed', channel: 'confirm_link', address })
  })
  const found = await openConfirmation(platform, token)
  return found?.state === 'confirmed' ? found : null
}
