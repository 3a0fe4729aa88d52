import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import { LINES, type LineId, lineInSentence } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { SearchReply } from '#shared/search/search.ts'
import type { Passage } from '../search/service.ts'
import { nameOf, type Ranked, type Reader, type Reading } from './engine/reader.ts'
import type { Step } from './ladder.ts'
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
  /** The reading of a part of the message that is a question of its own with a certain answer. */
  also: Reading | undefined
  find: Reader['find']
  texts: Texts
  popular: SearchReply['popular']
}

/** The most words of a passage below a refusal, or of each of two passages. */
const MAX_WORDS_BELOW = 70
/** Two passages with scores this close are both shown, unless the first is certain. */
const CLOSE_SCORES = 0.2
const CERTAIN = 0.6
/** From this share, a passage is shown below a refusal. The words of a sure question about a price say little else. */
const likelyBelow = ({ intents }: Reading) => Math.max(0.05, 0.2 * intents.price)
/** From this share, a passage is offered as what may be meant if nothing is shown. */
const LIKELY_CHOICE = 0.03
/** The number of passages to choose from, also for a message of very few words. */
const MAX_CHOICES = 2
const BRIEF = 2

/** Returns the answer of every step except those about a person's own requests. */
export function answerStep(step: Exclude<Step, 'case'>, context: AnswerContext): Reply {
  const { texts, reading } = context
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
      return createReply('refusal', [lead, ...inGeneral(context, step)], {
        actions: [linkAction(texts, 'read', 'claims', paths.claimsFaq()), person],
        handoff: true,
      })
    case 'price':
    case 'advice':
    case 'coverage': {
      return createReply('refusal', [lead, ...inGeneral(context, step)], {
        actions: step === 'price' ? [quoteAction(texts, lineOf(context)), person] : [person],
        handoff: true,
      })
    }
    case 'quote': {
      const line = lineOf(context)
      const words = line ? ` for ${lineInSentence(line)} insurance` : ''
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
      return createReply('courtesy', languageBlocks(context.text, texts), { actions: [person] })
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
  if (step === 'none') return nothing(context, passages)
  // One or two words name a subject: show its passage, and others to choose from.
  const isBrief = reading.words.length <= BRIEF && !isOfSite(best.passage)
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
  const isGeneral = shown.every(({ passage }) => !isOfSite(passage))
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

/** Returns that we have no answer, and subjects to choose from if any is likely: an unrelated passage would only mislead. */
function nothing({ texts }: AnswerContext, passages: readonly Ranked[]): Reply {
  const choices = passages.filter(({ share }) => share >= LIKELY_CHOICE).slice(0, MAX_CHOICES + 1)
  return createReply(
    'none',
    [block(texts, 'lead', 'none'), ...(choices.length > 0 ? [block(texts, 'hedge', 'none-choices')] : [])],
    {
      actions: [...choices.map(askAction), personAction(texts)],
      confidence: passages[0]?.share ?? 0,
      handoff: true,
    },
  )
}

/** What says in general what a refusal leaves open, if no passage is likely enough: on the page of the subject, or elsewhere. */
const GENERAL = {
  price: ['#what-a-broker-will-ask', '/faq/brokers#faq-why-a-broker'],
  advice: ['#what-it-covers', '/faq/brokers#faq-why-a-broker'],
  coverage: ['#what-it-covers', '/glossary#declaration-page'],
} as const

/**
 * Returns what the site says in general below a refusal, without a verdict, and without an amount if a price is refused: the answer to
 * the other question of the message, else the likeliest passages, else a section on what the conversation is about.
 */
export function inGeneral(
  context: AnswerContext,
  step: 'price' | 'advice' | 'coverage' | 'claim' | 'case',
): ChatBlock[] {
  const { texts, text, said, reading, also, find } = context
  const isPrice = step === 'price'
  const fits = (passage: Passage) => !isOfSite(passage) && !(isPrice && namesAmount(passage))
  const fit = reading.passages.filter(({ passage, share }) => share >= likelyBelow(reading) && fits(passage))
  const line = lineOf(context)
  const page = subjectPage(context) ?? (line && LINES[line].page)
  const general =
    step === 'claim' || step === 'case' ? [] : [page && find(page + GENERAL[step][0]), find(GENERAL[step][1])]
  const other = [also?.passages[0]?.passage].find(one => one && !(isPrice && namesAmount(one)))
  const found = other
    ? [other]
    : fit.length > 0
      ? shownOf(fit).map(({ passage }) => passage)
      : general.flatMap(one => (one && fits(one) ? [one] : [])).slice(0, 1)
  const shown: PassageBlock[] = found.map(passage =>
    withoutVerdict(passageBlock(passage, text, MAX_WORDS_BELOW)),
  )
  const [first] = shown
  if (!first || said.some(one => one.includes(first.title))) return []
  return [block(texts, 'hedge', other ? 'also' : isPrice ? 'price-passage' : 'in-general'), ...shown]
}

/** Returns the product line of the conversation's subject, or of most of what may be meant. */
const lineOf = (context: AnswerContext): LineId | null => {
  const page = subjectPage(context)
  return (page ? context.find(page)?.line : null) ?? likeliestLine(context.reading.passages)
}

/** Returns the page that the conversation is likeliest about. */
const subjectPage = ({ reading, find }: AnswerContext): string | undefined =>
  [...reading.subject].find(([page, share]) => share > 0.5 && find(`${page}#what-it-covers`))?.[0]

/** Returns the product line that more than half of the likely passages are about, or null. */
export function likeliestLine(passages: readonly Ranked[]): LineId | null {
  const shares = new Map<LineId, number>()
  for (const { passage, share } of passages)
    if (passage.line) shares.set(passage.line, (shares.get(passage.line) ?? 0) + share)
  const half = passages.reduce((sum, { share }) => sum + share, 0) / 2
  return [...shares].find(([, share]) => share > half)?.[0] ?? null
}

/** Returns the passage to show, or the first two if the second is nearly as likely. */
function shownOf([best, second]: readonly Ranked[]): Ranked[] {
  if (!best) return []
  const isTie =
    second &&
    best.share < CERTAIN &&
    second.share >= best.share * CLOSE_SCORES &&
    !best.isNamed &&
    !isOfSite(best.passage)
  return isTie ? [best, second] : [best]
}

/** Whether an answer is about this site, not about insurance. */
const isOfSite = ({ card }: Passage): boolean => card !== undefined && !card.isGeneral

/** Returns other passages that may be meant, about the same line; those on the same page first if the message only names it. */
function choicesOf(others: readonly Ranked[], { passage }: Ranked): Ranked[] {
  const isNear = (one: Ranked) => one.passage.path.startsWith(`${passage.path}#`)
  const related = others.filter(one => isRelated(one.passage, passage))
  return [...related.filter(isNear), ...related.filter(one => !isNear(one))].slice(0, MAX_CHOICES)
}

/** Whether two passages are about the same product line, or one of them about none. */
const isRelated = (one: Passage, other: Passage): boolean =>
  !one.line || !other.line || one.line === other.line

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
