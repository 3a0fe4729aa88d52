import type { ChatAnswer, ChatRequest, rateAnswer } from '#shared/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/people.ts'
import type { Platform } from '../../platform/platform.ts'
import { redact } from '../../platform/redaction.ts'
import { createGate, type Intent } from '../assistant-gate/service.ts'
import { createModelEngine, type ModelEngine } from '../assistant-model/service.ts'
import { keepQuestion } from '../assistant-questions/service.ts'
import { type PassageIndex, type Search, SURE } from '../search/service.ts'
import { readSiteSettings } from '../site/service.ts'
import { aboutUs, factAsked } from './about-us.ts'
import type { Answered } from './answers.ts'
import { caseStatus } from './case-status.ts'
import { type Question, readConversation, type Turn } from './conversation.ts'
import { requireUse } from './daily-limit.ts'
import { findFor, type Looked } from './finding.ts'
import { doubted, intentOf, namesACase, offering, weighed } from './judging.ts'
import { answerOfModel, modelAsker } from './model-answers.ts'
import { OUTDATED_USES } from './outdated.ts'
import { isFromWidget, pageReader } from './page-asked-from.ts'
import { answerTo, type Popular } from './questions.ts'
import { courtesy, personAnswer, quoteAnswer, refusal, remark } from './refusals.ts'
import { CREDIT } from './texts.ts'
import { bareWord, namesTopic } from './vague.ts'

export { OUTDATED_USES }

/** Who asks; null for everybody who is not signed in. */
export interface Asker {
  actor: Actor | null
  address: string
}

/** A request that may be answered. */
export interface Admitted {
  question: Question
  /** Everything said before, as the browser tells it. */
  said: readonly Turn[]
  asker: Asker
  fromWidget: boolean
}

/** Answers visitors from the site's own pages. */
export interface Assistant {
  /** Throws 400 for what is no conversation, 429 for more questions than one address may put on a day. */
  admit(asked: ChatRequest, asker: Asker): Promise<Admitted>
  /** Null where no engine could answer. Never throws. */
  answer(admitted: Admitted, hearing: Hearing): Promise<ChatAnswer | null>
  /** Keeps a question that was not answered well; answers whether it was kept. 429 for more than one address may on a day. */
  rate(rating: BodyOf<typeof rateAnswer>, address: string): Promise<boolean>
  readonly provider: ChatAnswer['provider']
  readonly credit: string
  readonly notice: string | null
}

/** Whoever waits for an answer. */
export interface Hearing {
  /** Aborted once they are gone. */
  signal: AbortSignal
  /** Given text as it comes, where they can take it by and by; the whole answer replaces it. */
  onText?: (text: string) => void
}

/** What no other reading of the same words takes the place of. */
const NEVER_REPLACED: readonly Intent[] = ['emergency', 'manipulation']

/** What a bare word is taken for, though it may only name a matter. */
const TOPIC_OR: readonly Intent[] = ['claim', 'coverage', 'unrelated', 'elsewhere']

/** A follow-up leans on so many turns at the most. */
const TURNS_BACK = 4

type Provided = Answered & Pick<ChatAnswer, 'provider'>

