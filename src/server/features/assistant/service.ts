import type { ChatAnswer, ChatRequest, rateAnswer } from '#shared/assistant/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import type { Intent } from '#shared/content/intents.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { albertaToday, nextAlbertaDay } from '#shared/time/zoned-time.ts'
import { addressKey } from '../../platform/http/addresses.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Encryption } from '../../platform/security/encryption.ts'
import type { PassageIndex, Search } from '../search/service.ts'
import { type TurnContext, turnAnswerer } from './answering.ts'
import type { Reply } from './answers.ts'
import { isFromWidget, pageReader, shortenRepeated } from './context.ts'
import { type AdmittedTurn, type Question, type Requester, readConversation } from './conversation.ts'
import { createGate, type Judgement } from './intents/service.ts'
import {
  addHandoffs,
  adjustByRetrieval,
  FOREIGN_TO_US,
  intentOf,
  lowerConfidence,
  namesACase,
  overrideByTitle,
} from './judging.ts'
import { createModelEngine, type ModelEngine } from './model/service.ts'
import { recordQuestion } from './questions/service.ts'
import { redact } from './redaction/redaction.ts'
import { retrieve } from './retrieval.ts'
import { type SmallTalk, smallTalkIn } from './small-talk.ts'
import { isStatementOnly, mentionsDanger, saysNobodyIsHurt } from './statements.ts'
import { CREDIT, PERSONAL, TOO_MANY_TODAY } from './texts.ts'
import { countQuestion, countUse } from './uses-store.ts'
import { bareWord } from './vague.ts'

/** Answers visitors from the site's own pages. */
export interface Assistant {
  /** Throws 400 for what is no conversation, 429 for more questions than one address may put on a day. */
  admit(asked: ChatRequest, asker: Requester): Promise<AdmittedTurn>
  /** Null where no engine could answer. Never throws. */
  askAssistant(admitted: AdmittedTurn, hearing: TurnContext): Promise<ChatAnswer | null>
  /** Keeps a question that was not answered well; answers whether it was kept. 429 for more than one address may on a day. */
  rateAnswer(rating: BodyOf<typeof rateAnswer>, address: string): Promise<boolean>
  readonly provider: ChatAnswer['provider']
  readonly credit: string
  readonly notice: string | null
}

/** What follows is judged by it. */
const isLeantOn = (text: string): boolean =>
  smallTalkIn(text) === null && !saysNobodyIsHurt(text) && (!isStatementOnly(text) || mentionsDanger(text))

/** What nobody needs to know who answers questions. */
const DETAILS = /\[(?:card|number|licence number|health number|password|policy number)\]/

/** An answer with the advice to leave such things out, where they were written and there is no danger. */
const withoutDetails = <A extends Reply>(
  answer: A,
  { redacted, namesACase: isCase }: Question,
  intent: Intent,
): A =>
  DETAILS.test(redacted) && !isCase && intent !== 'emergency' && !answer.private
    ? { ...answer, response: `${answer.response}\n\n${PERSONAL}` }
    : answer

/** What somebody in danger says who hears of it once more, and not of what can be asked here. */
const CRIES: readonly SmallTalk[] = ['lost', 'yes', 'upset']

/** A follow-up leans on so many turns at the most. */
const TURNS_BACK = 4

