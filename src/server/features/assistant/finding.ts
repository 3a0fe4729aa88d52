import { type FoundPassage, LIKELY, type PassageIndex, SURE } from '../search/service.ts'
import type { Question } from './conversation.ts'
import { findKnown } from './known-passages.ts'
import { passageNamed } from './naming.ts'
import { askedOfUs } from './ourselves.ts'
import { smallTalkIn } from './small-talk.ts'
import { termAsked } from './terms.ts'
import { wholeLineAsked } from './whole-lines.ts'

const GOES_ON =
  /^(?:and|or|but|so|ok(?:ay)?|then|also|plus|what about|how about|what if|even if|same|if|for|with|without|in|is it|is that|are they|does it|does that|do they|can it|why|when|how long|how much)\b/i
const POINTS_BACK = /\b(?:it|its|that|this|they|them|those|these|there|then|one|same)\b/i
/** Words of a short question that say nothing of what it is about. */
const EMPTY =
  /^(?:the|and|for|does|did|has|have|had|was|were|are|can|could|will|would|must|should|may|might|what|when|where|which|who|why|how|long|much|many|still|also|too|not|its|that|this|they|them|those|these|there|then|one|same|about|with|from|you|your|our|get|need|apply|really|again|happens?|don't|dont|doesn't|anything|something|else|means?|any|all|more|just|only)$/i
/** Somebody goes on telling, or wants something new. */
const OF_ONESELF = /^(?:i|i'?m|i'?ve|my|we|our)\b/i
/** More words than a question that leans on the one before it has. */
const FEW_WORDS = 9
const LIMIT = 6
const EVERYWHERE = 1000
/** Of a turn longer than this, only what it asks is gone on from. */
const LONG_TURN = 30

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
  const line = wholeLineAsked(text)
  const meant = askedOfUs(text) ?? termAsked(text) ?? (line === null ? null : { path: line, foundBy: text })
  const found = meant && findKnown(index, meant)
  return found ? { ...found, confidence: Math.max(found.confidence, SURE) } : null
}

function searchFor(index: PassageIndex, { text, before, page }: Question): Found {
  const options = { limit: LIMIT, ...(page ? { near: page } : {}) }
  const alone = index.findPassages(text, options)
  const own: Found = { passages: alone, query: text }
  const topic = topicOf(before)
  if (topic === null || !leansBack(text, alone)) return own
  const query = `${topic} ${text}`
  const together = index.findPassages(query, options)
  const best = together[0]
  if (!best || best.confidence < LIKELY) return own
  const isSpokenOf = speaksOf(index, best, text)
  if (pointsOnly(text)) return { passages: isSpokenOf ? together : together.map(lessSure), query }
  // By itself it found nothing, nor does the passage on the last question know of it.
  if ((alone[0]?.confidence ?? 0) < LIKELY && !isSpokenOf) return own
  const sure = alone[0]?.confidence ?? 0
  // By itself it found something: what it means beside the last question must be among that.
  const fits = sure < SURE || alone.some(({ path }) => path === best.path)
  return fits && best.confidence >= Math.min(sure, SURE) ? { passages: together, query } : own
}

/** "When does it start": hardly a word of its own, so that whatever it finds by itself is found by chance. */
export const pointsOnly = (text: string): boolean => {
  const own = ownWords(text).length
  return own === 0 || (POINTS_BACK.test(text) && own < 2)
}

const ownWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]{2,}/gu) ?? []).filter(word => !EMPTY.test(word))

/** Whether anything of a follow-up's own words stands in a passage, if it has any. */
const speaksOf = (index: PassageIndex, { path }: FoundPassage, text: string): boolean =>
  ownWords(text).length === 0 ||
  index.findPassages(text, { limit: EVERYWHERE }).some(passage => passage.path === path)

const lessSure = (passage: FoundPassage): FoundPassage => ({
  ...passage,
  confidence: Math.min(passage.confidence, SURE - 0.01),
})

/** What was spoken of before a turn that goes on: the last that was asked, with what that one went on from. */
function topicOf(before: readonly string[]): string | null {
  const asked = before.filter(text => smallTalkIn(text) === null)
  const last = asked.at(-1)
  if (last === undefined) return null
  const from = goesOn(last) ? topicOf(asked.slice(0, -1)) : null
  const short = last.split(/\s+/).length > LONG_TURN ? askingPartOf(last) : last
  return from === null ? short : `${from} ${short}`
}

/** What a long turn asks, without what it tells beside it; its end where it is not plain what it asks. */
function askingPartOf(turn: string): string {
  const sentences = turn.split(/(?<=[.!?])\s+/).filter(sentence => sentence.trim() !== '')
  const asking = sentences.filter(sentence => /\?|\b(?:like|want|need) to know\b/i.test(sentence))
  return (asking.length > 0 ? asking : sentences).slice(-2).join(' ')
}

const goesOn = (text: string): boolean =>
  text.split(/\s+/).length <= FEW_WORDS && (GOES_ON.test(text) || pointsOnly(text))

function leansBack(text: string, alone: readonly FoundPassage[]): boolean {
  const words = text.split(/\s+/)
  if (words.length > FEW_WORDS) return false
  const isGoingOn = GOES_ON.test(text)
  // "And zebras?" is known to no page: that the last question was would not answer it.
  if (alone.length === 0) return isGoingOn && !/\p{L}{5,}/u.test(text.replace(GOES_ON, ''))
  if ((alone[0]?.confidence ?? 0) < LIKELY && !OF_ONESELF.test(text)) return true
  return isGoingOn || pointsOnly(text) || (POINTS_BACK.test(text) && (alone[0]?.confidence ?? 0) < SURE)
}
