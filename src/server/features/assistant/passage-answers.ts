import type { ChatAction, ChatBlock } from '#shared/assistant/assistant.ts'
import type { AssistantCard } from '#shared/content/content-page.ts'
import { REFUSED } from '#shared/content/intents.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Passage } from '../search/service.ts'
import { isTalk, type UnderstoodTurn } from './context.ts'
import { nameOf, type Ranked, type Reading, sourceOf } from './engine/reader.ts'
import { certaintyOf, type Step, sumOf } from './ladder.ts'
import { isRepeated, namesAmount, passageBlock, withoutVerdict } from './passage-block.ts'
import { createReply, type Reply, type Texts } from './replies.ts'

/** The most words of a passage below a refusal, or of a section that only may be meant; and of one that is only the closest. */
const MAX_WORDS = { below: 70, closest: 35 }
/** Below this share, a passage is only the closest one. */
const CLOSEST = 0.2
/** A second passage with a score this close is shown too, shortened, if neither is certain. */
const CLOSE_SCORES = 0.2
const CERTAIN = 0.6
/** From this share, a passage is shown below a refusal: higher after what a sure question about a price, or the steps of a claim, say. */
const likelyBelow = ({ intents }: Reading, step: RefusedStep) =>
  step === 'claim' ? CLOSEST : Math.max(0.05, 0.2 * intents.price)
/** From this share, a passage is offered as what may be meant. */
const LIKELY_CHOICE = 0.03
/** The number of passages to choose from, also for a message of very few words. */
const MAX_CHOICES = 3
const BRIEF = 2
/** From this probability, a refusal is the first sentence of its answer. */
const SURE_REFUSAL = 0.5

/** What a passage answers: the question as it was asked, in the words of this conversation. */
type Asked = Pick<UnderstoodTurn, 'texts' | 'question'>

/** Returns a passage as the answer or as one that may be meant; or that we have no answer. */
export function passageAnswer(
  certainty: 'direct' | 'hedged' | 'none',
  { passages, words }: Pick<Reading, 'passages' | 'words'>,
  { texts, question }: Asked,
): Reply {
  const [best, ...others] = passages
  if (!best || certainty === 'none') return nothingFound(passages, texts)
  const isOld = !best.isNamed && isRepeated(best.passage, question)
  const isSure = certainty === 'direct' && !isOld
  const isClosest = !isSure && best.share < CLOSEST
  const second = isSure ? undefined : secondOf(passages)
  // The answer to a question is shown whole: cut off, it may lack what was asked.
  const most = isSure || isQuestion(best) ? undefined : isClosest ? MAX_WORDS.closest : MAX_WORDS.below
  // One or two words name a subject: show its passage, and others to choose from.
  const isBrief = words.length <= BRIEF && !isOfSite(best.passage)
  const choices = isSure && !isBrief ? [] : choicesOf(others, best, second)
  const isGeneral = ![best, second].some(one => one && isOfSite(one.passage))
  const hedge = isSure ? [] : [texts.block('hedge', isOld ? 'repeated' : isClosest ? 'closest' : 'hedge')]
  const first = passageBlock(best.passage, question.text, most)
  const general = isGeneral ? [texts.block('note', 'general')] : []
  const other = second ? [passageBlock(second.passage, question.text, MAX_WORDS.closest)] : []
  const blocks = second ? [first, ...hedge, ...other, ...general] : [first, ...general, ...hedge]
  return createReply(
    isSure ? 'answer' : 'closest',
    isClosest || isOld ? [...hedge, first, ...other, ...general] : blocks,
    {
      actions: [
        ...choices.map(askAction),
        ...(best.passage.card?.action ? [CARD_ACTIONS[best.passage.card.action](texts)] : []),
        ...(isSure ? [] : [texts.person()]),
      ],
      confidence: best.share,
      handoff: best.passage.card?.action === 'person',
    },
  )
}

/** Returns that we have no answer, and subjects to choose from if any is likely: an unrelated passage would only mislead. */
function nothingFound(passages: readonly Ranked[], texts: Texts): Reply {
  const choices = passages.filter(({ share }) => share >= LIKELY_CHOICE).slice(0, MAX_CHOICES)
  return createReply(
    'none',
    [texts.block('lead', 'none'), ...(choices.length > 0 ? [texts.block('hedge', 'none-choices')] : [])],
    {
      actions: [...choices.map(askAction), texts.person()],
      confidence: passages[0]?.share ?? 0,
      handoff: true,
    },
  )
}

/** Whether a question probably has an answer, which may stand beside a certain one. */
export const isLikely = (one: Reading): boolean =>
  certaintyOf(one) === 'hedged' && (one.passages[0]?.share ?? 0) >= CLOSEST

/** Returns more about the last question that asked something; null if there is none, or no more. */
export function moreAnswer({ question, reader, texts }: UnderstoodTurn): Reply | null {
  const last = question.before.findLast(one => !isTalk(reader.read(one)))
  if (!last) return null
  const { passages, words } = reader.read(last)
  const next = passages.filter(
    ({ passage }) => !question.earlierAnswers.some(text => text.includes(passage.title)),
  )
  if (next.length === 0) return null
  const asked = { texts, question: { ...question, text: last } }
  const { blocks, actions, confidence } = passageAnswer('direct', { passages: next, words }, asked)
  return createReply('closest', [texts.block('lead', 'more'), ...blocks], { actions, confidence })
}