export function createAssistant(
  platform: Platform,
  search: Search,
  library: Library,
  engine: ModelEngine | null = createModelEngine(platform),
): Assistant {
  const { log } = platform
  const gate = createGate(library.intents)
  const pageOf = pageReader(library)
  const answerTurn = turnAnswerer(platform, search, engine)

  /** Null where the database is down and was never up: what needs no passage is answered all the same. */
  const currentIndex = (): Promise<PassageIndex | null> =>
    search.current().catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no passages')
      return null
    })

  /** What leads to a remark alone is judged by itself. */
  function judgedOf({ text, before }: Question): Judgement {
    const judged = gate.judge(text, before.filter(isLeantOn))
    return FOREIGN_TO_US.includes(judged.intent) ? gate.judge(text, []) : judged
  }

  function isStillInDanger({ text, before }: Question): boolean {
    const talk = smallTalkIn(text)
    if (talk === null || !CRIES.includes(talk)) return false
    const told = before.findLast(turn => smallTalkIn(turn) === null)
    return told !== undefined && gate.judge(told, []).intent === 'emergency'
  }

  return {
    provider: engine ? 'configured' : 'embedded',
    credit: engine?.credit ?? CREDIT,
    notice: engine?.notice ?? null,
    admit: (asked, asker) => admit(platform, pageOf, asked, asker),
    askAssistant: async (admitted, hearing) => {
      const { question, fromWidget } = admitted
      let intent: Intent | null = null
      try {
        const index = await currentIndex()
        const looked = index && { index, found: retrieve(index, question) }
        const judgedAlone = judgedOf(question)
        const judged = adjustByRetrieval(judgedAlone, question.text, looked?.found.passages)
        intent = isStillInDanger(question)
          ? 'emergency'
          : overrideByTitle(intentOf(judged, question), question, looked)
        const unsure = looked && { index, found: lowerConfidence(judgedAlone, looked.found, question.text) }
        const turn = await answerTurn({ admitted, intent, looked, doubted: unsure }, hearing)
        const answer = withoutDetails(
          shortenRepeated(addHandoffs(judged, turn), question.heard),
          question,
          intent,
        )
        const { outcome, provider } = answer
        const confidence = intent === 'question' ? answer.confidence : judged.certainty
        log.info({ intent, outcome, provider, fromWidget }, 'the assistant answered')
        countAnswer(platform, outcome)
        if (intent === 'question') keepUnanswered(platform, outcome, question)
        return { ...answer, confidence, credit: provider === 'configured' && engine ? engine.credit : CREDIT }
      } catch (error) {
        log.error({ err: error, intent }, 'the assistant could not answer')
        return null
      }
    },
    rateAnswer: async ({ question, helpful, source }, address) => {
      if (helpful) return false
      await requireUse(platform, address, 'rater')
      const { text } = redact(question)
      return recordQuestion(platform, { question: text, why: 'not_helpful', source, page: null })
    },
  }
}

async function admit(
  platform: Platform,
  pageOf: ReturnType<typeof pageReader>,
  asked: ChatRequest,
  asker: Requester,
): Promise<AdmittedTurn> {
  const { question, before } = readConversation(asked)
  await requireUse(platform, asker.address)
  // What the assistant is said to have said decides nothing: anybody can write it.
  const own = before.filter(({ role }) => role === 'user').slice(-TURNS_BACK)
  const { text: redacted, words } = redact(question)
  return {
    question: {
      redacted,
      text: words,
      before: own.map(({ content }) => redact(content).words),
      heard: before.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])),
      page: pageOf(asked.caseInfo?.currentPage),
      namesACase: namesACase(question),
    },
    said: before,
    asker,
    fromWidget: isFromWidget(asked),
  }
}

/** Counts a question for the reports, without delaying the answer. Greetings and thanks are not questions. */
function countAnswer({ db, clock, log }: Platform, outcome: Reply['outcome']): void {
  if (outcome === 'courtesy') return
  const isAnswered = outcome === 'answer' || outcome === 'case'
  countQuestion(db, albertaToday(clock.now()), isAnswered).catch((error: unknown) => {
    log.warn({ err: error }, 'a question to the assistant is not counted')
  })
}

/** Stores a question without a good answer for administrators, without delaying the answer. */
function keepUnanswered(
  platform: Platform,
  outcome: Reply['outcome'],
  { redacted, text, page }: Question,
): void {
  // What somebody tells of themselves is nobody's to read, and small talk asks nothing.
  if (isStatementOnly(text) || smallTalkIn(text) !== null) return
  // Of one word there is nothing to learn but that it can mean several things.
  const isLost = outcome === 'none' || (outcome === 'closest' && bareWord(redacted) === null)
  if (isLost) void recordQuestion(platform, { question: redacted, why: 'unanswered', source: null, page })
}

/** Questions one address may put on a day of Alberta. */
export const PER_DAY = 200

/** Questions, and answers that did not help, are counted apart: each keeps or costs something. */
type Counted = 'asker' | 'rater'

/** What an address is counted under: unlike on any other day, so that nobody can be followed from one to the next. */
export const markOf = (encryption: Encryption, address: string, day: string, as: Counted = 'asker'): string =>
  encryption.sign(Buffer.from(`${day} ${addressKey(address)}`), `assistant ${as}`).toString('base64url')

/**
 * Counts a question of this address, or a rating. 429 where it is one too many today. While the database is down nobody is counted:
 * answers cost us little then, and people need them all the more.
 */
export async function requireUse(platform: Platform, address: string, as: Counted = 'asker'): Promise<void> {
  const { config, db, clock, encryption, log } = platform
  if (!config.rateLimits) return
  const now = clock.now()
  const day = albertaToday(now)
  const asked = await countUse(db, markOf(encryption, address, day, as), day, now).catch(error => {
    log.warn({ err: error }, 'the questions of a day are not counted')
    return 0
  })
  if (asked > PER_DAY)
    throw tooMany(Math.ceil((nextAlbertaDay(now).getTime() - now.getTime()) / 1000), TOO_MANY_TODAY)
}
