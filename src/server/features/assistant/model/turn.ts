import type { Budget, Grant } from './budget.ts'
import type { Draft } from './draft.ts'
import { type FailureKind, failureOf, ProviderFailure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Prompt, Provider, Usage } from './provider.ts'
import { type Ask, askOf } from './tools.ts'

/** How one call of the provider went. */
export type Turn =
  | { how: 'ended'; ask: Ask | null }
  /** What it says is not fit to be shown; see the draft. */
  | { how: 'faulty'; ask: Ask | null }
  | { how: 'failed'; failure: ProviderFailure }
  /** It was not made: the day's budget is spent, or nobody can say. */
  | { how: 'not asked'; because: unknown }

/** Time to note what a call has cost before the answer goes out. */
const SETTLING_MS = 250
const NOTHING: Usage = { input: 0, output: 0 }

/** Asks the provider once, into a draft. Never throws; what it cost is noted in any case. */
export async function takeTurn(
  { provider, budget, limits }: { provider: Provider; budget: Budget; limits: Limits },
  prompt: Prompt,
  draft: Draft,
  signal: AbortSignal,
): Promise<Turn> {
  let grant: Grant | null
  try {
    grant = await within(budget.grant(prompt), limits.whole, 'slow', signal)
  } catch (error) {
    if (signal.aborted) return { how: 'failed', failure: new ProviderFailure('stopped') }
    return { how: 'not asked', because: error }
  }
  if (!grant) return { how: 'not asked', because: null }
  const call = new AbortController()
  let usage: Usage | null = null
  let turn: Turn
  try {
    const read = await readPieces(provider, prompt, draft, limits, AbortSignal.any([signal, call.signal]))
    usage = read.usage
    turn = { how: draft.fault ? 'faulty' : 'ended', ask: read.ask }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.free) usage = NOTHING
    turn = { how: 'failed', failure }
  } finally {
    call.abort()
  }
  const settled = grant.settle(usage)
  await within(settled, SETTLING_MS, 'slow', signal).catch(() => {})
  return turn
}

async function readPieces(
  provider: Provider,
  prompt: Prompt,
  draft: Draft,
  limits: Limits,
  signal: AbortSignal,
): Promise<{ ask: Ask | null; usage: Usage | null }> {
  const pieces = provider.ask(prompt, signal)[Symbol.asyncIterator]()
  let ask: Ask | null = null
  let begun = false
  for (;;) {
    const next = await within(
      pieces.next(),
      begun ? limits.stall : limits.first,
      begun ? 'stalled' : 'slow',
      signal,
    )
    if (next.done) throw new ProviderFailure('cut')
    begun = true
    const piece = next.value
    // A call of a tool ends the turn: what is said after it is no part of the answer.
    if (piece.type === 'tool') ask ??= askOf(piece.name, piece.input)
    else if (piece.type === 'text' && !ask) draft.add(piece.text)
    else if (piece.type === 'end') {
      draft.end(piece.cut)
      return { ask, usage: piece.usage }
    }
    if (draft.fault && !ask) return { ask, usage: null }
  }
}

/** What a promise comes to, unless so many milliseconds pass or the signal is given first. What comes later is let go. */
function within<T>(promise: Promise<T>, ms: number, late: FailureKind, signal: AbortSignal): Promise<T> {
  promise.catch(() => {})
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(new ProviderFailure('stopped'))
    if (signal.aborted) return stop()
    const timer = setTimeout(() => reject(new ProviderFailure(late)), ms)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
  })
}

/** Waits; false where the signal was given meanwhile. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve(false)
    const timer = setTimeout(done, ms, true)
    const stop = () => done(false)
    signal.addEventListener('abort', stop, { once: true })
    function done(whole: boolean): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(whole)
    }
  })
}
