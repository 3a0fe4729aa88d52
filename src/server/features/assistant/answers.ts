import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import { lineInSentence } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { UnderstoodTurn } from './context.ts'
import type { Step } from './ladder.ts'
import { inGeneral, lineOf, moreAnswer, passageAnswer, refusal } from './passage-answers.ts'
import { createReply, type Reply } from './replies.ts'
import { answerSeveral } from './several-answers.ts'

/** Returns the embedded answer of every step except those about a person's own requests. */
export function answerStep(step: Exclude<Step, 'case'>, turn: UnderstoodTurn): Reply {
  const { texts, question } = turn
  const lead = [texts.block('lead', step)]
  const person = texts.person()
  const claims = texts.action('read', 'claims', paths.claimsFaq())
  switch (step) {
    case 'emergency':
      return emergencyAnswer(turn, claims)
    case 'claim':
      return createReply('refusal', [...lead, ...inGeneral(turn, step)], {
        actions: [claims, person],
        handoff: true,
      })
    case 'price':
    case 'advice':
    case 'coverage':
      return answerSeveral(turn) ?? refusal(turn, step)
    case 'quote':
      return quoteAnswer(turn)
    case 'person':
      return createReply('answer', lead, {
        actions: [person, texts.action('contact', 'contact', paths.contact())],
        handoff: true,
      })
    case 'manipulation':
    case 'unrelated':
      return createReply('refusal', lead)
    case 'elsewhere':
    case 'abuse':
      return createReply('refusal', lead, { actions: [person], handoff: step === 'abuse' })
    case 'language':
    case 'french':
      return createReply('courtesy', languageBlocks(step, turn), { actions: [person] })
    case 'more':
      return moreAnswer(turn) ?? withSuggestions('unclear', turn)
    case 'unclear':
    case 'restart':
      return withSuggestions(step, turn)
    case 'courtesy':
      return createReply('courtesy', [texts.block('lead', 'hello')])
    case 'who':
    case 'feelings':
    case 'declined':
      return createReply('courtesy', lead, { actions: [person] })
    case 'thanks':
    case 'agreed':
    case 'goodbye':
      return createReply('courtesy', lead)
    case 'direct':
    case 'hedged':
    case 'none':
      return answerSeveral(turn) ?? passageAnswer(step, turn.reading, { texts, question })
  }
}

function emergencyAnswer({ texts, namesSuicide }: UnderstoodTurn, claims: ChatAction): Reply {
  const call = texts.action('emergency', 'call', 'tel:911')
  if (namesSuicide) {
    const crisis = texts.action('emergency', 'crisis', 'tel:988')
    return createReply('refusal', [texts.block('lead', 'crisis')], { actions: [crisis, call] })
  }
  return createReply('refusal', [texts.block('lead', 'emergency')], {
    sources: [{ title: claims.label, url: claims.url }],
    actions: [call, claims],
  })
}

function quoteAnswer(turn: UnderstoodTurn): Reply {
  const { texts } = turn
  const line = lineOf(turn)
  const words = line ? ` for ${lineInSentence(line)} insurance` : ''
  return createReply('answer', [{ kind: 'lead', parts: texts.parts('quote', { line: words }) }], {
    actions: [texts.quote(line), texts.person()],
  })
}

/** Returns a text with common questions to choose from. */
function withSuggestions(name: 'unclear' | 'restart', { texts, popular }: UnderstoodTurn): Reply {
  const asks = popular
    .slice(0, 3)
    .map(({ title, path }): ChatAction => ({ type: 'ask', label: title, url: path }))
  return createReply('courtesy', [texts.block('lead', name)], { actions: [...asks, texts.person()] })
}

/** Returns the notice that the site is in English, first in the visitor's language if we have it. */
function languageBlocks(
  step: 'language' | 'french',
  { texts, question: { text } }: UnderstoodTurn,
): ChatBlock[] {
  if (step === 'french') return [texts.block('lead', 'language-french')]
  const own = /\p{Script=Gurmukhi}/u.test(text) ? 'punjabi' : /[ñ¿¡]/u.test(text) ? 'spanish' : null
  return [...(own ? [texts.block('lead', `language-${own}`)] : []), texts.block('lead', 'language')]
}
