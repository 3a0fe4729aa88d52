import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '#shared/paths.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Breaker } from './breaker.ts'
import type { Budget } from './budget.ts'
import { Draft } from './draft.ts'
import type { ProviderFailure } from './failure.ts'
import { groundOf } from './grounds.ts'
import type { Fault, Grounds } from './guard.ts'
import type { Limits } from './limits.ts'
import type { ModelAnswer, ModelQuestion } from './model-question.ts'
import { promptOf, repairOf } from './prompt.ts'
import type { Prompt, Provider } from './provider.ts'
import type { Ask } from './tools.ts'
import { type Turn, takeTurn } from './turn.ts'

export interface EngineParts {
  provider: Provider
  budget: Budget
  breaker: Breaker
  limits: Limits
  log: Platform['log']
}

type OnText = ((text: string) => void) | undefined

/** Returns an answer that may be shown, after one retry if that may help; otherwise null. Never throws. */
export async function answerBy(
  parts: EngineParts,
  asked: ModelQuestion,
  onText?: OnText,
): Promise<ModelAnswer | null> {
  const { breaker, limits, log } = parts
  if (asked.signal.aborted || asked.passages.length === 0 || !breaker.mayAsk()) return null
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.whole)
  let reported = false
  const report = ({ how, ...rest }: Turn): void => {
    if (how === 'not asked') return
    if (how !== 'failed') breaker.succeeded()
    else if (asked.signal.aborted) return
    else breaker.failed()
    reported = true
    if ('failure' in rest) logFailure(log, rest.failure)
  }
  try {
    return await converse(
      parts,
      asked,
      ignoringErrors(onText),
      AbortSignal.any([asked.signal, late.signal]),
      report,
    )
  } catch (error) {
    log.error({ err: error }, 'the assistant’s model could not be asked')
    return null
  } finally {
    clearTimeout(timer)
    if (!reported) breaker.nothingLearned()
  }
}

async function converse(
  parts: EngineParts,
  asked: ModelQuestion,
  onText: OnText,
  signal: AbortSignal,
  report: (turn: Turn) => void,
): Promise<ModelAnswer | null> {
  const { limits, log } = parts
  const began = performance.now()
  const left = () => limits.whole - (performance.now() - began)
  const grounds = groundsOf(asked)
  let prompt: Prompt = promptOf(asked)
  let retried = false
  let repaired = false
  for (;;) {
    const draft = new Draft(grounds, onText)
    const turn = await takeTurn(parts, prompt, draft, signal)
    report(turn)
    if (turn.how === 'not asked') {
      if (turn.because)
        log.error({ err: turn.because }, 'the daily budget of the assistant’s model could not be read')
      else log.info('the assistant’s model has used its daily budget')
      return null
    }
    if (turn.how === 'ended') return answerOf(draft, turn.ask, asked)
    if (turn.how === 'failed') {
      if (draft.shown) return answerOf(draft, null, asked)
      const pause = retried ? null : pauseBefore(turn.failure, limits, left())
      const isOver = pause === null || !(await wait(pause, true, { signal }).catch(() => false))
      if (isOver) return null
      retried = true
      continue
    }
    logFault(log, draft.fault)
    if (turn.ask || draft.shown) return answerOf(draft, turn.ask, asked)
    if (repaired || left() < limits.another || !draft.fault) return null
    prompt = repairOf(prompt, draft.fault)
    repaired = true
  }
}

function groundsOf({ passages, page, words }: ModelQuestion): Grounds {
  const pages = [
    ...passages.map(({ path }) => path),
    ...(page ? [page] : []),
    paths.getQuote(),
    paths.contact(),
  ]
  return {
    passages: passages.map(groundOf),
    routes: new Set(pages.map(path => path.replace(/[#?].*$/, ''))),
    words,
  }
}

function answerOf(draft: Draft, ask: Ask | null, { passages }: ModelQuestion): ModelAnswer | null {
  const result = draft.result()
  if (!result && !ask) return null
  const cited = (result?.cited ?? []).flatMap(at => passages[at]?.path ?? [])
  return {
    text: result?.text ?? ask?.text ?? '',
    cited: [...new Set(cited)],
    asks: ask?.asks ?? null,
    line: ask?.line ?? null,
  }
}

/** Returns how long to wait before a retry; null if it is pointless or there is no time. */
function pauseBefore(failure: ProviderFailure, limits: Limits, left: number): number | null {
  if (!failure.passing) return null
  const pause = Math.max(failure.retryAfter ?? 0, limits.pause * (0.5 + Math.random() / 2))
  return pause + limits.another <= left ? pause : null
}

/** Returns the callback without its errors: a lost connection must not stop the answer. */
function ignoringErrors(onText: OnText): OnText {
  if (!onText) return undefined
  return text => {
    try {
      onText(text)
    } catch {
      // The visitor has left.
    }
  }
}

function logFailure(log: Platform['log'], { kind, status }: ProviderFailure): void {
  log.warn({ kind, ...(status ? { status } : {}) }, 'the assistant’s model gave no answer')
}

function logFault(log: Platform['log'], fault: Fault | null): void {
  log.info({ fault }, 'an answer of the assistant’s model was rejected')
}
