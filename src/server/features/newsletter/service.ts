import type { Db } from '../../platform/database.ts'
import { addSubscriber, type NewSubscriber, removeSubscribers } from './store.ts'

/** Signs an address up along with something else its owner asked for; fine when it is signed up already. */
export async function signUp(tx: Db, subscriber: NewSubscriber, now: Date): Promise<void> {
  await addSubscriber(tx, subscriber, now)
}

/**
 * Ends the newsletter to a person's confirmed address, if they have one, and to the address that a consent of theirs was given for, where that
 * consent began it. Somebody else's own subscription to that address stays.
 */
export function unsubscribe(
  tx: Db,
  email: string | null,
  begun: { email: string; at: Date },
  now: Date,
): Promise<void> {
  return removeSubscribers(tx, email, begun, now)
}