/** What says in general what a reply leaves open, if no passage is likely enough: on the page of the subject, or elsewhere. */
const GENERAL = {
  price: ['#what-a-broker-will-ask', '/faq/brokers#faq-why-a-broker'],
  advice: ['#what-it-covers', '/faq/brokers#faq-why-a-broker'],
  coverage: ['#what-it-covers', '/glossary#declaration-page'],
  claim: [],
  case: [],
} as const
type RefusedStep = keyof typeof GENERAL

/**
 * Returns what the site says in general below a refusal, without a verdict, and without an amount if a price is refused: the likeliest
 * passage, else a section on what the conversation is about.
 */
export function inGeneral(turn: UnderstoodTurn, step: RefusedStep): ChatBlock[] {
  const shown = belowRefusal(turn, step)
  if (shown.length === 0) return []
  return [turn.texts.block('hedge', step === 'price' ? 'price-passage' : 'in-general'), ...shown]
}

/** Returns a refusal. What probably answers the message comes before it unless it is surely a request that is refused. */
export function refusal(turn: UnderstoodTurn, step: RefusedStep): Reply {
  const { texts, reading } = turn
  const lead = texts.block('lead', step)
  const isAnswer = certaintyOf(reading) === 'direct' || isLikely(reading)
  return refusalWith(
    turn,
    step,
    isAnswer && sumOf(reading, REFUSED) < SURE_REFUSAL
      ? [...belowRefusal(turn, step), lead]
      : [lead, ...inGeneral(turn, step)],
  )
}

/** Returns a refusal of these blocks, with what a visitor can do instead. */
export function refusalWith(turn: UnderstoodTurn, step: Step, blocks: readonly ChatBlock[]): Reply {
  const quote = step === 'price' ? [turn.texts.quote(lineOf(turn))] : []
  return createReply('refusal', blocks, { actions: [...quote, turn.texts.person()], handoff: true })
}

/** Returns the passage that is shown with a refusal, without its verdict. */
function belowRefusal(turn: UnderstoodTurn, step: RefusedStep): ChatBlock[] {
  const { reading, reader, question } = turn
  const line = lineOf(turn)
  const fits = (passage: Passage) =>
    !isOfSite(passage) &&
    !(step === 'price' && namesAmount(passage)) &&
    !question.earlierAnswers.some(text => text.includes(nameOf(passage))) &&
    (!line || !passage.line || passage.line === line)
  const likely = reading.passages.filter(({ share }) => share >= likelyBelow(reading, step))
  const page = subjectPage(turn) ?? (line ? LINES[line].page : '')
  const general = GENERAL[step].flatMap(path => reader.find(path.startsWith('#') ? page + path : path) ?? [])
  const shown = [...likely.map(({ passage }) => passage), ...general].find(fits)
  return shown ? [withoutVerdict(passageBlock(shown, question.text, MAX_WORDS.below))] : []
}

/** Returns the product line of the conversation's subject, or of most of what may be meant. */
export function lineOf(turn: UnderstoodTurn): LineId | null {
  const page = subjectPage(turn)
  return (page ? turn.reader.find(page)?.line : null) ?? likeliestLine(turn.reading.passages)
}

/** Returns the page that the conversation is likeliest about. */
const subjectPage = ({ reading, reader }: UnderstoodTurn): string | undefined =>
  [...reading.subject].find(([page, share]) => share > 0.5 && reader.find(`${page}#what-it-covers`))?.[0]

/** Returns the product line that more than half of the likely passages are about, or null. */
export function likeliestLine(passages: readonly Ranked[]): LineId | null {
  const shares = new Map<LineId, number>()
  for (const { passage, share } of passages)
    if (passage.line) shares.set(passage.line, (shares.get(passage.line) ?? 0) + share)
  const half = passages.reduce((sum, { share }) => sum + share, 0) / 2
  return [...shares].find(([, share]) => share > half)?.[0] ?? null
}

/** Returns the second passage if it is nearly as likely as the first. */
function secondOf([best, second]: readonly Ranked[]): Ranked | undefined {
  if (!best || !second || best.isNamed || isOfSite(best.passage) || best.share >= CERTAIN) return undefined
  return second.share >= best.share * CLOSE_SCORES ? second : undefined
}

/** Whether an answer is about this site, not about insurance. */
const isOfSite = ({ card }: Passage): boolean => card !== undefined && !card.subject

/** Returns other passages that may be meant, about the same line: those on the same page if the message only names it, then questions. */
function choicesOf(others: readonly Ranked[], { passage }: Ranked, second?: Ranked): Ranked[] {
  const isNear = (one: Ranked) => one.passage.path.startsWith(`${passage.path}#`)
  const rank = (one: Ranked) => (isNear(one) ? 0 : isQuestion(one) ? 1 : 2)
  return others
    .filter(one => one !== second && isRelated(one.passage, passage))
    .filter(one => isNear(one) || one.share >= LIKELY_CHOICE)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_CHOICES)
}

const isQuestion = ({ passage }: Ranked): boolean => passage.kind === 'question'

/** Whether two passages are about the same product line, or one of them about none. */
const isRelated = (one: Passage, other: Passage): boolean =>
  !one.line || !other.line || one.line === other.line

const askAction = ({ passage }: Ranked): ChatAction => {
  const { title, url } = sourceOf(passage)
  return { type: 'ask', label: title, url }
}

const CARD_ACTIONS: Record<NonNullable<AssistantCard['action']>, (texts: Texts) => ChatAction> = {
  person: texts => texts.person(),
  quote: texts => texts.quote(null),
  login: texts => texts.action('login', 'login', paths.clientLogin()),
  register: texts => texts.action('read', 'register', paths.clientRegister()),
  password: texts => texts.action('read', 'password', paths.forgotPassword()),
}
