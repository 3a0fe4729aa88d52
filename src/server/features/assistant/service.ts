import type { ChatAnswer, ChatRequest, rateAnswer } from '#shared/assistant/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import { REFUSED, TALK } from '#shared/content/intents.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Search } from '../search/service.ts'
import { type AnswerContext, answerStep, inGeneral, passageAnswer } from './answers.ts'
import { caseStatus, findOwnCase, messageAction, type OwnCase } from './case-status.ts'
import {
  type AdmittedTurn,
  isOtherScript,
  namesCase,
  type Question,
  type Requester,
  readConversation,
} from './conversation.ts'
import type { Finder } from './engine/finder.ts'
import type { Reader, Reading } from './engine/reader.ts'
import { sentencesOf } from './engine/text.ts'
import { certaintyOf, decide, type Step, sumOf } from './ladder.ts'
import { createModelEngine, type ModelEngine } from './model/service.ts'
import { answerOfModel, modelAsker } from './model-answers.ts'
import { caseOnPage, pageReader } from './pages.ts'
import { recordQuestion } from './questions/service.ts'
import { redact } from './redaction/redaction.ts'
import { createReply, createTexts, personAction, type Reply } from './replies.ts'
import { requireUse } from './uses.ts'
import { addToDay } from './uses-store.ts'

/** The receiver of an answer. */
export interface TurnContext {
  /** Aborted when they leave. */
  signal: AbortSignal
  /** Receives text as it arrives, if the answer is streamed. The whole answer replaces it. */
  onText?: (text: string) => void
}

/** Answers visitors from the site's own pages. */
export interface Assistant {
  /** Throws 400 for an invalid conversation, 429 if the address has asked too many questions today. */
  admit(asked: ChatRequest, asker: Requester): Promise<AdmittedTurn>
  /** Returns null if no engine could answer. Never throws. */
  askAssistant(admitted: AdmittedTurn, context: TurnContext): Promise<ChatAnswer | null>
  /** Stores a question whose answer didn't help. Returns whether it did. Throws 429 after too many from an address today. */
  rateAnswer(rating: BodyOf<typeof rateAnswer>, address: string): Promise<boolean>
  readonly provider: ChatAnswer['provider']
  readonly credit: string
  readonly notice: string | null
}

/** A follow-up is read together with at most this many earlier messages. */
const MESSAGES_BACK = 3
/** From this probability, a message is read together with the one before. */
const FOLLOWS = 0.25
/** A message this short, and this unsure, is read together with the one before. */
const SHORT = { words: 7, unsure: 0.45 }
/** From this probability, a person is offered with any answer. */
const MAY_WANT_PERSON = 0.05
/** From this probability of a loss, the answer says that we take no claims, and who does; so do answers about claims. */
const MAY_CLAIM = 0.03
/** From this probability, any answer begins with 911. */
const MAY_BE_EMERGENCY = 0.05
/** The placeholder that redaction leaves for an identifying number. */
const DETAILS = /\[(?:card|number|licence number|health number|password|policy number)\]/
/** Steps that can't be answered without the pages and the settings. */
const NEEDS_PAGES: readonly Step[] = ['direct', 'hedged', 'none', 'more', 'person', 'case']
/** If a message asks two things, each must be this certain. */
const TWO_QUESTIONS = 0.5

