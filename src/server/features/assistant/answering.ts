import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import { paths } from '#shared/paths.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundPassage, LIKELY, type Search, SURE } from '../search/service.ts'
import { readBrand } from '../settings/service.ts'
import { aboutUs, factAsked } from './about-us.ts'
import { accountHelp } from './account-help.ts'
import type { Answered } from './answers.ts'
import { caseStatus } from './case-status.ts'
import type { Admitted } from './conversation.ts'
import { findFor, type Looked } from './finding.ts'
import type { Intent } from './intents/service.ts'
import { isForeign, languageAnswer, wantsOtherLanguage } from './languages.ts'
import type { ModelEngine } from './model/service.ts'
import { answerOfModel, modelAsker } from './model-answers.ts'
import { answerTo, moreOf, type Popular, popularActions } from './questions.ts'
import { personAnswer, quoteAnswer, refusal, remark } from './refusals.ts'
import { courtesy, type SmallTalk, smallTalk, smallTalkIn } from './small-talk.ts'

/** Whoever waits for an answer. */
export interface Hearing {
  /** Aborted once they are gone. */
  signal: AbortSignal
  /** Given text as it comes, where they can take it by and by; the whole answer replaces it. */
  onText?: (text: string) => void
}

/** A request of which it is known what it is for. */
export interface Understood {
  admitted: Admitted
  intent: Intent
  /** What was found for it; null where nothing could be looked up. */
  looked: Looked | null
  /** The same, less sure where the gate doubts that the site speaks of such things. */
  doubted: Looked | null
}

/** An answer with the engine that gave it. */
export type Provided = Answered & Pick<ChatAnswer, 'provider'>

/** Throws where there is no passage to answer a question from, or the database fails. */
export type AnswerTurn = (understood: Understood, hearing: Hearing) => Promise<Provided>

/** What no other reading of the same words takes the place of. */
const NEVER_REPLACED: readonly Intent[] = ['emergency', 'manipulation']

/** What a sentence of another language is taken for, where it is not understood. */
const FOREIGN: readonly Intent[] = ['courtesy', 'unrelated', 'elsewhere', 'question', 'person']

const embedded = (answer: Answered): Provided => ({ ...answer, provider: 'embedded' })

/** Answers each turn by what it is for; a question by the model where one is configured, else by the passages' own words. */
export function turnAnswerer(platform: Platform, search: Search, engine: ModelEngine | null): AnswerTurn {
  const { db, config } = platform
  const askModel = engine && modelAsker(platform, engine)
  const brand = () => readBrand(db, config).catch(() => null)

  /** What many people ask; needed only where nothing else can be offered. */
  const popularBeside = async (best: FoundPassage | undefined): Promise<Popular> =>
    best && best.confidence >= LIKELY ? [] : search.popular().catch(() => [])

  const answerQuestion: AnswerTurn = async ({ admitted, doubted }, hearing) => {
    if (!doubted) throw new Error('there are no passages to answer from')
    const { question, said, asker } = admitted
    const { found } = doubted
    const { passages } = found
    const told = askModel && (await askModel({ question, said, passages, ...hearing }))
    if (told?.asks === 'case') return embedded(await caseStatus(platform, asker.actor))
    if (told) return { ...answerOfModel(told, question, passages), provider: 'configured' }
    const [best] = passages
    // Who is logged in is not told how to log in.
    const isOwnCase = best?.path === paths.clientLogin() && best.confidence >= SURE && asker.actor
    if (isOwnCase) return embedded(await caseStatus(platform, asker.actor))
    return embedded(answerTo(question, found, await popularBeside(best)))
  }

  async function talkedTo(
    talk: SmallTalk,
    { admitted: { question }, looked }: Understood,
  ): Promise<Answered> {
    const last = question.before.findLast(text => smallTalkIn(text) === null)
    const more =
      talk === 'more' &&
      last &&
      looked &&
      moreOf(findFor(looked.index, { ...question, text: last, before: [] }))
    return more || smallTalk(talk, popularActions(await search.popular().catch(() => [])))
  }

  return async (understood, hearing) => {
    const { intent, admitted, looked } = understood
    const { question, asker } = admitted
    if (!NEVER_REPLACED.includes(intent)) {
      const fact = factAsked(question.text)
      const known = fact && (await brand())
      if (fact && known) return embedded(aboutUs(fact, known))
      const locked = accountHelp(question)
      if (locked) return embedded(locked)
      const talk = intent === 'case' ? null : smallTalkIn(question.text)
      if (talk) return embedded(await talkedTo(talk, understood))
      if (wantsOtherLanguage(question.text) || (FOREIGN.includes(intent) && isForeign(question.text)))
        return embedded(languageAnswer(question.text))
    }
    switch (intent) {
      case 'emergency':
      case 'claim':
      case 'price':
      case 'advice':
      case 'coverage':
        return embedded(refusal(intent, question, looked))
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
        return embedded(personAnswer(await brand()))
      case 'case':
        return embedded(await caseStatus(platform, asker.actor, question.text))
      case 'question':
        return answerQuestion(understood, hearing)
    }
  }
}
