import type { WhyKept } from '#shared/assistant/questions.ts'
import { sanitizeText } from '#shared/plain-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { causeCode } from '../../../platform/http/error-replies.ts'
import { normalizeText } from '../../../platform/normalize-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsOf } from '../../search/service.ts'
import type { Taught } from '../engine/taught.ts'
import { selectDigest, selectLearned } from './phrasings-store.ts'
import { selectQuestions, upsertQuestion } from './questions-store.ts'

const QUESTION_MAX = 500
/** The most concurrent writes of this process: a flood of questions must not delay other requests. */
const AT_ONCE = 8
/** A path of the site, optionally with a fragment. What a browser sends as the source may be anything. */
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
    const question = sanitizeText(normalizeText(kept.question).replace(/\s+/g, ' ').slice(0, QUESTION_MAX))
    const key = wordsAlone(question)
    if (key === '') return false
    const source = kept.source !== null && OWN_PATH.test(kept.source) ? kept.source : null
    await upsertQuestion(db, { ...kept, question, key, source }, clock.now())
    return true
  } catch (error) {
    // Not the error itself: it contains the statement with the question.
    log.warn({ code: causeCode(error) }, 'a question of a visitor could not be kept')
    return false
  } finally {
    underWay--
  }
}

/** Returns the open questions without an answer that were asked since a moment, the most asked first. */
export const listTopUnanswered = ({ db }: Pick<Platform, 'db'>, since: Date, limit: number) =>
  selectQuestions(db, { state: 'open', why: 'unanswered', sort: 'most', since, limit })

const known = new WeakMap<Db, { digest: string; taught: Taught }>()

/** Returns the phrasings that administrators taught: the same map while nothing has changed. */
export async function readTaught(db: Db): Promise<Taught> {
  // Read before the phrasings, so that a change in between is read next time.
  const digest = await selectDigest(db)
  const before = known.get(db)
  if (before?.digest === digest) return before.taught
  const taught = new Map<string, string[]>()
  for (const { path, phrasing } of await selectLearned(db))
    taught.set(path, [...(taught.get(path) ?? []), phrasing])
  known.set(db, { digest, taught })
  return taught
}

/** Returns only the words of a question, so that case, accents and punctuation make no difference. */
export const wordsAlone = (text: string): string => wordsOf(text).join(' ').slice(0, QUESTION_MAX).trimEnd()
