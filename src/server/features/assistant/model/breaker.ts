import type { Limits } from './limits.ts'

/** A circuit breaker: visitors don't wait for a provider that is down. Each process has one. */
export interface Breaker {
  /** Whether the provider may be asked now. After the open period, one question at a time tests the provider. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
  /** An allowed question ended without a result, because the visitor left, for example. */
  nothingLearned(): void
}

type State = 'closed' | 'open' | 'trying'

/** Returns a closed breaker. `now` is monotonic, in milliseconds. `onChange` is called with each new state. */
export function createBreaker(
  { failures, within, open }: Limits['breaker'],
  now: () => number,
  onChange: (state: State) => void,
): Breaker {
  let state: State = 'closed'
  let openedAt = 0
  let recent: number[] = []

  function enter(next: State): void {
    if (next === state) return
    state = next
    onChange(next)
  }

  function trip(): void {
    openedAt = now()
    recent = []
    enter('open')
  }

  return {
    mayAsk() {
      if (state === 'closed') return true
      if (state === 'trying' || now() - openedAt < open) return false
      enter('trying')
      return true
    },
    succeeded() {
      // A late answer says nothing about the provider's current state.
      if (state === 'open') return
      recent = []
      enter('closed')
    },
    failed() {
      if (state === 'open') return
      if (state === 'trying') return trip()
      const at = now()
      recent = [...recent.filter(then => at - then < within), at]
      if (recent.length >= failures) trip()
    },
    nothingLearned() {
      if (state === 'trying') enter('open')
    },
  }
}
