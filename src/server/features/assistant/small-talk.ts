import { createReply, PERSON_ACTION, type Reply } from './answers.ts'
import { plainly } from './plainly.ts'
import * as texts from './texts.ts'
import { IN_FRENCH, IN_PUNJABI, IN_SPANISH, LANGUAGE, UNREAD } from './texts.ts'

/** What somebody says who asks nothing new. */
export type SmallTalk =
  | 'thanks'
  | 'agrees'
  | 'yes'
  | 'no'
  | 'lost'
  | 'more'
  | 'afresh'
  | 'who'
  | 'upset'
  | 'picture'
  | 'bye'

const WORDS: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'thanks',
    /^(?:ok |okay |great |perfect |cool |alright )*(?:many |no )?(?:thanks?|thank (?:you|u)|thx|ty|tysm|cheers|merci|gracias|danke|shukria|shukriya|dhanvaad|dhanyavad|salamat)(?: (?:so|very) much| a lot| again| mate| anyway| that helps?| very helpful| that's all| beaucoup| muchas)*$/,
  ],
  [
    'agrees',
    /^(?:ok|okay|k|kk|okie|alright|all right|great|cool|good|nice|perfect|got it|i see|understood|makes sense|fine|interesting|hm+|aha|oh|wow|good to know|sounds good)(?: (?:ok|okay|then|good|cool|great|i see|got it))*$/,
  ],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|ya|sure|of course|correct|right|exactly|oui|si|yes please|please|please do)$/,
  ],
  ['no', /^(?:no|nope|nah|not really|none|neither|non|none of (?:these|those|them)|never ?mind|nothing)$/],
  [
    'lost',
    /^(?:(?:sorry )?i (?:really )?(?:don't|dont|do not|didn't|didnt) (?:understand|get it|get that|follow)(?: (?:you|that|this|it))?|(?:sorry )?what|huh|pardon|eh|what do you mean|i'?m (?:confused|lost)|confused|that makes no sense|come again|not clear|unclear|help|help me|help please|i need help|can you help(?: me)?|what can you do|what can i ask(?: you)?|how does this work|what do i do now|what now)$/,
  ],
  [
    'more',
    /^(?:(?:can you |could you |please )*(?:tell|explain|say|give)(?: me| us)? (?:some )?(?:more|a (?:little|bit) more)(?: (?:about|on|of) (?:that|this|it))?(?: please)?|more|more info(?:rmation)?|more details?|go on|continue|and|what else|anything else|elaborate|in more detail|details)(?: please)?$/,
  ],
  [
    'who',
    /^(?:(?:which|what) (?:ai|model|llm|ai model|language model|chat ?bot|engine)(?: are you| is this| do you use| runs this| powers this)?|(?:who|what company) (?:made|built|programmed|runs) (?:you|this bot|this chat)|are you (?:chat ?gpt|gpt|claude|gemini|copilot|siri|alexa)(?: or what)?)$/,
  ],
  [
    'afresh',
    /^(?:start (?:over|again|new|fresh)|restart|reset|new (?:question|topic|chat)|another question|clear)(?: please)?$/,
  ],
  [
    'bye',
    /^(?:good ?bye|bye|bye bye|see you|see ya|good night|ciao|au revoir|adios|have a (?:good|nice) (?:day|one|evening|night))$/,
  ],
]

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/u
const PICTURES = new RegExp(PICTURE, 'gu')
const GLAD = /[👍👌🙏😊🙂😀😃😄😁❤💚💙💛🧡💜😍🥰✅🎉👏🤝💯🫶☺😉]/u
const UPSET = /[😡😠🤬👎💩😤😞😢😭🙄😒]/u
const HELLO = /[👋]/u

/** What somebody says who asks nothing new, by the whole of it; null for every other turn. */
export function smallTalkIn(text: string): SmallTalk | null {
  if (text.trim() === '') return null
  if (!/[\p{L}\p{N}]/u.test(text)) {
    if (HELLO.test(text)) return null
    if (GLAD.test(text)) return 'thanks'
    if (UPSET.test(text)) return 'upset'
    return PICTURE.test(text) ? 'picture' : 'lost'
  }
  const plain = plainly(text.replace(PICTURES, ' '))
  return plain.length > 60 ? null : (WORDS.find(([, words]) => words.test(plain))?.[0] ?? null)
}

/** What is said to it. `more` is for the passages; without a question before, nothing can be told more of. */
export function smallTalk(kind: SmallTalk, choices: Reply['actions']): Reply {
  const said = (words: string, more: Partial<Reply> = {}) => createReply('courtesy', words, more)
  const toChoose = { actions: [...choices, PERSON_ACTION] }
  switch (kind) {
    case 'thanks':
      return said(texts.THANKS)
    case 'agrees':
      return said(texts.AGREED)
    case 'yes':
      return said(texts.YES, toChoose)
    case 'no':
      return said(texts.NO, { actions: [PERSON_ACTION] })
    case 'lost':
    case 'more':
      return said(texts.HELP, toChoose)
    case 'afresh':
      return said(texts.AFRESH, toChoose)
    case 'who':
      return said(texts.WHO, { actions: [PERSON_ACTION] })
    case 'upset':
      return said(texts.ABUSE, { actions: [PERSON_ACTION], handoff: true })
    case 'picture':
      return said(texts.PICTURE, { actions: [PERSON_ACTION] })
    case 'bye':
      return said(texts.GOODBYE)
  }
}

