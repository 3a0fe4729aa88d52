import type { ChatAction } from '#shared/assistant.ts'
import { LINES, type LineId } from '#shared/lines.ts'
import { type FoundPassage, LIKELY, SURE } from '../search/service.ts'
import { type Answered, answered, answerFrom, figuresBeside, PERSON_ACTION, sourceOf } from './answers.ts'
import type { Question } from './conversation.ts'
import type { Found } from './finding.ts'
import { inSentence, lineMeant } from './lines-meant.ts'
import { nameOf } from './naming.ts'
import { CLOSEST, LABELS, NONE, NONE_OF_LINE, VAGUE } from './texts.ts'
import { choices, isVague } from './vague.ts'
import { LINE_PAGES } from './whole-lines.ts'

/** How many passages are offered where it is not sure which is meant. */
const OFFERED = 3
/** A second passage is worth naming where it is nearly as likely. */
const NEARLY = 0.9

/** What many people ask, as passages of the site. */
export type Popular = readonly { title: string; path: string }[]

/** What the site says to a question: the passage that answers, those that may, or that there is none. */
export function answerTo(
  { text }: Question,
  { passages, query, isMeant }: Found,
  popular: Popular,
): Answered {
  const [best, ...others] = passages
  if (!best || best.confidence < LIKELY) return nothing(text, popular, best?.confidence ?? 0)
  const likely = passages.filter(({ confidence }) => confidence >= LIKELY / 2)
  if (!isMeant && query === text && best.confidence >= SURE && isVague(text, likely))
    return offered(VAGUE, choices(likely, OFFERED + 1))
  if (best.confidence < SURE) {
    const { words, from } = figuresBeside(passages.slice(0, OFFERED), text)
    const near = new Set([...likely.slice(0, OFFERED), ...from])
    return offered(CLOSEST + words, [...near])
  }
  const also = others
    .filter(({ confidence, score }) => confidence >= SURE && score >= best.score * NEARLY)
    .slice(0, OFFERED - 1)
  return answerFrom(best, also, query.includes(text) ? query : text, others.slice(0, OFFERED - 1))
}

const offered = (words: string, passages: readonly FoundPassage[]): Answered =>
  answered('closest', words, {
    sources: passages.map(sourceOf),
    actions: [
      ...passages.map((passage): ChatAction => ({ type: 'ask', label: nameOf(passage), url: passage.path })),
      PERSON_ACTION,
    ],
    confidence: passages[0]?.confidence ?? 0,
  })

/** Where the question is about a line of insurance, its page is nearer than what others ask. */
function nothing(text: string, popular: Popular, confidence: number): Answered {
  const line = lineMeant(text)
  return line ? nothingOf(line, confidence) : nothingAtAll(popular, confidence)
}

const nothingOf = (line: LineId, confidence: number): Answered =>
  answered('none', NONE_OF_LINE, {
    actions: [
      PERSON_ACTION,
      { type: 'read', label: LABELS.about(inSentence(LINES[line].name)), url: LINE_PAGES[line] },
    ],
    confidence,
    handoff: true,
  })

const nothingAtAll = (popular: Popular, confidence: number): Answered =>
  answered('none', NONE, {
    actions: [
      PERSON_ACTION,
      ...popular
        .slice(0, OFFERED)
        .map(({ title, path }): ChatAction => ({ type: 'ask', label: title, url: path })),
    ],
    confidence,
    handoff: true,
  })
