import type { Intent } from '#shared/content/intents.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { type FoundPassage, LIKELY } from '../search/service.ts'
import { isAboutUs, PERSON_ACTION, type Reply } from './answers.ts'
import type { Question } from './conversation.ts'
import { asQuestion, type Judgement } from './intents/service.ts'
import { lineMeant } from './lines-meant.ts'
import { type Found, isReferenceOnly, type Retrieval } from './retrieval.ts'
import { isEverydayStatement, isStatementOnly, saysNobodyIsHurt } from './statements.ts'
import { CLAIM_ELSEWHERE, TOLD } from './texts.ts'
import { namesTopic } from './vague.ts'

/** Less sure than this of what a turn is for, what the site says of it is shown. */
const SURE_ENOUGH = { remark: 0.45, refusal: 0.25 }
/** A wrong guess of these costs a visitor their answer, and a wrong answer in their place costs nobody anything. */
const REMARKS: readonly Intent[] = ['courtesy', 'unrelated', 'elsewhere', 'quote', 'case', 'person']
/** Better once too often. */
const NEVER_IN_DOUBT: readonly Intent[] = ['emergency', 'manipulation', 'question']

/**
 * What the passages found say of a turn, times how much surer than `even` the surest of them is: one that answers it speaks for a
 * question. One on this site itself says more, for nobody wants cover or a price of it; beside a loss one says less, for whoever
 * tells of it is shown that passage all the same. Measured on the development sets.
 */
const PASSAGE = { even: 0.65, says: 2.5, saysOfUs: 5.5, saysOfALoss: 1, saysOfOwnPolicy: -0.7 }

/** Whether one's own policy pays is for the insurer to say, however well a page describes such policies. */
const OWN_POLICY =
  /\b(?:my|mine|our|ours|his|her|hers|their|theirs)\b(?: \w+){0,3} (?:policy|plan|insurance|coverage|insurer|benefits)\b|\b(?:policy|plan|insurance|coverage) (?:i|we|he|she|they) (?:have|has|got|bought)\b|\bon (?:mine|ours|his|hers)\b|\b(?:am|are) (?:i|we) (?:\w+ )?(?:covered|insured|protected)\b/i
const PAYS =
  /\b(?:cover(?:s|ed)?|pa(?:ys?|id)|protect(?:s|ed)?|valid|good|ok(?:ay)?|accept|included?|includes|reimburse|holds?)\b/i
const asksOfOwnPolicy = (text: string) => OWN_POLICY.test(text) && PAYS.test(text)

/** So likely, the other thing a turn may be for is seen to as well. */
const ALSO = { emergency: 0.14, emergencyOfClaim: 0.08, claim: 0.07, person: 0.08 }

/** Less likely than this, an emergency is none where only an ordinary life is told of. */
const FAINT = 0.5
/** So likely, it stays one though nobody is said to be hurt. */
const BEYOND_DENIAL = 0.9
/** What somebody who only tells of themselves is often taken to ask for; they are asked what they would like to know. */
const ASKED_BACK: readonly Intent[] = [
  'elsewhere',
  'unrelated',
  'courtesy',
  'person',
  'case',
  'quote',
  'price',
  'advice',
  'coverage',
]
const TOLD_ALL_THE_SAME = 0.9
/** Whoever insures these tells of other places all the time. */
const ACROSS_BORDERS: readonly LineId[] = ['commercial-auto', 'travel', 'supervisa']
/** Somebody who must leave their home now is told what comes first. */
const LEAVES =
  /\b(?:we|i|us|my (?:family|parents|mom|dad)|they)\b.{0,20}\b(?:told to|ordered to|have to|has to|must|being|got to|need to|under an?)\b.{0,20}\bevacuat/i
/** Beside what was said of a request: whether a broker took it, or whose it is. */
const ON_A_CASE =
  /\bbroker\b.{0,10}\b(?:took|taken|accepted|picked up|takes) (?:it|my (?:case|request|file))\b|\b(?:anyone|anybody|someone|somebody|one of them)\b.{0,10}\b(?:(?:took|taken|takes) my (?:case|request|file)|(?:accepted|picked up) (?:it|my (?:case|request|file)))\b|^(?:it'?s|its|it is|this is) (?:[\p{L}' -]{2,30}'?s) (?:case|request|file|quote)$/iu
