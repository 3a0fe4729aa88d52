import { getSignedInId, onSession } from './session-events.ts'
import { browserStorage } from './storage.ts'
import { hasUnsavedTexts, onTextStored } from './stored-texts.ts'

/** What someone is writing in this tab. */
interface Writing {
  /** Whether it has changes that would be lost. */
  isUnsaved?: () => boolean
  /** Saves the last changes, such as what is typed in a moment before it's saved automatically. */
  save?: () => Promise<unknown>
}

/** How long a logout waits for what is being saved, here and in other tabs. */
const SAVE_LIMIT_MS = 3000
const OTHERS_LIMIT_MS = 1000

/**
 * A tab holds a lock while it has something unsaved. Other tabs can see that even if the browser has frozen this one. Browsers
 * have locks on secure pages only; on others, a key in their storage says the same, and stays if the tab crashes.
 */
const LOCK = 'unsaved:'
const OWN_LOCK = LOCK + Math.random()
let releaseLock: (() => void) | null = null

const writings = new Set<Writing>()

/** Registers what logging out has to save or ask about. Returns the function that forgets it. */
export function beforeLogout(writing: Writing): () => void {
  writings.add(writing)
  updateLock()
  return () => {
    writings.delete(writing)
    updateLock()
  }
}

/** Saves what can be saved, for 3 seconds at most: it can't be saved without a session. */
export async function saveAll(): Promise<void> {
  await Promise.race([
    Promise.allSettled([...writings].map(({ save }) => save?.())),
    new Promise(resolve => setTimeout(resolve, SAVE_LIMIT_MS)),
  ])
}

/** Whether logging out now would lose what the person wrote, in this tab or another. */
export const hasUnsaved = async (): Promise<boolean> => hasUnsavedHere() || (await hasUnsavedInOtherTabs())

function hasUnsavedHere(): boolean {
  const userId = getSignedInId()
  if (userId === null) return false
  return hasUnsavedTexts(userId) || [...writings].some(({ isUnsaved }) => isUnsaved?.())
}

async function hasUnsavedInOtherTabs(): Promise<boolean> {
  const others = await locksOfOtherTabs()
  if (others.length === 0) return false
  const limit = new Promise<true>(resolve => setTimeout(() => resolve(true), OTHERS_LIMIT_MS))
  if (!('locks' in navigator)) {
    // They get a moment to save. What they couldn't isn't asked about: they may have crashed long ago.
    await limit
    for (const name of others) browserStorage.write(name, null)
    return false
  }
  // Granted once the other tab has saved.
  const released = Promise.allSettled(others.map(name => navigator.locks.request(name, () => {})))
  return Promise.race([released.then(() => false), limit])
}

async function locksOfOtherTabs(): Promise<string[]> {
  const isOther = (name: string) => name.startsWith(LOCK) && name !== OWN_LOCK
  if (!('locks' in navigator)) return browserStorage.keys().filter(isOther)
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return held.flatMap(({ name }) => (name && isOther(name) ? [name] : []))
}

function updateLock(): void {
  const isUnsaved = hasUnsavedHere()
  if (isUnsaved === (releaseLock !== null)) return
  releaseLock?.()
  releaseLock = isUnsaved ? takeLock() : null
}

/** Returns the function that releases it. */
function takeLock(): () => void {
  if (!('locks' in navigator)) {
    browserStorage.write(OWN_LOCK, true)
    return () => browserStorage.write(OWN_LOCK, null)
  }
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  navigator.locks.request(OWN_LOCK, () => released).catch(() => {})
  return release
}

onSession(updateLock)
onTextStored(updateLock)
updateLock()

if (typeof window !== 'undefined') {
  // A page that is reloaded takes a lock of its own.
  window.addEventListener('pagehide', () => {
    releaseLock?.()
    releaseLock = null
  })
  window.addEventListener('pageshow', updateLock)
}