/** What is said to a longer turn that is a courtesy in all. */
export function courtesy(text: string): Reply {
  if (
    /\b(?:who|what) are (?:you|u)\b|\b(?:bot|robot|ai|a\.i\.|human|real person|program|machine|your name|chatgpt)\b/i.test(
      text,
    )
  )
    return createReply('courtesy', texts.WHO, { actions: [PERSON_ACTION] })
  if (/\b(?:thanks?|thank you|thx|ty|cheers|merci|appreciate)\b/i.test(text))
    return createReply('courtesy', texts.THANKS)
  if (/\b(?:bye|goodbye|see you|good night|ciao)\b/i.test(text)) return createReply('courtesy', texts.GOODBYE)
  return createReply('courtesy', texts.HELLO)
}

const NAMES =
  'french|fran[cç]ais|punjabi|panjabi|tagalog|filipino|hindi|urdu|mandarin|cantonese|chinese|spanish|espa[nñ]ol|arabic|ukrainian|german|vietnamese|korean|somali|tamil|gujarati|polish|russian|portuguese|italian|japanese|persian|farsi|amharic|tigrinya|cree'
/** Behind its name there is no thing of that country: a Chinese restaurant, a German car. */
const ENDS =
  '(?=$|[^\\p{L}\\p{N} ]| (?:please|here|too|instead|or|and|at all|with|speak\\w*|broker|agent|person|people|staff|version|language|if|in)\\b)'
const ASKED = new RegExp(
  `\\b(?:speaks?|speaking|talks?|answer|write|chat|parl\\w*|habla\\w*|understand|help|service|someone|anyone|broker|agent|person)\\b.{0,40}\\b(?:(?:${NAMES})${ENDS}|(?:(?:an)?other|my|which|what) languages?\\b|languages\\b)|\\b(?:what|which) languages?\\b|^(?:in )?(?:${NAMES})(?: please| version)?\\??$|\\b(?:in|auf|en) (?:${NAMES})${ENDS}|\\b(?:${NAMES})[ -]speaking\\b`,
  'iu',
)

/** Words no English sentence has, of the languages in which we can say that there is none but English here. */
const LANGUAGE_WORDS = {
  french:
    /\b(?:bonjour|bonsoir|je|j'ai|est-ce|qu'est|c'est|voiture|assurance|maison|avez|vous|nous|cherche|besoin|pour|combien|obligatoire)\b/gi,
  spanish:
    /\b(?:hola|necesito|quiero|seguro|carro|coche|casa|cu[aá]nto|c[oó]mo|d[oó]nde|tengo|para|por|est[aá]|usted|buenos|puedo|mi)\b/gi,
} as const
/** So many of them make a sentence. */
const ENOUGH = 2
const LETTERS = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
const GURMUKHI = /\p{Script=Gurmukhi}/u

/** Whether a turn asks for another language, or is in one of another script. */
export function wantsOtherLanguage(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0
  const isOtherScript = letters > 0 && (text.match(LATIN)?.length ?? 0) < letters / 2
  return isOtherScript || ASKED.test(text)
}

const SAID = { french: IN_FRENCH, spanish: IN_SPANISH, punjabi: IN_PUNJABI } as const

const spokenIn = (text: string): keyof typeof SAID | null => {
  if (GURMUKHI.test(text) || /\b(?:punjabi|panjabi)\b/i.test(text)) return 'punjabi'
  const known = (Object.keys(LANGUAGE_WORDS) as (keyof typeof LANGUAGE_WORDS)[]).find(
    language => new Set(text.toLowerCase().match(LANGUAGE_WORDS[language]) ?? []).size >= ENOUGH,
  )
  if (known) return known
  if (/\bfran[cç]ais|\bfrench\b/i.test(text)) return 'french'
  return /\bespa[nñ]ol|\bspanish\b/i.test(text) ? 'spanish' : null
}

/** Whether a turn is a sentence of another language that is written in Latin letters. */
export const isForeign = (text: string): boolean =>
  Object.values(LANGUAGE_WORDS).some(words => new Set(text.toLowerCase().match(words) ?? []).size >= ENOUGH)

/**
 * That the site is in English only, first in the language asked for where we can say it, and what can be had. What nobody
 * could read may have been of a danger.
 */
export function languageAnswer(text: string): Reply {
  const language = spokenIn(text)
  const said = [...(language ? [SAID[language]] : []), LANGUAGE, ...(ASKED.test(text) ? [] : [UNREAD])]
  return createReply('courtesy', said.join('\n\n'), { actions: [PERSON_ACTION] })
}
