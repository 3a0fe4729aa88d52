/** The error screen retries automatically at most three times, a second apart. */
export const MAX_RETRIES = 3
export const RETRY_AFTER_MS = 1000
/** A page without an error for this long after a retry counts as recovered. */
const WELL_AFTER_MS = 10_000

interface Tally {
  place: string
  count: number
  at: number
}

interface RetryTally {
  /** The number of retries without recovery. */
  count(url: string, now: number): number
  /** Notes one more retry. */
  add(url: string, now: number): void
  /** Resets the counts after a manual retry. */
  clear(): void
}

/** Counts the retries of the place that is failing. It outlives the screen, which every retry takes down. */
export function createRetryTally(): RetryTally {
  let tally: Tally | null = null
  const count = (url: string, now: number) =>
    tally && tally.place === url && now - tally.at < WELL_AFTER_MS ? tally.count : 0
  return {
    count,
    add: (url, now) => {
      tally = { place: url, count: count(url, now) + 1, at: now }
    },
    clear: () => {
      tally = null
    },
  }
}