export function createAssistant(
  platform: Platform,
  search: Search,
  finder: Finder,
  library: Library,
  engine: ModelEngine | null = createModelEngine(platform),
): Assistant {
  const { log } = platform
  const { assistant } = library
  const pageOf = pageReader(library)
  const askModel = engine && modelAsker(platform, engine)
  const unfilled: Filling = { brand: {} as Brand, facts: library.facts, today: '' }
  const text = (name: string) => createTexts(assistant, unfilled).line(name)

  async function answer(admitted: AdmittedTurn, context: TurnContext): Promise<ChatAnswer> {
    const { question, said, asker, casePage } = admitted
    // If the database has never been available, steps that need no passages and no settings are still answered.
    const current = await search.current().catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no passages')
      return null
    })
    const reader = await finder.reader()
    const texts = createTexts(assistant, current?.filling ?? unfilled, question.earlierAnswers)
    const own = await findOwnCase(platform, asker.actor, casePage, texts)
    const reading = readInContext(reader, question, own)
    const parts = partsOf(question.text).map(part => reader.read(part))
    const step = stillInDanger(reader, reading, question)
      ? 'emergency'
      : decide({
          whole: reading,
          parts,
          namesCase: question.namesCase,
          isOtherScript: isOtherScript(question.text),
        })
    const made = {
      text: question.text,
      before: question.before,
      said: question.earlierAnswers,
      reading,
      texts,
      popular: current?.popular ?? [],
    }
    if (!current && NEEDS_PAGES.includes(step)) throw new Error('there are no passages to answer from')
    const reply = await replyTo(step, made, parts)
    log.info({ step, outcome: reply.outcome }, 'the assistant answered')
    // Greetings and thanks are not questions.
    if (reply.outcome === 'answer' || reply.outcome === 'case') countForReports(platform, 'asked', 'answered')
    else if (reply.outcome !== 'courtesy') countForReports(platform, 'asked')
    if (reply.outcome === 'none') keepUnanswered(platform, question)
    return finish(reply, step, made, own, DETAILS.test(question.redacted))

    async function replyTo(step: Step, made: AnswerContext, parts: readonly Reading[]): Promise<Provided> {
      if (step === 'case') {
        const general = certaintyOf(reading) === 'none' ? [] : inGeneral(made)
        return embedded(await caseStatus(platform, asker.actor, own, texts, general))
      }
      if (step === 'more') return embedded(moreOf(reader, made) ?? answerStep('more', made))
      const isQuestion = step === 'direct' || step === 'hedged' || step === 'none'
      if (isQuestion && askModel) {
        const model = await askModel({ question, said, passages: reading.passages, ...context })
        if (model?.asks === 'case') return embedded(await caseStatus(platform, asker.actor, own, texts))
        if (model)
          return { ...answerOfModel(model, question, reading.passages, texts), provider: 'configured' }
      }
      const two = isQuestion ? twoAnswers(made, parts) : null
      return embedded(two ?? answerStep(step, made))
    }
  }

  function finish(
    reply: Provided,
    step: Step,
    { text, texts, reading }: AnswerContext,
    own: OwnCase | null,
    hasDetails: boolean,
  ): ChatAnswer {
    const credit = reply.provider === 'configured' && engine ? engine.credit : texts.line('credit')
    const tone = step === 'emergency' || reply.outcome === 'courtesy' ? null : toneOf(text)
    const mayClaim =
      (reading.intents.claim >= MAY_CLAIM ||
        reply.sources.some(({ url }) => url.startsWith(paths.claimsFaq()))) &&
      !reply.private &&
      !['claim', 'emergency', 'case'].includes(step)
    const mayBeEmergency = step !== 'emergency' && reading.intents.emergency >= MAY_BE_EMERGENCY
    const blocks = [
      ...(mayBeEmergency ? [{ kind: 'lead' as const, parts: texts.parts('danger') }] : []),
      ...(tone && step !== 'abuse' ? [{ kind: 'lead' as const, parts: texts.parts(tone) }] : []),
      ...reply.blocks,
      ...(mayClaim ? [{ kind: 'note' as const, parts: texts.parts('claim-note') }] : []),
      ...(hasDetails && step !== 'emergency' && !reply.private
        ? [{ kind: 'note' as const, parts: texts.parts('personal-details') }]
        : []),
    ]
    // A visitor who may have wanted a person is told how to reach one.
    const wantsPerson =
      reading.intents.person >= MAY_WANT_PERSON && !reply.actions.some(({ type }) => type === 'person')
    const offersMessage = own && reply.outcome !== 'courtesy' && step !== 'emergency' && step !== 'case'
    const actions = [
      ...reply.actions,
      ...(wantsPerson ? [personAction(texts)] : []),
      ...(offersMessage ? [messageAction(texts, own)] : []),
    ]
    const { response } = createReply(reply.outcome, blocks)
    return {
      ...reply,
      blocks,
      response,
      actions,
      credit,
      handoff: reply.handoff || reading.intents.person >= MAY_WANT_PERSON,
    }
  }

  /** The first sentence for someone who is angry or worried. */
  function toneOf(message: string): 'angry' | 'worried' | null {
    const plain = ` ${message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    const shows = (words: readonly string[]) => words.some(word => plain.includes(` ${word} `))
    return shows(assistant.tone.worried) ? 'worried' : shows(assistant.tone.angry) ? 'angry' : null
  }

  return {
    provider: engine ? 'configured' : 'embedded',
    credit: engine?.credit ?? text('credit'),
    notice: engine?.notice ?? null,
    admit: async (asked, asker) => {
      const { question, before } = readConversation(asked)
      await requireUse(platform, asker.address, text('too-many-today'))
      // The assistant's turns in the request decide nothing: anyone can forge them.
      const own = before.filter(({ role }) => role === 'user').slice(-MESSAGES_BACK)
      const { text: redacted, words } = redact(question)
      return {
        question: {
          redacted,
          text: words,
          before: own.map(({ content }) => redact(content).words),
          earlierAnswers: before.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])),
          page: pageOf(asked.caseInfo?.currentPage),
          namesCase: namesCase(question),
        },
        said: before,
        asker,
        casePage: caseOnPage(asked.caseInfo?.currentPage),
      }
    },
    askAssistant: async (admitted, context) => {
      try {
        return await answer(admitted, context)
      } catch (error) {
        log.error({ err: error }, 'the assistant could not answer')
        return null
      }
    },
    rateAnswer: async ({ question, helpful, source }, address) => {
      await requireUse(platform, address, text('too-many-today'), 'rater')
      countForReports(platform, helpful ? 'helpful' : 'notHelpful')
      if (helpful) return false
      return recordQuestion(platform, {
        question: redact(question).text,
        why: 'not_helpful',
        source,
        page: null,
      })
    },
  }
}

type Provided = Reply & Pick<ChatAnswer, 'provider'>
const embedded = (reply: Reply): Provided => ({ ...reply, provider: 'embedded' })

/** Returns a message in its context: with the one before if it only continues it, and on a case with its product line. */
function readInContext(reader: Reader, { text, before }: Question, own: OwnCase | null): Reading {
  const alone = reader.read(text)
  const { intents, passages, words } = alone
  const sure = Math.max(...Object.values(intents))
  const isShort = words.length <= SHORT.words && sure < SHORT.unsure && !passages[0]?.isNamed
  if (intents['follow-up'] >= FOLLOWS || (isShort && before.length > 0)) {
    const last = before.findLast(one => !isTalk(reader.read(one)))
    return last ? continued(reader, alone, last, text) : byItself(alone)
  }
  return own && isShort ? reader.read(`${LINES[own.line].name} insurance ${text}`) : alone
}

/** Returns a message merged with the one before. Its subject replaces the earlier one: "and for tenants?" */
function continued(reader: Reader, alone: Reading, last: string, text: string): Reading {
  const renamed = reader.rename(last, text)
  if (renamed) return reader.read(renamed)
  const both = reader.read(`${last} \n ${text}`)
  const { intents } = byItself(alone)
  // "How much is that?" is about a price, whatever came before.
  return { ...both, words: alone.words, intents: sumOf({ intents }, REFUSED) >= 0.5 ? intents : both.intents }
}

/** Returns the intents of a message on its own. */
function byItself(reading: Reading): Reading {
  const { 'follow-up': continues, ...others } = reading.intents
  const shares = Object.entries(others).map(([intent, share]) => [intent, share / (1 - continues || 1)])
  return { ...reading, intents: { ...Object.fromEntries(shares), 'follow-up': 0 } }
}

/** Whether the message is "help me" after an emergency. */
function stillInDanger(reader: Reader, reading: Reading, { before }: Question): boolean {
  const last = before.at(-1)
  const { unclear, abuse, agreed } = reading.intents
  return last !== undefined && unclear + abuse + agreed >= 0.4 && reader.read(last).intents.emergency >= 0.5
}

const isTalk = ({ intents }: Reading): boolean =>
  TALK.reduce((sum, intent) => sum + intents[intent], intents['follow-up']) >= 0.5

/** Returns the sentences of a message, and both halves of one that asks two things. */
function partsOf(text: string): string[] {
  const sentences = sentencesOf(text)
  const parts = sentences.length > 1 ? sentences : text.split(/,? and (?=\p{L}+ \p{L}+ \p{L}+)/iu)
  return parts.length > 1 && parts.length <= 6 ? parts.filter(part => part.split(/\s+/).length >= 3) : []
}

/** Returns the passage for each of two questions in one message. */
function twoAnswers(made: AnswerContext, parts: readonly Reading[]): Reply | null {
  const sure = parts.filter(
    part =>
      certaintyOf(part) === 'direct' &&
      (part.passages[0]?.share ?? 0) >= TWO_QUESTIONS &&
      part.intents.question >= 0.8,
  )
  const [one, two] = sure
  const [first, second] = [one?.passages[0], two?.passages[0]]
  if (!first || !second || pathOf(first) === pathOf(second)) return null
  const fewer = { ...made }
  const a = passageAnswer('direct', [first], fewer)
  const b = passageAnswer('direct', [second], fewer)
  const note = a.blocks.filter(({ kind }) => kind === 'note')
  return createReply(
    'answer',
    [
      ...a.blocks.filter(({ kind }) => kind !== 'note'),
      { kind: 'hedge', parts: made.texts.parts('also') },
      ...b.blocks.filter(({ kind }) => kind !== 'note'),
      ...note,
    ],
    { actions: [...a.actions, ...b.actions], confidence: Math.min(a.confidence, b.confidence) },
  )
}

const pathOf = ({ passage }: Reading['passages'][number]) => passage.path

/** Returns more about the last question. */
function moreOf(reader: Reader, made: AnswerContext): Reply | null {
  const last = made.before.findLast(one => !isTalk(reader.read(one)))
  if (!last) return null
  const next = reader
    .read(last)
    .passages.filter(({ passage }) => !made.said.some(text => text.includes(passage.title)))
  if (next.length === 0) return null
  const reply = passageAnswer('direct', next, { ...made, text: last })
  return createReply('closest', [{ kind: 'lead', parts: made.texts.parts('more') }, ...reply.blocks], {
    actions: reply.actions,
    confidence: reply.confidence,
  })
}

/** Counts questions and ratings for the reports, without delaying the answer. */
function countForReports(
  { db, clock, log }: Platform,
  ...counted: ('asked' | 'answered' | 'helpful' | 'notHelpful')[]
): void {
  const counts = { asked: 0, answered: 0, helpful: 0, notHelpful: 0 }
  for (const name of counted) counts[name] = 1
  addToDay(db, albertaToday(clock.now()), counts).catch((error: unknown) => {
    log.warn({ err: error }, 'the use of the assistant is not counted')
  })
}

/** Stores a question without a good answer for administrators, without delaying the answer. */
function keepUnanswered(platform: Platform, { redacted, page }: Question): void {
  void recordQuestion(platform, { question: redacted, why: 'unanswered', source: null, page })
}
