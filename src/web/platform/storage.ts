/** Wraps one of the browser's two storages. If it's blocked or full, reads return null and writes do nothing. */
function createStorage(area: () => Storage) {
  return {
    /** Returns the stored JSON value as `parse` accepts it; null when nothing is stored or it isn't valid. */
    read<T>(key: string, parse: (value: unknown) => T | null): T | null {
      try {
        const text = area().getItem(key)
        return text === null ? null : parse(JSON.parse(text))
      } catch {
        return null
      }
    },

    /** Stores a value as JSON; null removes it. */
    write(key: string, value: unknown): void {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, JSON.stringify(value))
      } catch {}
    },

    /** Returns the keys of all values; none when the storage can't be read. */
    keys(): string[] {
      try {
        return Object.keys(area())
      } catch {
        return []
      }
    },

    /** Whether nothing is stored under this key. False when the storage can't be read. */
    isMissing(key: string): boolean {
      try {
        return area().getItem(key) === null
      } catch {
        return false
      }
    },
  }
}

/** Lasts until the tab is closed, also over reloads. */
export const tabStorage = createStorage(() => sessionStorage)

/** Shared by all tabs of the browser, until it is cleared. */
export const browserStorage = createStorage(() => localStorage)