/** Of such a turn there is nothing to go on from. */
export const FOREIGN_TO_US: readonly Intent[] = ['elsewhere', 'unrelated', 'courtesy']
const BEYOND_COURTESY = 0.9
const ASKS_US =
  /^(?:do|does|can|could|will|would) (?:you|u|they|insurers?|brokers?) (?!speak|talk|hear|see|read|know|remember|like|sleep|feel|love|understand|help)\S+/i

/** More words beside a reference are a question of their own. */
const FEW_WORDS = 8
const YIELDING: readonly Intent[] = ['question', 'courtesy', 'unrelated', 'elsewhere']
const REFERENCE = /\bAB-\d{4}-\d{6}\b/i

export const namesACase = (text: string): boolean => REFERENCE.test(text)

function saysOf(intent: Intent, best: FoundPassage | undefined): number {
  if (best && isAboutUs(best)) return PASSAGE.saysOfUs
  return intent === 'claim' ? PASSAGE.saysOfALoss : PASSAGE.says
}

/** The gate's judgement in the light of what was found: as it was where nothing could be looked up, or nothing may change it. */
export function adjustByRetrieval(
  judged: Judgement,
  text: string,
  found: readonly FoundPassage[] | undefined,
): Judgement {
  if (!found || judged.byPart || judged.intent === 'emergency' || judged.intent === 'manipulation')
    return judged
  const surest = Math.max(0, ...found.map(({ confidence }) => confidence))
  const says = saysOf(judged.intent, found[0])
  const speaks = says * (surest - PASSAGE.even)
  const ofOwnPolicy = Math.min(PASSAGE.saysOfOwnPolicy, speaks)
  const inItsLight = asQuestion(judged, Math.exp(asksOfOwnPolicy(text) ? ofOwnPolicy : speaks))
  // A question nobody has answered yet is kept for those who can; it is not told off for being none.
  const isNew = surest < LIKELY && judged.intent === 'question' && REMARKS.includes(inItsLight.intent)
  return isNew ? judged : inItsLight
}

/**
 * What a hint that a turn is of another place or another matter takes from a passage's confidence, on the scale of the
 * logistic: words of ours stand in such questions, too, and only the gate knows their like. Measured on the development sets.
 */
const DOUBT = 8
/** Words of the trade: whoever writes them does not speak of another matter, though perhaps of another place. */
const OF_THE_TRADE =
  /\b(?:brokers?|insur\w+|underinsured|uninsured|polic(?:y|ies)|premiums?|deductibles?|coverages?|liability|care[- ]first|dcpd|direct compensation|renewals?|super ?visa|pink cards?|endorsements?|adjusters?|underwrit\w+)\b/i
/** Whoever names what is here does not speak of elsewhere. */
const HERE = /\b(?:alberta|calgary|edmonton|red deer|lethbridge|fort mcmurray|care[- ]first)/i
/** A fainter hint is none. */
const HINT = 0.03
/** So sure of a passage, as of one that was taught with these very words, no hint says more. */
const BEYOND_DOUBT = 0.89

/**
 * What was found, less sure the likelier the gate holds it that the turn is of another matter or another place; below LIKELY
 * such a question hears that nothing was found. As it was where words of the trade or a place of ours speak against that, where
 * the passage was called by its name, taught or found beyond doubt, and for a follow-up, which the gate has not read whole.
 */
export function lowerConfidence({ scores }: Judgement, found: Found, text: string): Found {
  const doubt = (HERE.test(text) ? 0 : scores.elsewhere) + (OF_THE_TRADE.test(text) ? 0 : scores.unrelated)
  const [best] = found.passages
  const isSettled =
    found.isMeant || found.query !== text || !best || best.isTaught || best.confidence > BEYOND_DOUBT
  if (isSettled || doubt < HINT) return found
  const less = (sure: number) => 1 / (1 + Math.exp(DOUBT * doubt - Math.log(sure / (1 - sure))))
  return {
    ...found,
    passages: found.passages.map(passage => ({
      ...passage,
      confidence: less(Math.min(0.999, passage.confidence)),
    })),
  }
}

