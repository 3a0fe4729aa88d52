import type { Budget, Grant } from './budget.ts'
import type { Draft } from './draft.ts'
import { type FailureKind, failureOf, ProviderFailure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Prompt, Provider, Usage } from './provider.ts'
import { type Ask, askOf } from './tools.ts'

/** The result of one call of the provider. */
export type Turn =
  | { how: 'ended'; ask: Ask | null }
  /** The text may not be shown; the draft has the reason. */
  | { how: 'faulty'; ask: Ask | null }
  | { how: 'failed'; failure: ProviderFailure }
  /** The call was not made: the day's budget is spent, or could not be read. */
  | { how: 'not asked'; because: unknown }

/** How long an answer waits until its cost is recorded. */
const SETTLING_MS = 250
const NOTHING: Usage = { input: 0, output: 0 }

/** Calls the provider once and adds the text to a draft. Never throws. The cost is recorded in any case. */
export async function takeTurn(
  { provider, budget, limits }: { provider: Provider; budget: Budget; limits: Limits },
  prompt: Prompt,
  draft: Draft,
  signal: AbortSignal,
): Promise<Turn> {
  let grant: Grant | null
  try {
    grant = await withTimeout(budget.grant(prompt), limits.whole, 'slow', signal)
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
  await withTimeout(settled, SETTLING_MS, 'slow', signal).catch(() => {})
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
    const next = await withTimeout(
      pieces.next(),
      begun ? limits.stall : limits.first,
      begun ? 'stalled' : 'slow',
      signal,
    )
    if (next.done) throw new ProviderFailure('cut')
    begun = true
    const piece = next.value
    // A tool call ends the turn: text after it is not part of the answer.
    if (piece.type === 'tool') ask ??= askOf(piece.name, piece.input)
    else if (piece.type === 'text' && !ask) draft.add(piece.text)
    else if (piece.type === 'end') {
      draft.end(piece.cut)
      return { ask, usage: piece.usage }
    }
    if (draft.fault && !ask) return { ask, usage: null }
  }
}

/** Returns the result of a promise. Rejects when the time is up or the signal is aborted first; a later result is ignored. */
function withTimeout<T>(promise: Promise<T>, ms: number, late: FailureKind, signal: AbortSignal): Promise<T> {
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
