import { browserStorage } from '../../platform/storage.ts'

/** The browser's cache of pink cards and of the page that shows them. Its name and paths are those in portal-worker.js. */
export const SAVED_CARDS = 'pink-cards'
const OWNER_KEY = 'pink-cards-owner'

/** Remembers whose cards are saved. Only theirs are: another person's are deleted. */
export async function ownSavedCards(userId: string): Promise<void> {
  const owner = browserStorage.read(OWNER_KEY, id => (typeof id === 'string' ? id : null))
  if (owner !== userId) await caches.delete(SAVED_CARDS)
  browserStorage.write(OWNER_KEY, userId)
}

/** Deletes saved cards when the session of their owner is over, or another person is signed in. */
export function clearSavedCards(userId: string | null): void {
  // Only with an encrypted connection.
  if (!('caches' in window)) return
  const owner = browserStorage.read(OWNER_KEY, id => (typeof id === 'string' ? id : null))
  if (userId !== null && owner === userId) return
  browserStorage.write(OWNER_KEY, null)
  void caches.delete(SAVED_CARDS).catch(() => {})
}
