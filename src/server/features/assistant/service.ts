import type { ChatAnswer, ChatRequest } from '#shared/assistant.ts'
import { paths } from '#shared/paths.ts'
import type { Actor } from '#shared/people.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Search } from '../search/service.ts'
import { readConversation } from './conversation.ts'

/** Who asks; null for everybody who is not signed in. */
export interface Asker {
  actor: Actor | null
  address: string
}

/** Answers visitors from the site's own pages. */
export interface Assistant {
  /** Null where no engine could answer. */
  answer(asked: ChatRequest, asker: Asker): Promise<ChatAnswer | null>
  readonly credit: string
  readonly notice: string | null
}

const CREDIT = 'Answers from our own guide'

export function createAssistant(_platform: Platform, search: Search): Assistant {
  return {
    credit: CREDIT,
    notice: null,
    answer: async asked => {
      const { question } = readConversation(asked)
      const [best] = (await search.current()).findPassages(question, { limit: 3 })
      const common = { provider: 'embedded', credit: CREDIT, private: false } as const
      const person = { type: 'person', label: 'Talk to a person', url: paths.contact() } as const
      if (!best || best.confidence < 0.3)
        return {
          ...common,
          response: 'I found nothing about that on this site. A person can help you further.',
          outcome: 'none',
          sources: [],
          actions: [person],
          confidence: 0,
          handoff: true,
        }
      return {
        ...common,
        response: `${best.title}\n\n${best.text}`,
        outcome: 'answer',
        sources: [{ title: best.title, url: best.path }],
        actions: [],
        confidence: best.confidence,
        handoff: false,
      }
    },
  }
}
