import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { SearchReply } from '#shared/search/search.ts'
import type { Passage } from '../search/service.ts'
import { nameOf, type Ranked, type Reading } from './engine/reader.ts'
import type { Step } from './ladder.ts'
import { inSentence, lineMeant } from './lines-meant.ts'
import { namesAmount, type PassageBlock, passageBlock, withoutVerdict } from './passage-block.ts'
import { createReply, linkAction, personAction, quoteAction, type Reply, type Texts } from './replies.ts'

/** The context of an answer. */
export interface AnswerContext {
  text: string
  /** The visitor's earlier questions, the latest last. */
  before: readonly string[]
  /** The earlier answers, as sent by the browser. */
  said: readonly string[]
  reading: Reading
  texts: Texts
  popular: SearchReply['popular']
}

/** The most words of a passage below a refusal, or of each of two passages. */
const MAX_WORDS_BELOW = 70
/** Two passages with scores this close are both shown, unless the first is certain. */
const CLOSE_SCORES = 0.3
const CERTAIN = 0.6
/** The number of passages to choose from, also for a message of very few words. */
const MAX_CHOICES = 2
const BRIEF = 2

/** Returns the answer of every step except those about a person's own requests. */
export function answerStep(step: Exclude<Step, 'case'>, context: AnswerContext): Reply {
  const { texts, text, before, reading } = context
  const lead = block(texts, 'lead', step)
  const person = personAction(texts)
  switch (step) {
    case 'emergency':
      return createReply('refusal', [lead], {
        sources: [{ title: texts.line('label-claims'), url: paths.claimsFaq() }],
        actions: [
          linkAction(texts, 'emergency', 'call', 'tel:911'),
          linkAction(texts, 'read', 'claims', paths.claimsFaq()),
        ],
      })
    case 'claim':
      return createReply('refusal', [lead, ...inGeneral(context)], {
        actions: [linkAction(texts, 'read', 'claims', paths.claimsFaq()), person],
        handoff: true,
      })
    case 'price':
    case 'advice':
    case 'coverage': {
      const line = lineMeant(text) ?? lineMeant(before.slice(-2).join(' \n '))
      return createReply('refusal', [lead, ...inGeneral(context, step === 'price')], {
        actions: step === 'price' ? [quoteAction(texts, line), person] : [person],
        handoff: true,
      })
    }
    case 'quote': {
      const line = lineMeant(text) ?? lineMeant(before.slice(-2).join(' \n '))
      const words = line ? ` for ${inSentence(LINES[line].name)} insurance` : ''
      const parts = texts.parts('quote', { line: words })
      return createReply('answer', [{ kind: 'lead', parts }], { actions: [quoteAction(texts, line), person] })
    }
    case 'person':
      return createReply('answer', [lead], {
        actions: [person, linkAction(texts, 'contact', 'contact', paths.contact())],
        handoff: true,
      })
    case 'manipulation':
    case 'unrelated':
      return createReply('refusal', [lead])
    case 'elsewhere':
      return createReply('refusal', [lead], { actions: [person] })
    case 'abuse':
      return createReply('refusal', [lead], { actions: [person], handoff: true })
    case 'language':
      return createReply('courtesy', languageBlocks(text, texts), { actions: [person] })
    case 'french':
      return createReply('courtesy', [block(texts, 'lead', 'language-french')], { actions: [person] })
    case 'unclear':
    case 'restart':
    case 'more':
      return createReply('courtesy', [block(texts, 'lead', step === 'more' ? 'unclear' : step)], {
        actions: [...popularActions(context.popular), person],
      })
    case 'courtesy':
      return createReply('courtesy', [block(texts, 'lead', 'hello')])
    case 'who':
    case 'declined':
      return createReply('courtesy', [lead], { actions: [person] })
    case 'thanks':
    case 'agreed':
    case 'goodbye':
      return createReply('courtesy', [lead])
    case 'direct':
    case 'hedged':
    case 'none':
      return passageAnswer(step, reading.passages, context)
  }
}

/** Returns the crisis line, for someone who may want to die. */
export const crisisAnswer = (texts: Texts): Reply =>
  createReply('refusal', [block(texts, 'lead', 'crisis')], {
    actions: [
      linkAction(texts, 'emergency', 'crisis', 'tel:988'),
      linkAction(texts, 'emergency', 'call', 'tel:911'),
    ],
  })

const block = (texts: Texts, kind: 'lead' | 'hedge' | 'note', name: string): ChatBlock => ({
  kind,
  parts: texts.parts(name === 'courtesy' ? 'hello' : name),
})

