import { type FoundPassage, LIKELY, type PassageIndex, SURE } from '../search/service.ts'
import type { Question } from './conversation.ts'
import { passageNamed } from './naming.ts'
import { wholeLineAsked } from './whole-lines.ts'

const GOES_ON =
  /^(?:and|or|but|so|ok(?:ay)?|then|also|plus|what about|how about|what if|even if|same|if|for|with|without|in|is it|is that|are they|does it|does that|do they|can it|why|when|how long|how much)\b/i
const POINTS_BACK = /\b(?:it|its|that|this|they|them|those|these|there|then|one|same)\b/i
/** Words of a short question that say nothing of what it is about. */
const EMPTY =
  /^(?:the|and|for|does|did|has|have|had|was|were|are|can|could|will|would|must|should|may|might|what|when|where|which|who|why|how|long|much|many|still|also|too|not|its|that|this|they|them|those|these|there|then|one|same|about|with|from|you|your|our|get|need|apply|really|again)$/i
/** More words than a question that leans on the one before it has. */
const FEW_WORDS = 9
const LIMIT = 6
/** As far down as what somebody surely means is looked for. */
const FAR = 40

export interface Found {
  /** Best first. */
  passages: FoundPassage[]
  /** What they were found by. */
  query: string
  /** The first of them was not guessed at. */
  isMeant?: true
}

/** What a question found, and where it was looked for. */
export interface Looked {
  index: PassageIndex
  found: Found
}

/**
 * The passages for a question, and what was asked. One that only goes on ("and for tenants?", "what about hail") is asked
 * together with the visitor's last one.
 */
export function findFor(index: PassageIndex, question: Question): Found {
  const meant = surelyMeant(index, question)
  if (!meant) return searchFor(index, question)
  const others = searchFor(index, { ...question, before: [] }).passages
  return {
    passages: [meant, ...others.filter(({ path }) => path !== meant.path)],
    query: question.text,
    isMeant: true,
  }
}

/** What needs no guessing: a passage called by its name, or what a whole line of insurance covers. */
function surelyMeant(
  index: PassageIndex,
  { text, page }: Pick<Question, 'text' | 'page'>,
): FoundPassage | null {
  const named = passageNamed(index, text, page)
  if (named) return named
  const path = wholeLineAsked(text)
  const found = path && index.findPassages(text, { limit: FAR }).find(passage => passage.path === path)
  return found ? { ...found, confidence: Math.max(found.confidence, SURE) } : null
}

function searchFor(index: PassageIndex, { text, before, page }: Question): Found {
  const options = { limit: LIMIT, ...(page ? { near: page } : {}) }
  const alone = index.findPassages(text, options)
  const last = before.at(-1)
  const own: Found = { passages: alone, query: text }
  if (!last || !leansBack(text, alone)) return own
  const query = `${last} ${text}`
  const together = index.findPassages(query, options)
  const best = together[0]
  if (!best || best.confidence < LIKELY) return own
  if (pointsOnly(text)) return { passages: together, query }
  const sure = alone[0]?.confidence ?? 0
  // By itself it found something: what it means beside the last question must be among that.
  const fits = sure < SURE || alone.some(({ path }) => path === best.path)
  return fits && best.confidence >= Math.min(sure, SURE) ? { passages: together, query } : own
}

/** "When does it start": hardly a word of its own, so that whatever it finds by itself is found by chance. */
const pointsOnly = (text: string): boolean =>
  POINTS_BACK.test(text) &&
  (text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(word => !EMPTY.test(word)).length < 2

function leansBack(text: string, alone: readonly FoundPassage[]): boolean {
  const words = text.split(/\s+/)
  if (words.length > FEW_WORDS) return false
  const goesOn = GOES_ON.test(text)
  // "And zebras?" is known to no page: that the last question was would not answer it.
  if (alone.length === 0) return goesOn && !/\p{L}{5,}/u.test(text.replace(GOES_ON, ''))
  return goesOn || pointsOnly(text) || (POINTS_BACK.test(text) && (alone[0]?.confidence ?? 0) < SURE)
}
