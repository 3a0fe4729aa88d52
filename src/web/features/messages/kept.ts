/** Reads what this tab has kept under a name; null when there is nothing, or nothing readable. */
export function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps a value for as long as this tab is open, over reloads; null forgets it. A full or closed store is no fault. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === null || value === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
