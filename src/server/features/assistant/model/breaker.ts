import type { Limits } from './limits.ts'

export type Breaker = ReturnType<typeof createBreaker>

/**
 * Returns a closed circuit breaker: visitors don't wait for a provider that is down. Each process has one. `now` is monotonic, in
 * milliseconds. `onChange` is called with each new state.
 */
export function createBreaker(
  { failures, within, open }: Limits['breaker'],
  now: () => number,
  onChange: (state: 'open' | 'closed') => void,
) {
  let waitingSince: number | null = null
  let recent: number[] = []
  return {
    /** Whether the provider may be asked now. While it's open, one question in each period tests the provider. */
    mayAsk(): boolean {
      if (waitingSince === null) return true
      if (now() - waitingSince < open) return false
      waitingSince = now()
      return true
    },
    succeeded(): void {
      if (waitingSince !== null) onChange('closed')
      waitingSince = null
      recent = []
    },
    failed(): void {
      const at = now()
      recent = [...recent.filter(then => at - then < within), at]
      if (waitingSince === null && recent.length < failures) return
      if (waitingSince === null) onChange('open')
      waitingSince = at
    },
  }
}
