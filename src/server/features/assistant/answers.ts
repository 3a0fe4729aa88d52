import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import { lineInSentence } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { UnderstoodTurn } from './context.ts'
import type { Step } from './ladder.ts'
import { inGeneral, lineOf, moreAnswer, passageAnswer, refusal } from './passage-answers.ts'
import {
  blockOf,
  createReply,
  linkAction,
  personAction,
  quoteAction,
  type Reply,
  type Texts,
} from './replies.ts'
import { answerSeveral } from './several-answers.ts'

/** Returns the embedded answer of every step except those about a person's own requests. */
export function answerStep(step: Exclude<Step, 'case'>, turn: UnderstoodTurn): Reply {
  const { texts, question, namesSuicide } = turn
  const lead = (name: string) => [blockOf(texts, 'lead', name)]
  const person = personAction(texts)
  const claims = linkAction(texts, 'read', 'claims', paths.claimsFaq())
  const call = linkAction(texts, 'emergency', 'call', 'tel:911')
  switch (step) {
    case 'emergency':
      if (namesSuicide)
        return createReply('refusal', lead('crisis'), {
          actions: [linkAction(texts, 'emergency', 'crisis', 'tel:988'), call],
        })
      return createReply('refusal', lead(step), {
        sources: [{ title: texts.line('label-claims'), url: paths.claimsFaq() }],
        actions: [call, claims],
      })
    case 'claim':
      return createReply('refusal', [...lead(step), ...inGeneral(turn, step)], {
        actions: [claims, person],
        handoff: true,
      })
    case 'price':
    case 'advice':
    case 'coverage':
      return (
        answerSeveral(turn) ??
        createReply('refusal', refusal(turn, step), {
          actions: step === 'price' ? [quoteAction(texts, lineOf(turn)), person] : [person],
          handoff: true,
        })
      )
    case 'quote':
      return quoteAnswer(turn)
    case 'person':
      return createReply('answer', lead(step), {
        actions: [person, linkAction(texts, 'contact', 'contact', paths.contact())],
        handoff: true,
      })
    case 'manipulation':
    case 'unrelated':
      return createReply('refusal', lead(step))
    case 'elsewhere':
      return createReply('refusal', lead(step), { actions: [person] })
    case 'abuse':
      return createReply('refusal', lead(step), { actions: [person], handoff: true })
    case 'language':
      return createReply('courtesy', languageBlocks(question.text, texts), { actions: [person] })
    case 'french':
      return createReply('courtesy', lead('language-french'), { actions: [person] })
    case 'more':
      return moreAnswer(turn) ?? withSuggestions('unclear', turn)
    case 'unclear':
    case 'restart':
      return withSuggestions(step, turn)
    case 'courtesy':
      return createReply('courtesy', lead('hello'))
    case 'who':
    case 'feelings':
    case 'declined':
      return createReply('courtesy', lead(step), { actions: [person] })
    case 'thanks':
    case 'agreed':
    case 'goodbye':
      return createReply('courtesy', lead(step))
    case 'direct':
    case 'hedged':
    case 'none':
      return answerSeveral(turn) ?? passageAnswer(step, turn.reading, turn)
  }
}

function quoteAnswer(turn: UnderstoodTurn): Reply {
  const { texts } = turn
  const line = lineOf(turn)
  const words = line ? ` for ${lineInSentence(line)} insurance` : ''
  return createReply('answer', [{ kind: 'lead', parts: texts.parts('quote', { line: words }) }], {
    actions: [quoteAction(texts, line), personAction(texts)],
  })
}

/** Returns a text with common questions to choose from. */
function withSuggestions(name: 'unclear' | 'restart', { texts, popular }: UnderstoodTurn): Reply {
  const asks = popular
    .slice(0, 3)
    .map(({ title, path }): ChatAction => ({ type: 'ask', label: title, url: path }))
  return createReply('courtesy', [blockOf(texts, 'lead', name)], { actions: [...asks, personAction(texts)] })
}

/** Returns the notice that the site is in English, first in the visitor's language if we have it. */
function languageBlocks(text: string, texts: Texts): ChatBlock[] {
  const own = /\p{Script=Gurmukhi}/u.test(text) ? 'punjabi' : /[ñ¿¡]/u.test(text) ? 'spanish' : null
  return [...(own ? [blockOf(texts, 'lead', `language-${own}`)] : []), blockOf(texts, 'lead', 'language')]
}
