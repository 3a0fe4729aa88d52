import { setTimeout as wait } from 'node:timers/promises'
import type { Grant } from './budget.ts'
import type { Draft } from './draft.ts'
import { failureOf, ProviderFailure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Prompt, Provider, Usage } from './provider.ts'
import { type Ask, askOf } from './tools.ts'

/** How long an answer waits until its cost is recorded. */
const SETTLING_MS = 250

/**
 * Calls the provider once and adds the text to a draft. Returns the tool that it called, or null. Throws only
 * `ProviderFailure`. The cost is recorded in any case.
 */
export async function takeTurn(
  { provider, limits }: { provider: Provider; limits: Limits },
  grant: Grant,
  prompt: Prompt,
  draft: Draft,
  signal: AbortSignal,
): Promise<Ask | null> {
  const call = new AbortController()
  let usage: Usage | null = null
  let ask: Ask | null = null
  try {
    const pieces = provider.ask(prompt, AbortSignal.any([signal, call.signal]))[Symbol.asyncIterator]()
    let limit = limits.first
    while (ask || !draft.fault) {
      const { value: piece, done } = await withTimeout(pieces.next(), limit, signal)
      if (done) throw new ProviderFailure('cut')
      limit = limits.stall
      // A tool call ends the turn: text after it is not part of the answer.
      if (piece.type === 'tool') ask ??= askOf(piece.name, piece.input)
      else if (piece.type === 'text' && !ask) draft.add(piece.text)
      else if (piece.type === 'end') {
        draft.end(piece.cut)
        usage = piece.usage
        break
      }
    }
    return ask
  } catch (error) {
    const failure = failureOf(error)
    if (failure.free) usage = { input: 0, output: 0 }
    throw failure
  } finally {
    call.abort()
    await withTimeout(grant.settle(usage), SETTLING_MS, signal).catch(() => {})
  }
}

/** Returns the result of a promise. Rejects when the time is up or the signal is aborted first; a later result is ignored. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const settled = new AbortController()
  const late = wait(ms, null, { signal: AbortSignal.any([signal, settled.signal]) }).then(() => {
    throw new ProviderFailure('slow')
  })
  return await Promise.race([promise, late]).finally(() => settled.abort())
}
