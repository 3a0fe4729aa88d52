import type { SessionListener } from './session-events.ts'
import { tabStorage } from './storage.ts'

/** What a person writes, as the tab stores it until it's sent or saved. */
interface StoredText {
  value: unknown
  /** Whether it's nowhere else. */
  isUnsaved: boolean
}

const PREFIX = 'text:'

/** Returns the key of a text. Each person has their own. */
export const textKey = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`

const ownerOf = (key: string) => (key.startsWith(PREFIX) ? key.split(':')[1] : undefined)

/** Returns a stored text as `parse` accepts it; null when there is none. */
export const readText = <T>(key: string, parse: (value: unknown) => T | null): T | null =>
  tabStorage.read(key, stored => parse((stored as StoredText).value))

/** Stores a text; null removes it. */
export function storeText(key: string, value: unknown, isUnsaved = true): void {
  tabStorage.write(key, value === null ? null : ({ value, isUnsaved } satisfies StoredText))
  for (const listener of listeners) listener()
}

/** Returns the keys of the stored texts that begin with this. */
export const storedKeys = (start: string): string[] => tabStorage.keys().filter(key => key.startsWith(start))

const listeners = new Set<() => void>()

/** Calls the listener after each change of a text. */
export function onTextStored(listener: () => void): void {
  listeners.add(listener)
}

/** Whether the tab has what this person wrote and what is nowhere else. */
export const hasUnsavedTexts = (userId: string): boolean =>
  tabStorage
    .keys()
    .some(key => ownerOf(key) === userId && tabStorage.read(key, stored => (stored as StoredText).isUnsaved))

// Deletes the texts of earlier versions, whose keys began with other words: the next person in this tab must not find them.
for (const key of tabStorage.keys()) {
  if (/^(?!text:)[a-z-]+:[0-9a-f-]{36}:/.test(key)) tabStorage.write(key, null)
}

/** Removes a person's texts when they log out or someone else logs in. A session that only ends keeps them. */
export const clearTexts: SessionListener = (userId, endedId, action) => {
  for (const key of tabStorage.keys()) {
    const ownerId = ownerOf(key)
    const isGone = action === 'login' ? ownerId !== userId : action === 'logout' && ownerId === endedId
    if (ownerId && isGone) storeText(key, null)
  }
}
