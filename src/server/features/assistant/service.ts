import type { ChatAnswer, ChatRequest, rateAnswer, readAssistant } from '#shared/assistant/assistant.ts'
import type { AssistantContent, Library } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { FEATURES } from '#shared/settings/features.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Search } from '../search/service.ts'
import { findAssistantSettings, isFeatureOn } from '../settings/service.ts'
import { type AnswerContext, answerStep, crisisAnswer, inGeneral, passageAnswer } from './answers.ts'
import { caseStatus, findOwnCase, messageAction, type OwnCase } from './case-status.ts'
import { clearest, isTalk, readInContext, readParts, stillInDanger } from './context.ts'
import {
  type AdmittedTurn,
  isOtherScript,
  namesCase,
  type Question,
  type Requester,
  readConversation,
} from './conversation.ts'
import type { Finder } from './engine/finder.ts'
import { nameOf, type Reader, type Reading } from './engine/reader.ts'
import { certaintyOf, decide, isAnswered, type Step } from './ladder.ts'
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
  /** Returns which engine answers, and how a conversation opens. */
  readAssistant(): Promise<ReplyInputOf<typeof readAssistant>>
}

/** A follow-up is read together with at most this many earlier messages. */
const MESSAGES_BACK = 5
/** From this probability, a person is offered with any answer. */
const MAY_WANT_PERSON = 0.05
/** From this probability of a loss, the answer says that we take no claims, and who does; so do answers about claims. */
const MAY_CLAIM = 0.05
/** From this probability, any answer begins with 911. */
const MAY_BE_EMERGENCY = 0.05
/** The placeholder that redaction leaves for an identifying number. */
const DETAILS = /\[(?:card|number|licence number|health number|password|policy number)\]/
/** Steps that can't be answered without the pages and the settings. */
const NEEDS_PAGES: readonly Step[] = ['direct', 'hedged', 'none', 'more', 'person', 'case']

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

  /** Null while the database is down. */
  const findSettings = () =>
    findAssistantSettings(platform.db).catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no settings')
      return null
    })

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
    const { reading: read, before: subject } = readInContext(reader, question, own)
    const tone = toneOf(question)
    const parts = readParts(reader, question.text, subject)
    const clear = certaintyOf(read) === 'none' ? clearest(read, parts) : read
    const reading = tone === 'mistaken' ? withoutShown(clear, question.earlierAnswers.at(-1) ?? '') : clear
    const decided = decide({
      whole: reading,
      parts,
      namesCase: question.namesCase,
      isOtherScript: isOtherScript(question.text),
    })
    const step = stillInDanger(reader, decided, question) ? 'emergency' : decided
    const made = {
      text: question.text,
      before: question.before,
      said: question.earlierAnswers,
      reading,
      also: parts.find(isAnswered),
      find: reader.find,
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
    return finish(reply, step, made, tone, own, DETAILS.test(question.redacted))

    async function replyTo(step: Step, made: AnswerContext, parts: readonly Reading[]): Promise<Provided> {
      if (step === 'case')
        return embedded(await caseStatus(platform, asker.actor, own, texts, inGeneral(made, 'case')))
      if (step === 'more') return embedded(moreOf(reader, made) ?? answerStep('more', made))
      const isQuestion = step === 'direct' || step === 'hedged' || step === 'none'
      // Without the settings, no question leaves this server.
      if (isQuestion && askModel && (await findSettings())?.usesModel) {
        const model = await askModel({ question, said, passages: reading.passages, ...context })
        if (model?.asks === 'case') return embedded(await caseStatus(platform, asker.actor, own, texts))
        if (model) return { ...answerOfModel(model, reading.passages, texts), provider: 'configured' }
      }
      const inParts = isQuestion ? answersOfParts(step, made, parts) : null
      const isCrisis = step === 'emergency' && shows('crisis', made.text)
      return embedded(isCrisis ? crisisAnswer(texts) : (inParts ?? answerStep(step, made)))
    }
  }

  function finish(
    reply: Provided,
    step: Step,
    { text, texts, reading }: AnswerContext,
    tone: Tone | null,
    own: OwnCase | null,
    hasDetails: boolean,
  ): ChatAnswer {
    const credit = reply.provider === 'configured' && engine ? engine.credit : texts.line('credit')
    const isSmallTalk = reply.outcome === 'courtesy' && step !== 'unclear'
    const showsTone = tone && step !== 'emergency' && step !== 'abuse' && !isSmallTalk
    const namesSuicide = step !== 'emergency' && shows('crisis', text)
    const mayClaim =
      reading.intents.claim >= MAY_CLAIM && !reply.private && !['claim', 'emergency', 'case'].includes(step)
    const mayBeEmergency =
      step !== 'emergency' && !namesSuicide && reading.intents.emergency >= MAY_BE_EMERGENCY
    const blocks = [
      ...(mayBeEmergency ? [{ kind: 'lead' as const, parts: texts.parts('danger') }] : []),
      ...(namesSuicide ? [{ kind: 'lead' as const, parts: texts.parts('crisis-note') }] : []),
      ...(showsTone ? [{ kind: 'lead' as const, parts: texts.parts(tone) }] : []),
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
    ].filter((one, at, all) => all.findIndex(({ label }) => label === one.label) === at)
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

  /** The first sentence for someone who is worried or angry, or whom the answer before misread. */
  const toneOf = ({ text, before }: Question): Tone | null =>
    (['mistaken', 'worried', 'angry'] as const).find(
      tone => (tone !== 'mistaken' || before.length > 0) && shows(tone, text),
    ) ?? null

  /** Whether a message has a word of a list in `content/assistant/tone.yaml`. */
  function shows(tone: Tone, message: string): boolean {
    const plain = ` ${message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    return assistant.tone[tone].some(word => plain.includes(` ${word} `))
  }

  return {
    readAssistant: async () => {
      const { usesModel, greeting, suggestions } = (await findSettings()) ?? DEFAULT_ASSISTANT
      const current = usesModel ? engine : null
      return {
        provider: current ? 'configured' : 'embedded',
        credit: current?.credit ?? text('credit'),
        notice: current?.notice ?? null,
        greeting,
        suggestions,
      }
    },
    admit: async (asked, asker) => {
      const { question, before } = readConversation(asked)
      // Without the database, it answers what it can.
      if (!(await isFeatureOn(platform.db, 'assistant').catch(() => true)))
        throw forbidden(FEATURES.assistant.refusal)
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

type Tone = keyof AssistantContent['tone']
type Provided = Reply & Pick<ChatAnswer, 'provider'>
const embedded = (reply: Reply): Provided => ({ ...reply, provider: 'embedded' })

/** Returns a reading without the passages of an answer that was about something else, unless they are certain again. */
const withoutShown = (reading: Reading, said: string): Reading => ({
  ...reading,
  passages: reading.passages.filter(({ passage, share }) => share >= 0.5 || !said.includes(nameOf(passage))),
})

/** Returns the answer to each of two questions in one message, or to the one that has a certain answer if the whole has none. */
function answersOfParts(step: Step, made: AnswerContext, parts: readonly Reading[]): Reply | null {
  // Beside a sure answer, a likely one counts too if the whole message finds the same passage.
  const found = made.reading.passages.slice(0, 2).map(({ passage }) => passage.path)
  const isFound = (part: Reading) => certaintyOf(part) === 'hedged' && found.includes(pathOf(part) ?? '')
  if (!parts.some(isAnswered)) return null
  const [first, ...others] = parts.filter(part => isAnswered(part) || isFound(part))
  const second = others.find(part => pathOf(part) !== pathOf(first))
  if (!first || (!second && step !== 'none')) return null
  const replies = [first, ...(second ? [second] : [])].map(reading =>
    passageAnswer('direct', reading.passages.slice(0, 1), { ...made, reading }),
  )
  const [a, b] = replies.map(({ blocks }) => blocks.filter(({ kind }) => kind !== 'note'))
  const hedge = (name: string) => ({ kind: 'hedge' as const, parts: made.texts.parts(name) })
  return createReply(
    b ? 'answer' : 'closest',
    [
      ...(b ? [] : [hedge('in-part')]),
      ...(a ?? []),
      ...(b ? [hedge('also'), ...b] : []),
      { kind: 'note', parts: made.texts.parts('general') },
    ],
    {
      actions: [...replies.flatMap(({ actions }) => actions), ...(b ? [] : [personAction(made.texts)])],
      confidence: Math.min(...replies.map(({ confidence }) => confidence)),
    },
  )
}

const pathOf = (reading: Reading | undefined) => reading?.passages[0]?.passage.path

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
