import type { ChatAnswer, ChatRequest } from '#shared/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import type { Actor } from '#shared/people.ts'
import type { Platform } from '../../platform/platform.ts'
import { redact } from '../../platform/redaction.ts'
import { createGate, type Intent } from '../assistant-gate/service.ts'
import type { PassageIndex, Search } from '../search/service.ts'
import { readSiteSettings } from '../site/service.ts'
import type { Answered } from './answers.ts'
import { caseStatus } from './case-status.ts'
import { type Question, readConversation, type Turn } from './conversation.ts'
import { findFor } from './finding.ts'
import { isFromWidget, pageReader } from './page-asked-from.ts'
import { answerTo, type Popular } from './questions.ts'
import { courtesy, personAnswer, quoteAnswer, refusal, remark } from './refusals.ts'
import { CREDIT } from './texts.ts'

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
  /** Throws 400 for what is no conversation. */
  admit(asked: ChatRequest, asker: Asker): Promise<Admitted>
  /** Null where no engine could answer. Never throws. */
  answer(admitted: Admitted): Promise<ChatAnswer | null>
  readonly credit: string
  readonly notice: string | null
}

/** A follow-up leans on so many turns at the most. */
const TURNS_BACK = 4

export function createAssistant(platform: Platform, search: Search, library: Library): Assistant {
  const { db, config, log } = platform
  const gate = createGate(library.intents)
  const pageOf = pageReader(library)
  let latest: PassageIndex | null = null
  const popularOf = new WeakMap<PassageIndex, Popular>()

  /** While the database is down, the passages as they were last. */
  async function currentIndex(): Promise<PassageIndex | null> {
    try {
      latest = await search.current()
    } catch (error) {
      log.warn({ err: error }, 'the assistant answers with the passages it has')
    }
    return latest
  }

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

  async function questionAnswer(question: Question): Promise<Answered> {
    const index = await currentIndex()
    if (!index) throw new Error('there are no passages to answer from')
    return answerTo(question, findFor(index, question), await popular(index))
  }

  async function answerOf(intent: Intent, { question, asker }: Admitted): Promise<Answered> {
    switch (intent) {
      case 'emergency':
      case 'claim':
      case 'price':
      case 'advice':
      case 'coverage':
        return refusal(intent, question, await currentIndex())
      case 'manipulation':
      case 'abuse':
      case 'elsewhere':
      case 'unrelated':
        return remark(intent)
      case 'quote':
        return quoteAnswer(question)
      case 'courtesy':
        return courtesy(question.text)
      case 'person':
        return personAnswer(await readSiteSettings(db, config).catch(() => null))
      case 'case':
        return caseStatus(platform, asker.actor)
      case 'question':
        return questionAnswer(question)
    }
  }

  return {
    credit: CREDIT,
    notice: null,
    admit: async (asked, asker) => {
      const { question, before } = readConversation(asked)
      // What the assistant is said to have said decides nothing: anybody can write it.
      const own = before.filter(({ role }) => role === 'user').slice(-TURNS_BACK)
      return {
        question: {
          text: redact(question).text,
          before: own.map(({ content }) => redact(content).text),
          page: pageOf(asked.caseInfo?.currentPage),
        },
        said: before,
        asker,
        fromWidget: isFromWidget(asked),
      }
    },
    answer: async admitted => {
      const { question, fromWidget } = admitted
      const { intent } = gate.judge(question.text, question.before)
      try {
        const answer = await answerOf(intent, admitted)
        log.info({ intent, outcome: answer.outcome, provider: 'embedded', fromWidget }, 'assistant answered')
        return { ...answer, provider: 'embedded', credit: CREDIT }
      } catch (error) {
        log.error({ err: error, intent }, 'the assistant could not answer')
        return null
      }
    },
  }
}
