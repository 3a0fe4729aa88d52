import type { Platform } from '../../../platform/platform.ts'
import { countryName } from '../../settings/service.ts'
import { createBreaker } from './breaker.ts'
import { createBudget } from './budget.ts'
import { answerBy } from './engine.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ModelAnswer, ModelQuestion } from './model-question.ts'
import { sdkProvider } from './sdk-provider.ts'
import type { ModelSettings } from './settings.ts'

/** Answers questions from given passages with a language model. */
export interface ModelEngine {
  /** "AI by …". */
  readonly credit: string
  /** The notice that visitors read before they write; null if questions stay on this server or in Canada. */
  readonly notice: string | null
  /**
   * Returns null if there was no answer in time, or none that may be shown. Always settles within 7 s.
   * `onText` receives checked text as it arrives, sentence by sentence.
   */
  answer(asked: ModelQuestion, onText?: (text: string) => void): Promise<ModelAnswer | null>
}

/** Returns the engine that the operator configured with `LLM_*`, or null. Tests shorten its `limits`. */
export function createModelEngine(platform: Platform, limits: Limits = LIMITS): ModelEngine | null {
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
    notice: noticeOf(settings),
    answer: (asked, onText) => answerBy(parts, asked, onText),
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
