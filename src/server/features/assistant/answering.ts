import type { ChatAnswer } from '#shared/assistant/assistant.ts'
import type { Intent } from '#shared/content/intents.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundPassage, LIKELY, type Search, SURE } from '../search/service.ts'
import { readBrand } from '../settings/service.ts'
import { createReply, PERSON_ACTION, type Reply } from './answers.ts'
import { caseStatus } from './case-status.ts'
import type { AdmittedTurn, Question } from './conversation.ts'
import type { ModelEngine } from './model/service.ts'
import { answerOfModel, modelAsker } from './model-answers.ts'
import { plainly } from './plainly.ts'
import { answerTo, moreOf, type Popular, popularActions } from './questions.ts'
import { personAnswer, quoteAnswer, refusal, remark } from './refusals.ts'
import { type Retrieval, retrieve } from './retrieval.ts'
import {
  courtesy,
  isForeign,
  languageAnswer,
  type SmallTalk,
  smallTalk,
  smallTalkIn,
  wantsOtherLanguage,
} from './small-talk.ts'
import * as texts from './texts.ts'

/** Whoever waits for an answer. */
export interface TurnContext {
  /** Aborted once they are gone. */
  signal: AbortSignal
  /** Given text as it comes, where they can take it by and by; the whole answer replaces it. */
  onText?: (text: string) => void
}

/** A request of which it is known what it is for. */
interface Understood {
  admitted: AdmittedTurn
  intent: Intent
  /** What was found for it; null where nothing could be looked up. */
  looked: Retrieval | null
  /** The same, less sure where the gate doubts that the site speaks of such things. */
  doubted: Retrieval | null
}

/** An answer with the engine that gave it. */
type Provided = Reply & Pick<ChatAnswer, 'provider'>

/** Throws where there is no passage to answer a question from, or the database fails. */
type AnswerTurn = (understood: Understood, hearing: TurnContext) => Promise<Provided>

/** What no other reading of the same words takes the place of. */
const NEVER_REPLACED: readonly Intent[] = ['emergency', 'manipulation']

/** What a sentence of another language is taken for, where it is not understood. */
const FOREIGN: readonly Intent[] = ['courtesy', 'unrelated', 'elsewhere', 'question', 'person']

