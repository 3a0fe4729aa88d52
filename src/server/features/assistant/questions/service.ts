import type { WhyKept } from '#shared/assistant/questions.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foldText } from '../../../platform/normalize-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectLearned, selectRevision } from './phrasings-store.ts'
import { selectTopUnanswered, upsertQuestion } from './questions-store.ts'

const QUESTION_MAX = 500
/** The most concurrent writes of this process: a flood of questions must not delay other requests. */
const AT_ONCE = 8
/** A path of the site, optionally with a fragment. What a browser sends may be anything. */
const OWN_PATH = /^\/[a-z0-9/_-]{0,150}(?:#[a-z0-9_-]{1,80})?$/

let underWay = 0

/**
 * Stores a redacted question for administrators. Never throws, and need not be awaited. Returns false if it was not stored: it
 * has no words, there are too many at once, or the database failed.
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
    // Not the error itself: it contains the statement with the question.
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

/** Returns the open questions without an answer that were asked since a moment, the most asked first. */
export const listTopUnanswered = ({ db }: Pick<Platform, 'db'>, since: Date, limit: number) =>
  selectTopUnanswered(db, since, limit)

/** The phrasings that administrators taught, by the path of their passage. The revision changes with each change. */
interface LearnedPhrasings {
  revision: number
  learned: ReadonlyMap<string, readonly string[]>
}

const known = new WeakMap<Db, LearnedPhrasings>()

/** Returns the taught phrasings. Reads only one row while nothing has changed. */
export async function learnedPhrasings(db: Db): Promise<LearnedPhrasings> {
  // Read before the phrasings, so that a change in between is read next time.
  const revision = await selectRevision(db)
  const before = known.get(db)
  if (before?.revision === revision) return before
  const learned = new Map<string, string[]>()
  for (const { path, phrasing } of await selectLearned(db))
    learned.set(path, [...(learned.get(path) ?? []), phrasing])
  const now = { revision, learned }
  known.set(db, now)
  return now
}

/**
 * Returns only the words of a question, in lower case and without accents, so that punctuation makes no difference. Empty for a
 * text without words.
 */
export function wordsAlone(text: string): string {
  const plain = foldText(text).replaceAll("'", '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 500).trimEnd()
}
