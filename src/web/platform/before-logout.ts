/** What someone is writing in this tab. */
interface Writing {
  /** Whether this person has changes in it that would be lost. */
  isUnsaved?: (userId: string) => boolean
  /** Saves the last changes, such as what is typed in a moment before it's saved automatically. */
  save?: () => Promise<unknown>
}

/** How long a logout waits for what is being saved. */
const SAVE_LIMIT_MS = 3000

const writings = new Set<Writing>()

/** Registers what logging out has to save or ask about. Returns the function that forgets it. */
export function beforeLogout(writing: Writing): () => void {
  writings.add(writing)
  return () => writings.delete(writing)
}

/** Saves what can be saved, for 3 seconds at most: it can't be saved without a session. */
export async function saveAll(): Promise<void> {
  await Promise.race([
    Promise.allSettled([...writings].map(({ save }) => save?.())),
    new Promise(resolve => setTimeout(resolve, SAVE_LIMIT_MS)),
  ])
}

/** Whether logging out now would lose what this person wrote in this tab. */
export const hasUnsaved = (userId: string): boolean =>
  [...writings].some(({ isUnsaved }) => isUnsaved?.(userId))
