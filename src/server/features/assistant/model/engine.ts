import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '#shared/paths.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countryName } from '../../settings/service.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type Budget, createBudget } from './budget.ts'
import { Draft } from './draft.ts'
import { failureOf } from './failure.ts'
import { groundOf } from './grounds.ts'
import type { Grounds } from './guard.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ModelAnswer, ModelQuestion } from './model-question.ts'
import { promptOf, repairOf } from './prompt.ts'
import type { Provider } from './provider.ts'
import { sdkProvider } from './sdk-provider.ts'
import type { ModelSettings } from './settings.ts'
import type { Ask } from './tools.ts'
import { takeTurn, withTimeout } from './turn.ts'

/** Answers questions from given passages with a language model. */
export type ModelEngine = NonNullable<ReturnType<typeof createModelEngine>>

/** Returns the engine that the operator configured with `LLM_*`, or null. Tests shorten its `limits`. */
export function createModelEngine(platform: Platform, limits: Limits = LIMITS) {
  const { config, log } = platform
  const settings = config.model
  if (!settings) return null
  const parts = {
    provider: sdkProvider(settings, limits),
    budget: createBudget(platform, settings, limits.output),
    breaker: createBreaker(
      limits.breaker,
      () => performance.now(),
      state => log.warn({ state }, 'the circuit breaker of the assistant’s model changed state'),
    ),
    limits,
    log,
  }
  return {
    credit: `AI by ${settings.name}`,
    /** What visitors read before they write; null if questions stay on this server or in Canada. */
    notice: noticeOf(settings),
    /**
     * Returns null if there was no answer in time, or none that may be shown. Always settles within 7 s.
     * `onText` receives checked text as it arrives, sentence by sentence.
     */
    answer: (asked: ModelQuestion, onText?: (text: string) => void) => answerBy(parts, asked, onText),
  }
}

/**
 * Returns the notice that visitors' questions leave the country, or may (PIPA s. 6 and 13.1). Returns null if they stay in
 * Canada or on this machine.
 */
export function noticeOf({ name, country, onThisMachine }: ModelSettings): string | null {
  if (country === 'CA' || (onThisMachine && country === null)) return null
  const where = country
    ? ` in ${countryName(country)}`
    : ', which may be outside Canada: we cannot say where it keeps them'
  return `Questions you write here are sent to ${name}${where}. Email addresses, phone numbers and the like are taken out first. Our privacy page says more.`
}

interface EngineParts {
  provider: Provider
  budget: Budget
  breaker: Breaker
  limits: Limits
  log: Platform['log']
}

/** Returns an answer that may be shown, after one more attempt if that may help; otherwise null. */
export async function answerBy(
  parts: EngineParts,
  asked: ModelQuestion,
  onText?: (text: string) => void,
): Promise<ModelAnswer | null> {
  const { breaker, budget, limits, log } = parts
  if (asked.signal.aborted || asked.passages.length === 0 || !breaker.mayAsk()) return null
  const end = performance.now() + limits.whole
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(limits.whole)])
  const grounds = groundsOf(asked)
  let prompt = promptOf(asked)
  for (const isLast of [false, true]) {
    const grant = await withTimeout(budget.grant(prompt), limits.whole, signal).catch((error: unknown) => {
      log.error({ err: error }, 'the daily budget of the assistant’s model could not be read')
    })
    if (!grant) return null
    const draft = new Draft(grounds, onText)
    let pause = 0
    try {
      const ask = await takeTurn(parts, grant, prompt, draft, signal)
      breaker.succeeded()
      if (draft.fault) log.info({ fault: draft.fault }, 'an answer of the assistant’s model was rejected')
      if (!draft.fault || ask || draft.shown) return answerOf(draft, ask, asked)
      prompt = repairOf(prompt, draft.fault)
    } catch (error) {
      if (asked.signal.aborted) return null
      const failure = failureOf(error)
      breaker.failed()
      log.warn({ kind: failure.kind, status: failure.status }, 'the assistant’s model gave no answer')
      if (draft.shown) return answerOf(draft, null, asked)
      if (failure.kind !== 'overloaded') return null
      // It varies, so that visitors don't return all at once.
      pause = Math.max(failure.retryAfter, limits.pause * (0.5 + Math.random() / 2))
    }
    if (isLast || performance.now() + pause + limits.another > end) return null
    await wait(pause, null, { signal }).catch(() => {})
  }
  return null
}

function groundsOf({ passages, page, words }: ModelQuestion): Grounds {
  const pages = [...passages.map(({ path }) => path), page ?? '', paths.getQuote(), paths.contact()]
  return {
    passages: passages.map(groundOf),
    routes: new Set(pages.map(path => path.replace(/[#?].*$/, ''))),
    words,
  }
}

function answerOf(draft: Draft, ask: Ask | null, { passages }: ModelQuestion): ModelAnswer | null {
  const { text, cited } = draft.result() ?? { text: ask?.text, cited: [] }
  if (text === undefined) return null
  const paths = cited.flatMap(at => passages[at]?.path ?? [])
  return { text, cited: [...new Set(paths)], asks: ask?.asks ?? null, line: ask?.line ?? null }
}
