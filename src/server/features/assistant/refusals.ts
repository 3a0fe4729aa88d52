import type { Intent } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { type FoundPassage, type PassageIndex, SURE } from '../search/service.ts'
import {
  createReply,
  isAboutUs,
  PERSON_ACTION,
  quoteAction,
  type Reply,
  sourceOf,
  wordsOf,
} from './answers.ts'
import { wasSaidBefore } from './context.ts'
import type { Question } from './conversation.ts'
import { findKnown, KNOWN, type KnownPassage } from './known-passages.ts'
import { inSentence, lineMeant } from './lines-meant.ts'
import type { Retrieval } from './retrieval.ts'
import * as texts from './texts.ts'

/** Characters of general information below a refusal. */
const MAX_IN_GENERAL = 500
/** Below a refused price, anything else would read as an answer to it. */
const SAYS_OF_PRICES =
  /\b(?:premiums?|prices?|costs?|pay|rates?|discounts?|quotes?|cheaper|expensive|savings?)\b/i
const CLAIMS = '/faq/claims'
/** Whoever believes that a request or a quote insures them, or asks from when they are. */
const ASKS_FROM_WHEN =
  /\b(?:from (?:today|now|tomorrow|tonight|monday)|right now|already|yet|starting (?:today|now)|as of (?:today|now)|tonight|straight away|immediately)\b|\bwhen (?:am|are|will|do|does|is)\b.{0,30}\b(?:insured|covered|cover|start|begin)\b|\b(?:sent|filled|submitted|completed|clicked|accepted|pressed)\b/i
const FIRST_STEPS = 'what should i do first after a loss or a collision'

/** What is not for us to answer. */
type Refused = Extract<Intent, 'emergency' | 'claim' | 'price' | 'advice' | 'coverage'>

/** The answer to such a turn: why not, what the site says of it in general, and the next step. */
export function refusal(intent: Refused, asked: Question, looked: Retrieval | null): Reply {
  const refused = (response: string, more: Partial<Reply>) =>
    createReply('refusal', response, { handoff: true, ...more })
  const index = looked?.index ?? null
  if (intent === 'emergency')
    return refused(texts.EMERGENCY, {
      sources: claimPassages(index, asked).map(sourceOf),
      actions: [
        { type: 'emergency', label: texts.LABELS.call, url: 'tel:911' },
        { type: 'read', label: texts.LABELS.claims, url: CLAIMS },
      ],
      handoff: false,
    })
  const found = (looked?.found.passages ?? []).filter(({ confidence }) => confidence >= SURE)
  if (intent === 'claim') {
    const steps = unique([...claimPassages(index, asked), ...found.filter(isOfClaims)]).slice(0, 2)
    const [best] = found
    // The first steps stand in what is said anyhow.
    const saidAnyhow = index ? firstSteps(index).map(({ path }) => path) : []
    const told = best && !isAboutUs(best) && !saidAnyhow.includes(best.path) ? [best] : []
    return refused(texts.CLAIM + inGeneral(told[0], asked), {
      sources: unique([...steps, ...told]).map(sourceOf),
      actions: [{ type: 'read', label: texts.LABELS.claims, url: CLAIMS }, PERSON_ACTION],
    })
  }
  const opening = { price: texts.PRICE, advice: texts.ADVICE, coverage: texts.COVERAGE }[intent]
  const start =
    intent === 'coverage' && ASKS_FROM_WHEN.test(asked.text) ? known(index, KNOWN.whenInsured) : []
  const shown = [...start, ...found]
    .filter(passage => start.includes(passage) || !isAboutUs(passage))
    .filter(passage => intent !== 'price' || SAYS_OF_PRICES.test(passage.title))
    .slice(0, 2)
  const line = lineMeant(asked.text) ?? lineMeant(asked.before.slice(-2).join(' \n '))
  return refused(opening + inGeneral(shown[0], asked), {
    sources: shown.map(sourceOf),
    actions: intent === 'price' ? [quoteAction(line), PERSON_ACTION] : [PERSON_ACTION],
  })
}

function inGeneral(passage: FoundPassage | undefined, { text, heard }: Question): string {
  if (!passage) return ''
  const words = wordsOf(passage, text, MAX_IN_GENERAL).text
  return wasSaidBefore(heard, words) ? '' : `\n\n${texts.IN_GENERAL}\n\n${words}`
}

const isOfClaims = ({ path }: FoundPassage) => path.startsWith(`${CLAIMS}#`)

/** The question on claims that surely fits, and always the first steps. */
function claimPassages(index: PassageIndex | null, { text }: Question): FoundPassage[] {
  if (!index) return []
  const [own] = index
    .findPassages(text, { limit: 6 })
    .filter(passage => isOfClaims(passage) && passage.confidence >= SURE)
  return unique([...(own ? [own] : []), ...firstSteps(index)]).slice(0, 2)
}

const stepsOf = new WeakMap<PassageIndex, FoundPassage[]>()

function firstSteps(index: PassageIndex): FoundPassage[] {
  const steps =
    stepsOf.get(index) ?? index.findPassages(FIRST_STEPS, { limit: 6 }).filter(isOfClaims).slice(0, 1)
  stepsOf.set(index, steps)
  return steps
}

const known = (index: PassageIndex | null, passage: KnownPassage): FoundPassage[] => {
  const found = index && findKnown(index, passage)
  return found ? [found] : []
}

const unique = (passages: readonly FoundPassage[]): FoundPassage[] => [
  ...new Map(passages.map(passage => [passage.path, passage])).values(),
]

/** Somebody who wants a quote gets the link to begin one. */
export function quoteAnswer({ text, before }: Question): Reply {
  const line = lineMeant(text) ?? lineMeant(before.slice(-2).join(' \n '))
  return createReply('answer', texts.quote(line && inSentence(LINES[line].name)), {
    actions: [quoteAction(line), PERSON_ACTION],
  })
}

/** Turns that ask for nothing the site could say. */
export function remark(intent: 'manipulation' | 'abuse' | 'elsewhere' | 'unrelated'): Reply {
  switch (intent) {
    case 'manipulation':
      return createReply('refusal', texts.MANIPULATION)
    case 'abuse':
      return createReply('refusal', texts.ABUSE, { actions: [PERSON_ACTION], handoff: true })
    case 'elsewhere':
      return createReply('refusal', texts.ELSEWHERE, { actions: [PERSON_ACTION] })
    case 'unrelated':
      return createReply('refusal', texts.UNRELATED)
  }
}

/** Somebody who wants a person is told how to reach one. */
export const personAnswer = (brand: { hours: string; phone: string } | null): Reply =>
  createReply('answer', brand ? texts.person(brand) : texts.PERSON, {
    actions: [PERSON_ACTION, { type: 'contact', label: texts.LABELS.contact, url: paths.contact() }],
    handoff: true,
  })