const embedded = (answer: Reply): Provided => ({ ...answer, provider: 'embedded' })

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

  async function talkedTo(talk: SmallTalk, { admitted: { question }, looked }: Understood): Promise<Reply> {
    const last = question.before.findLast(text => smallTalkIn(text) === null)
    const more =
      talk === 'more' &&
      last &&
      looked &&
      moreOf(retrieve(looked.index, { ...question, text: last, before: [] }))
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

/** No link came, or the account does not open. */
const LOCKED_OUT =
  /\b(?:didn'?t|did not|never|haven'?t|have not|not|no) (?:get|got|gotten|receiv\w+|see|arriv\w+|com\w+)?\s?(?:an? |any |the |your |my )?(?:reset |login |confirmation )?(?:e-?mail|link|code)\b|\b(?:account|login|portal)\b.{0,12}\b(?:locked|blocked|disabled|frozen|doesn'?t (?:work|open)|not work\w*)\b|\blocked out\b|\b(?:can|could|please) (?:you )?(?:please )?(?:reset|unlock) (?:it|my (?:password|account)|the password)\b/i
/** What was spoken of before, for one that says little by itself. */
const OF_ACCOUNTS = /\b(?:password|log ?in|logging in|account|portal|reset|sign in)\b/i

/** Help for whoever cannot get into their account; null for every other turn. */
function accountHelp({ text, before }: Pick<Question, 'text' | 'before'>): Reply | null {
  const said = text.replace(/’/g, "'")
  if (said.length > 120 || !LOCKED_OUT.test(said)) return null
  if (!OF_ACCOUNTS.test(said) && !before.slice(-2).some(turn => OF_ACCOUNTS.test(turn))) return null
  return createReply('answer', texts.LOCKED_OUT, {
    actions: [{ type: 'read', label: texts.LABELS.password, url: paths.forgotPassword() }, PERSON_ACTION],
    handoff: true,
  })
}

type Fact = 'hours' | 'place' | 'phone' | 'email'

/** What somebody wants of the people behind the site, said shortly and of nobody else. */
const ASKED: readonly (readonly [Fact, RegExp])[] = [
  [
    'hours',
    /^(?:(?:what|when)(?:'?s| is| are)? )?(?:(?:your|ur|the|office|opening|business|working) )*(?:opening |office |business |working )?(?:hours|office hours|opening times?)(?: of operation| today| please)?$|^(?:when|what time|what days?|how late|till when|until when) (?:are|r|do|does|is) (?:you|u|your office|the office)(?: guys| all)? (?:open|close|closed|opening|closing|there|working|work)(?: up)?(?: on)?(?: today| tomorrow| now)?$|^(?:are|r|is) (?:you|u|your office|the office)(?: guys)? (?:open|closed|there)(?: (?:right )?now| today| tomorrow| late| on)*(?: (?:on )?(?:the )?(?:week ?ends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|holidays?|evenings?|nights?))?$|^(?:at )?(?:what (?:times?|hours|days)|when) (?:is|are) (?:somebody|someone|anybody|anyone|a person|people) (?:at|in) (?:your|the) office$|^(?:at )?(?:what (?:times?|hours|days)|when) (?:can|may|could) (?:i|we|one|people) (?:call|phone|reach|visit)(?: (?:you|u|somebody|someone|your office|the office))?$/,
  ],
  [
    'place',
    /^(?:so )?where(?:'?s| is| are| r)? (?:you|u|your (?:office|company|location|address)|the office|this (?:site|company))(?: guys)?(?: at| located| based| from| office)?(?: exactly| in alberta)?$|^where is your office(?: located| at)?$|^(?:what(?:'?s| is) )?(?:your|ur|the) (?:office |street |mailing )?(?:address|location)(?: please)?$|^(?:office|street|mailing) address$|^do you have an office(?: (?:in|near|at|around|close to|nearby|i|we|to visit)\b.{0,25})?$|^(?:can i|where can i) (?:visit|come (?:in|by|to)|drop in)(?: (?:you|your office|the office|in person))*$/,
  ],
  [
    'phone',
    /^(?:what(?:'?s| is) )?(?:your|ur|the|a|office)? ?(?:tele)?phone(?: number| no)?(?: please)?$|^(?:what(?:'?s| is) )(?:your|ur|the) number$|^(?:what number (?:do|can|should) i call|how (?:do|can) i (?:call|phone) (?:you|u|your office|the office))$/,
  ],
  [
    'email',
    /^(?:what(?:'?s| is) )?(?:your|ur|the)? ?e ?mail(?: address)?(?: please)?$|^how (?:do|can) i e ?mail (?:you|u|your office|the office)$/,
  ],
]

/** Which fact about the people behind the site is asked for, and nothing else; null for every other question. */
function factAsked(text: string): Fact | null {
  const plain = plainly(text)
  return plain.length > 70 ? null : (ASKED.find(([, words]) => words.test(plain))?.[0] ?? null)
}

/** The fact first, from the settings, and how to reach those people. */
function aboutUs(fact: Fact, brand: Brand): Reply {
  const { street, city, province, postalCode } = brand.address
  const address = `${street}, ${city}, ${province} ${postalCode}`
  const { hours, phone, email, serviceArea } = brand
  const words = {
    hours: texts.officeHours({ hours }),
    place: texts.officeAddress({ address, serviceArea, phone }),
    phone: texts.phoneNumber({ phone, hours }),
    email: texts.emailAddress({ email, hours }),
  }
  return createReply('answer', words[fact], {
    sources: [{ title: texts.LABELS.contactPage, url: paths.contact() }],
    actions: [PERSON_ACTION],
    handoff: fact === 'phone' || fact === 'email',
  })
}
