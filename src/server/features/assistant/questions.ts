import type { ChatAction } from '#shared/assistant.ts'
import { LIKELY, SURE } from '../search/service.ts'
import { type Answered, answered, answerFrom, nameOf, PERSON_ACTION, sourceOf } from './answers.ts'
import type { Question } from './conversation.ts'
import type { Found } from './finding.ts'
import { CLOSEST, NONE } from './texts.ts'

/** How many passages are offered where it is not sure which is meant. */
const OFFERED = 3
/** A second passage is worth naming where it is nearly as likely. */
const NEARLY = 0.9

/** What many people ask, as passages of the site. */
export type Popular = readonly { title: string; path: string }[]

/** What the site says to a question: the passage that answers, those that may, or that there is none. */
export function answerTo({ text }: Question, { passages, query }: Found, popular: Popular): Answered {
  const [best, ...others] = passages
  if (!best || best.confidence < LIKELY) return nothing(popular, best?.confidence ?? 0)
  if (best.confidence < SURE) {
    const likely = passages.filter(({ confidence }) => confidence >= LIKELY / 2).slice(0, OFFERED)
    return answered('closest', CLOSEST, {
      sources: likely.map(sourceOf),
      actions: [
        ...likely.map((passage): ChatAction => ({ type: 'ask', label: nameOf(passage), url: passage.path })),
        PERSON_ACTION,
      ],
      confidence: best.confidence,
    })
  }
  const also = others
    .filter(({ confidence, score }) => confidence >= SURE && score >= best.score * NEARLY)
    .slice(0, OFFERED - 1)
  return answerFrom(best, also, query.includes(text) ? query : text)
}

const nothing = (popular: Popular, confidence: number): Answered =>
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
