import type { Limits } from './limits.ts'

/** A circuit breaker: visitors don't wait for a provider that is down. Each process has one. */
export interface Breaker {
  /** Whether the provider may be asked now. While it's open, one question in each period tests the provider. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
}

/** Returns a closed breaker. `now` is monotonic, in milliseconds. `onChange` is called with each new state. */
export function createBreaker(
  { failures, within, open }: Limits['breaker'],
  now: () => number,
  onChange: (state: 'open' | 'closed') => void,
): Breaker {
  let waitingSince: number | null = null
  let recent: number[] = []
  return {
    mayAsk() {
      if (waitingSince === null) return true
      if (now() - waitingSince < open) return false
      waitingSince = now()
      return true
    },
    succeeded() {
      if (waitingSince !== null) onChange('closed')
      waitingSince = null
      recent = []
    },
    failed() {
      const at = now()
      recent = [...recent.filter(then => at - then < within), at]
      if (waitingSince === null && recent.length < failures) return
      if (waitingSince === null) onChange('open')
      waitingSince = at
    },
  }
}
