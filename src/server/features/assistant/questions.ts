import type { ChatAction } from '#shared/assistant/assistant.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { type FoundPassage, LIKELY, SURE } from '../search/service.ts'
import {
  answerFrom,
  askAction,
  createReply,
  figuresBeside,
  PERSON_ACTION,
  type Reply,
  sourceOf,
  wordsOf,
} from './answers.ts'
import { wasSaidBefore } from './context.ts'
import type { Question } from './conversation.ts'
import { inSentence, lineMeant } from './lines-meant.ts'
import { passageName } from './naming.ts'
import type { Found } from './retrieval.ts'
import { isStatementOnly } from './statements.ts'
import { CLOSEST, LABELS, MENTIONED, MORE_OF, NONE, NONE_OF_LINE, TOLD, VAGUE } from './texts.ts'
import { bareWord, choices, isVague } from './vague.ts'

/** How many passages are offered where it is not sure which is meant. */
const OFFERED = 3
/** A second passage is worth naming where it is nearly as likely. */
const NEARLY = 0.9
/** Where the best was shown before, a passage this likely beside it is shown instead. */
const INSTEAD = 0.92

/** A passage less likely than this has nothing to do with what was told. */
const FAINT = 0.08

/** What many people ask, as passages of the site. */
export type Popular = readonly { title: string; path: string }[]

/** What the site says to a question: the passage that answers, those that may, or that there is none. */
export function answerTo(question: Question, found: Found, popular: Popular): Reply {
  const { text } = question
  const { passages, query, isMeant } = found
  const [best, ...others] = passages
  if (isStatementOnly(text) && (best?.confidence ?? 0) < SURE) return askedBack(text, passages, popular)
  if (bareWord(text) !== null && query === text && best && best.confidence < SURE)
    return ofWord(text, passages)
  if (!best || best.confidence < LIKELY) return nothing(text, popular, best?.confidence ?? 0)
  const likely = passages.filter(({ confidence }) => confidence >= LIKELY / 2)
  if (!isMeant && query === text && best.confidence >= SURE && isVague(text, likely))
    return offered(VAGUE, choices(likely, OFFERED + 1))
  if (best.confidence < SURE) {
    const { words, from } = figuresBeside(passages.slice(0, OFFERED), text)
    const near = new Set([...likely.slice(0, OFFERED), ...from])
    return offered(CLOSEST + words, [...near])
  }
  const fresh = others.find(
    other =>
      other.confidence >= SURE &&
      other.score >= best.score * INSTEAD &&
      !wasSaidBefore(question.heard, passageName(other)),
  )
  if (fresh && wasSaidBefore(question.heard, wordsOf(best, query).text))
    return answerFrom(fresh, [], text, [], question)
  const also = others
    .filter(({ confidence, score }) => confidence >= SURE && score >= best.score * NEARLY)
    .slice(0, OFFERED - 1)
  return answerFrom(best, also, query.includes(text) ? query : text, others.slice(0, OFFERED - 1), question)
}

/** One word that may mean several passages, or that stands only in texts about something else. */
function ofWord(text: string, passages: readonly FoundPassage[]): Reply {
  const word = bareWord(text) ?? ''
  const near = choices(byTitle(text, passages), OFFERED + 1)
  const isTitled = near.some(({ title, page }) => `${title} ${page}`.toLowerCase().includes(word))
  if (isTitled) return offered(VAGUE, near)
  const answer = offered(MENTIONED, near.slice(0, OFFERED))
  const line = lineMeant(text)
  return line ? { ...answer, actions: [pageOf(line), ...answer.actions] } : answer
}

/** Those first that have what is asked for in their title. */
const byTitle = (text: string, passages: readonly FoundPassage[]): FoundPassage[] => {
  const word = bareWord(text) ?? ''
  const isTitle = ({ title, page }: FoundPassage) => `${title} ${page}`.toLowerCase().includes(word)
  return [...passages.filter(isTitle), ...passages.filter(passage => !isTitle(passage))]
}

/** Somebody who told of themselves and asked nothing yet is asked what they would like to know. */
function askedBack(text: string, passages: readonly FoundPassage[], popular: Popular): Reply {
  const near = choices(
    passages.filter(({ confidence }) => confidence >= FAINT),
    OFFERED,
  )
  const line = lineMeant(text)
  if (near.length === 0 && !line) return nothingAtAll(popular, 0)
  return createReply('closest', TOLD, {
    actions: [...near.map(askAction), ...(line ? [pageOf(line)] : []), PERSON_ACTION],
    confidence: near[0]?.confidence ?? 0,
  })
}

/** The way on from what was shown for the question before: what else the site says of it. */
export function moreOf({ passages }: Found): Reply | null {
  const [best, ...others] = passages
  if (!best || best.confidence < LIKELY) return null
  const near = choices(
    others.filter(({ confidence, path }) => confidence >= LIKELY / 2 && path !== best.path),
    OFFERED,
  )
  return createReply('closest', MORE_OF, {
    sources: [],
    actions: [...near.map(askAction), { type: 'read', label: LABELS.whole, url: best.path }, PERSON_ACTION],
    confidence: best.confidence,
  })
}

/** What many people ask, to choose from. */
export const popularActions = (popular: Popular): ChatAction[] =>
  popular.slice(0, OFFERED).map(({ title, path }) => ({ type: 'ask', label: title, url: path }))

const offered = (words: string, passages: readonly FoundPassage[]): Reply =>
  createReply('closest', words, {
    sources: passages.map(sourceOf),
    actions: [...passages.map(askAction), PERSON_ACTION],
    confidence: passages[0]?.confidence ?? 0,
  })

const pageOf = (line: LineId): ChatAction => ({
  type: 'read',
  label: LABELS.about(inSentence(LINES[line].name)),
  url: LINES[line].page,
})

/** Where the question is about a line of insurance, its page is nearer than what others ask. */
function nothing(text: string, popular: Popular, confidence: number): Reply {
  const line = lineMeant(text)
  return line ? nothingOf(line, confidence) : nothingAtAll(popular, confidence)
}

const nothingOf = (line: LineId, confidence: number): Reply =>
  createReply('none', NONE_OF_LINE, {
    actions: [PERSON_ACTION, pageOf(line)],
    confidence,
    handoff: true,
  })

const nothingAtAll = (popular: Popular, confidence: number): Reply =>
  createReply('none', NONE, {
    actions: [PERSON_ACTION, ...popularActions(popular)],
    confidence,
    handoff: true,
  })