/** Returns a passage as the answer, as one that may be meant, or as the closest one. */
export function passageAnswer(
  step: 'direct' | 'hedged' | 'none',
  passages: readonly Ranked[],
  context: AnswerContext,
): Reply {
  const { texts, text, reading } = context
  const [best, ...others] = passages
  if (!best) return nothing(context, [])
  if (step === 'none') return nothing(context, passages.slice(0, MAX_CHOICES + 1))
  // One or two words name a subject: show its passage, and others to choose from.
  const isBrief = reading.words.length <= BRIEF && !best.passage.card
  const shown = shownOf(passages)
  const most = shown.length > 1 ? MAX_WORDS_BELOW : undefined
  const blocks = shown.map(({ passage }) => passageBlock(passage, text, most))
  const offered =
    step === 'direct' && !isBrief
      ? []
      : choicesOf(
          others.filter(one => !shown.includes(one)),
          best,
        )
  const isGeneral = shown.every(({ passage }) => !passage.card)
  return createReply(
    step === 'direct' ? 'answer' : 'closest',
    [
      ...(step === 'direct' ? [] : [block(texts, 'hedge', 'hedge')]),
      ...blocks,
      ...(isGeneral ? [block(texts, 'note', 'general')] : []),
    ],
    {
      actions: [
        ...offered.map(askAction),
        ...cardActions(best.passage, texts),
        ...(step === 'direct' ? [] : [personAction(texts)]),
      ],
      confidence: best.share,
      handoff: best.passage.card?.action === 'person',
    },
  )
}

/** Returns that we have no answer, and the closest subjects to choose from: an unrelated passage would only mislead. */
function nothing({ texts, popular }: AnswerContext, nearest: readonly Ranked[]): Reply {
  return createReply(
    'none',
    [block(texts, 'lead', 'none'), ...(nearest.length > 0 ? [block(texts, 'hedge', 'none-choices')] : [])],
    {
      actions: [
        ...(nearest.length > 0 ? nearest.map(askAction) : popularActions(popular)),
        personAction(texts),
      ],
      confidence: nearest[0]?.share ?? 0,
      handoff: true,
    },
  )
}

/** Returns the best general passages below a refusal: without a verdict, and without an amount if a price is refused. */
export function inGeneral({ texts, text, said, reading }: AnswerContext, isPrice = false): ChatBlock[] {
  const fit = reading.passages.filter(({ passage }) => !passage.card && !(isPrice && namesAmount(passage)))
  const shown: PassageBlock[] = shownOf(fit, CLOSE_SCORES / 2).map(({ passage }) =>
    withoutVerdict(passageBlock(passage, text, MAX_WORDS_BELOW)),
  )
  const [first] = shown
  if (!first || said.some(one => one.includes(first.title))) return []
  return [block(texts, 'hedge', isPrice ? 'price-passage' : 'in-general'), ...shown]
}

/** Returns the passage to show, or the first two if the second is nearly as likely. */
function shownOf([best, second]: readonly Ranked[], nearly = CLOSE_SCORES): Ranked[] {
  if (!best) return []
  const isTie =
    second &&
    best.share < CERTAIN &&
    second.share >= best.share * nearly &&
    !best.isNamed &&
    !best.passage.card
  return isTie ? [best, second] : [best]
}

/** Returns other passages that may be meant; those on the same page first if the message only names it. */
function choicesOf(others: readonly Ranked[], { passage: { path } }: Ranked): Ranked[] {
  const isNear = ({ passage }: Ranked) => passage.path.startsWith(`${path}#`)
  return [...others.filter(isNear), ...others.filter(one => !isNear(one))].slice(0, MAX_CHOICES)
}

const askAction = ({ passage }: Ranked): ChatAction => ({
  type: 'ask',
  label: nameOf(passage),
  url: passage.card?.page ?? passage.path,
})

/** Returns common questions to choose from. */
const popularActions = (popular: SearchReply['popular']): ChatAction[] =>
  popular.slice(0, 3).map(({ title, path }) => ({ type: 'ask', label: title, url: path }))

function cardActions({ card }: Passage, texts: Texts): ChatAction[] {
  switch (card?.action) {
    case 'person':
      return [personAction(texts)]
    case 'quote':
      return [quoteAction(texts, null)]
    case 'login':
      return [linkAction(texts, 'login', 'login', paths.clientLogin())]
    case 'register':
      return [linkAction(texts, 'read', 'register', paths.clientRegister())]
    case 'password':
      return [linkAction(texts, 'read', 'password', paths.forgotPassword())]
    default:
      return []
  }
}

const LANGUAGES = { Gurmukhi: 'punjabi' } as const

/** Returns the notice that the site is in English, first in the visitor's language if we have it. */
function languageBlocks(text: string, texts: Texts): ChatBlock[] {
  const own = /\p{Script=Gurmukhi}/u.test(text) ? LANGUAGES.Gurmukhi : /[ñ¿¡]/u.test(text) ? 'spanish' : null
  return [...(own ? [block(texts, 'lead', `language-${own}`)] : []), block(texts, 'lead', 'language')]
}
