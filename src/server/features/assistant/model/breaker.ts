import type { Limits } from './limits.ts'

/** Keeps visitors from waiting for a provider that is down. One a process. */
export interface Breaker {
  /** Whether it may be asked now. While the breaker is open, one question at a time tries whether it is back. */
  mayAsk(): boolean
  succeeded(): void
  failed(): void
  /** A question that was allowed told nothing about the provider: the visitor left. */
  nothingLearned(): void
}

type State = 'closed' | 'open' | 'trying'

/** `now` is in milliseconds and never goes back; `onChange` hears of every change of state. */
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
      // An answer that was long on its way says nothing about now.
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
