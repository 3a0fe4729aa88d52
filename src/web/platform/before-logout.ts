/** Saves the last changes, such as what is typed in a moment before it's saved automatically. */
type Save = () => Promise<unknown>

const saves = new Set<Save>()
const unsavedForms = new Set<symbol>()

/** Registers what has to be saved before the person logs out here: it can't be saved without a session. */
export function saveBeforeLogout(save: Save): void {
  saves.add(save)
}

/** Saves what can be saved. A failure doesn't keep anyone from logging out. */
export async function saveAll(): Promise<void> {
  await Promise.allSettled([...saves].map(save => save()))
}

/** Remembers that a form has changes that only its own button saves. Returns the function that forgets it. */
export function markUnsaved(): () => void {
  const form = Symbol('form')
  unsavedForms.add(form)
  return () => unsavedForms.delete(form)
}

export const hasUnsavedForm = (): boolean => unsavedForms.size > 0