/** What a turn is taken to be for: what is nearly as likely and worse to miss comes first, what is hardly likely is a question. */
export function intentOf({ intent, certainty, scores }: Judgement, asked: Question): Intent {
  const { text } = asked
  const isDanger = scores.emergency >= (intent === 'claim' ? ALSO.emergencyOfClaim : ALSO.emergency)
  if (isDanger && scores.emergency < BEYOND_DENIAL && saysNobodyIsHurt(text)) return 'claim'
  const isMistaken = scores.emergency < FAINT && isEverydayStatement(text)
  if (isDanger && !isMistaken) return 'emergency'
  if (isMistaken && intent === 'emergency') return 'question'
  if (LEAVES.test(text) && !text.includes('?')) return 'emergency'
  const line = lineMeant(text)
  const isOfBorders = intent === 'elsewhere' && line !== null && ACROSS_BORDERS.includes(line)
  if (ASKED_BACK.includes(intent) && isStatementOnly(text) && (certainty < TOLD_ALL_THE_SAME || isOfBorders))
    return 'question'
  if (ON_A_CASE.test(text) && asked.before.length > 0) return 'case'
  // Hardly a word of its own: it is about what was spoken of.
  if (FOREIGN_TO_US.includes(intent) && asked.before.length > 0 && isReferenceOnly(text)) return 'question'
  if (intent === 'courtesy' && certainty < BEYOND_COURTESY && ASKS_US.test(text)) return 'question'
  const isSure =
    NEVER_IN_DOUBT.includes(intent) ||
    certainty >= (REMARKS.includes(intent) ? SURE_ENOUGH.remark : SURE_ENOUGH.refusal)
  const taken = isSure ? intent : 'question'
  if (!asked.namesACase) return taken
  const words = asked.text.split(/\s+/).length
  // "What is the status of …": without the reference, what is left of it may be taken for anything.
  const isGuess = certainty < SURE_ENOUGH.remark || YIELDING.includes(taken)
  return words <= 2 || (words <= FEW_WORDS && isGuess) ? 'case' : taken
}

/** What a bare word is taken for, though it may only name a matter. */
const TOPIC_OR: readonly Intent[] = ['claim', 'coverage', 'unrelated', 'elsewhere']

/** What a matter that no page treats is often taken for; who asks of it hears that nothing was found. */
const NOT_OURS: readonly Intent[] = ['unrelated', 'elsewhere']

/**
 * What a turn is for, unless it is the very name of a passage or of a matter of ours, or one listed as untreated: whatever
 * that sounds like, it is a question. An emergency stays one; its answer holds no less.
 */
export function overrideByTitle(intent: Intent, { text }: Question, looked: Retrieval | null): Intent {
  if (!looked || intent === 'emergency') return intent
  const isTopic = TOPIC_OR.includes(intent) && namesTopic(looked.index, text)
  const isGap = NOT_OURS.includes(intent) && !looked.index.mayTreat(text)
  return looked.found.isMeant || isTopic || isGap ? 'question' : intent
}

/** Whoever is told of this site alone has lost nothing but their way. */
const isOfUs = ({ outcome, sources }: Reply): boolean =>
  outcome === 'answer' && sources.every(({ url }) => isAboutUs({ path: url }))

/** An answer to whoever may as well have wanted a person, or to tell of a loss: they hear of that, too. */
export function addHandoffs<A extends Reply>({ scores, intent }: Judgement, answer: A): A {
  const mayBeClaim =
    scores.claim >= ALSO.claim &&
    intent !== 'claim' &&
    ['answer', 'closest', 'refusal'].includes(answer.outcome) &&
    answer.response !== TOLD &&
    !isOfUs(answer)
  const isTold = /takes no claims/.test(answer.response)
  const response = mayBeClaim && !isTold ? `${answer.response}\n\n${CLAIM_ELSEWHERE}` : answer.response
  if (!mayBeClaim && scores.person < ALSO.person) return answer
  const offersPerson = answer.actions.some(({ type }) => type === 'person')
  return {
    ...answer,
    response,
    actions: offersPerson ? answer.actions : [...answer.actions, PERSON_ACTION],
    handoff: true,
  }
}
