import type { ChatAnswer, ChatRequest, rateAnswer, readAssistant } from '#shared/assistant/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { FEATURES } from '#shared/settings/features.ts'
import type { Actor } from '#shared/users.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Search } from '../search/service.ts'
import { findAssistantSettings, isFeatureOn } from '../settings/service.ts'
import { type AdmittedTurn, namesCase, type Receiver, readConversation } from './conversation.ts'
import type { Finder } from './engine/finder.ts'
import { createModelEngine, type ModelEngine } from './model/engine.ts'
import { caseOnPage, pageReader } from './pages.ts'
import { recordQuestion } from './questions/service.ts'
import { redact } from './redaction/redaction.ts'
import { createTexts, unfilled } from './replies.ts'
import { countForReports, turnAnswerer } from './turn.ts'

/** Answers visitors from the site's own pages. */
export type Assistant = ReturnType<typeof createAssistant>

/** A follow-up is read together with at most this many earlier messages. */
const MESSAGES_BACK = 5

export function createAssistant(
  platform: Platform,
  search: Search,
  finder: Finder,
  library: Library,
  engine: ModelEngine | null = createModelEngine(platform),
) {
  const { db, log } = platform
  const pageOf = pageReader(library)
  const texts = createTexts(library.assistant, unfilled(library))

  /** Null while the database is down. */
  const findSettings = () =>
    findAssistantSettings(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the assistant has no settings')
      return null
    })
  // Without the settings, no question leaves this server.
  const usesModel = async () => (await findSettings())?.usesModel === true
  const answerTurn = turnAnswerer({ platform, search, finder, library, engine, usesModel })

  return {
    /** Returns a valid request. Throws 400 for an invalid conversation. */
    admit: async (asked: ChatRequest, actor: Actor | null): Promise<AdmittedTurn> => {
      const { question, before } = readConversation(asked)
      // Without the database, it answers what it can.
      if (!(await isFeatureOn(db, 'assistant').catch(() => true))) throw forbidden(FEATURES.assistant.refusal)
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
        actor,
        casePage: caseOnPage(asked.caseInfo?.currentPage),
      }
    },
    /** Returns null if no engine could answer. Never throws. */
    askAssistant: async (admitted: AdmittedTurn, receiver: Receiver): Promise<ChatAnswer | null> => {
      try {
        return await answerTurn(admitted, receiver)
      } catch (error) {
        log.error({ err: error }, 'the assistant could not answer')
        return null
      }
    },
    /** Stores a question whose answer didn't help. Returns whether it did. */
    rateAnswer: async ({ question, helpful, source }: BodyOf<typeof rateAnswer>): Promise<boolean> => {
      countForReports(platform, helpful ? { helpful: 1 } : { notHelpful: 1 })
      if (helpful) return false
      const { text } = redact(question)
      return recordQuestion(platform, { question: text, why: 'not_helpful', source, page: null })
    },
    /** Returns which engine answers, and how a conversation opens. */
    readAssistant: async (): Promise<ReplyInputOf<typeof readAssistant>> => {
      const { usesModel, greeting, suggestions } = (await findSettings()) ?? DEFAULT_ASSISTANT
      const current = usesModel ? engine : null
      return {
        provider: current ? 'configured' : 'embedded',
        credit: current?.credit ?? texts.line('credit'),
        notice: current?.notice ?? null,
        greeting,
        suggestions,
      }
    },
  }
}
