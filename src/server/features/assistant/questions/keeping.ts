import type { WhyKept } from '#shared/assistant/questions.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { upsertQuestion } from './keeping-store.ts'
import { wordsAlone } from './words-alone.ts'

const QUESTION_MAX = 500
/** Writes of this process under way at most: a flood of questions must not hold up what people wait for. */
const AT_ONCE = 8
/** Paths of our own, with a place behind a `#`: what a browser claims may be anything. */
const OWN_PATH = /^\/[a-z0-9/_-]{0,150}(?:#[a-z0-9_-]{1,80})?$/

let underWay = 0

/**
 * Keeps a redacted question for administrators. Never throws, and nobody has to wait for it. False where it was not kept: it
 * holds no words, too many come at once, or the database failed.
 */
export async function recordQuestion(
  { db, clock, log }: Platform,
  kept: { question: string; why: WhyKept; source: string | null; page: string | null },
): Promise<boolean> {
  if (underWay >= AT_ONCE) return false
  underWay++
  try {
    const question = asLine(kept.question)
    const key = wordsAlone(question)
    if (key === '') return false
    const { why } = kept
    const [source, page] = [ownPath(kept.source), ownPath(kept.page)]
    await upsertQuestion(db, { question, key, why, source, page }, clock.now())
    return true
  } catch (error) {
    // Not the error itself: it holds the statement with what was asked.
    log.warn({ code: codeOf(error) }, 'a question of a visitor could not be kept')
    return false
  } finally {
    underWay--
  }
}

const asLine = (text: string) =>
  sanitizeText(
    text
      .normalize('NFKC')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, QUESTION_MAX),
  )

const ownPath = (path: string | null) => (path !== null && OWN_PATH.test(path) ? path : null)

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code
  return 'unknown'
}