export function createAssistant(
  platform: Platform,
  search: Search,
  library: Library,
  engine: ModelEngine | null = createModelEngine(platform),
): Assistant {
  const { db, config, log } = platform
  const gate = createGate(library.intents)
  const pageOf = pageReader(library)
  const askModel = engine && modelAsker(platform, engine)
  const popularOf = new WeakMap<PassageIndex, Popular>()

  /** Null where the database is down and was never up: what needs no passage is answered all the same. */
  const currentIndex = (): Promise<PassageIndex | null> =>
    search.current().catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no passages')
      return null
    })

  async function popular(index: PassageIndex): Promise<Popular> {
    const known = popularOf.get(index)
    if (known) return known
    const asked = await search.answer('').then(
      reply => reply.popular,
      () => null,
    )
    if (asked) popularOf.set(index, asked)
    return asked ?? []
  }

  async function questionAnswer(
    { question, said, asker }: Admitted,
    looked: Looked | null,
    hearing: Hearing,
  ): Promise<Provided> {
    if (!looked) throw new Error('there are no passages to answer from')
    const { index, found } = looked
    const { passages } = found
    const told = askModel && (await askModel({ question, said, passages, ...hearing }))
    if (told?.asks === 'case') return embedded(await caseStatus(platform, asker.actor))
    if (told) return { ...answerOfModel(told, question, passages), provider: 'configured' }
    const [best] = passages
    // Who is logged in is not told how to log in.
    const isOwnCase = best?.path === paths.clientLogin() && best.confidence >= SURE && asker.actor
    if (isOwnCase) return embedded(await caseStatus(platform, asker.actor))
    return embedded(answerTo(question, found, await popular(index)))
  }

  const site = () => readSiteSettings(db, config).catch(() => null)

  async function answerOf(
    intent: Intent,
    admitted: Admitted,
    looked: Looked | null,
    hearing: Hearing,
  ): Promise<Provided> {
    const { question, asker } = admitted
    const fact = NEVER_REPLACED.includes(intent) ? null : factAsked(question.text)
    const known = fact && (await site())
    if (fact && known) return embedded(aboutUs(fact, known))
    switch (intent) {
      case 'emergency':
      case 'claim':
      case 'price':
      case 'advice':
      case 'coverage':
        return embedded(refusal(intent, question, looked?.index ?? null))
      case 'manipulation':
      case 'abuse':
      case 'elsewhere':
      case 'unrelated':
        return embedded(remark(intent))
      case 'quote':
        return embedded(quoteAnswer(question))
      case 'courtesy':
        return embedded(courtesy(question.text))
      case 'person':
        return embedded(personAnswer(await site()))
      case 'case':
        return embedded(await caseStatus(platform, asker.actor))
      case 'question':
        return questionAnswer(admitted, looked, hearing)
    }
  }

  /** What nobody could answer is for the people behind the site to look at. */
  function keepUnanswered(outcome: Answered['outcome'], { redacted, page }: Question): void {
    // Of one word there is nothing to learn but that it can mean several things.
    const isLost = outcome === 'none' || (outcome === 'closest' && bareWord(redacted) === null)
    if (isLost) void keepQuestion(platform, { question: redacted, why: 'unanswered', source: null, page })
  }

  return {
    provider: engine ? 'configured' : 'embedded',
    credit: engine?.credit ?? CREDIT,
    notice: engine?.notice ?? null,
    admit: async (asked, asker) => {
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
          page: pageOf(asked.caseInfo?.currentPage),
          namesACase: namesACase(question),
        },
        said: before,
        asker,
        fromWidget: isFromWidget(asked),
      }
    },
    answer: async (admitted, hearing) => {
      const { question, fromWidget } = admitted
      const index = await currentIndex()
      const looked = index && { index, found: findFor(index, question) }
      const judgedAlone = gate.judge(question.text, question.before)
      const judged = weighed(judgedAlone, question.text, looked?.found.passages)
      const intent = inItself(intentOf(judged, question), question, looked)
      const sound = looked && { index, found: doubted(judgedAlone, looked.found, question.text) }
      try {
        const answer = offering(judged, await answerOf(intent, admitted, sound, hearing))
        const { outcome, provider } = answer
        const confidence = intent === 'question' ? answer.confidence : judged.certainty
        log.info({ intent, outcome, provider, fromWidget }, 'the assistant answered')
        if (intent === 'question') keepUnanswered(outcome, question)
        return { ...answer, confidence, credit: provider === 'configured' && engine ? engine.credit : CREDIT }
      } catch (error) {
        log.error({ err: error, intent }, 'the assistant could not answer')
        return null
      }
    },
    rate: async ({ question, helpful, source }, address) => {
      if (helpful) return false
      await requireUse(platform, address, 'rater')
      const { text } = redact(question)
      return keepQuestion(platform, { question: text, why: 'not_helpful', source, page: null })
    },
  }
}

/**
 * What a turn is for, unless it is the very name of a passage or of a matter of ours: whatever that sounds like, it is a
 * question. An emergency stays one; its answer holds no less.
 */
function inItself(intent: Intent, { text }: Question, looked: Looked | null): Intent {
  if (!looked || intent === 'emergency') return intent
  const isTopic = TOPIC_OR.includes(intent) && namesTopic(looked.index, text)
  return looked.found.isMeant || isTopic ? 'question' : intent
}

const embedded = (answer: Answered): Provided => ({ ...answer, provider: 'embedded' })
