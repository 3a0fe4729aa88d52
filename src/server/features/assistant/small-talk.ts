import { type Answered, answered, PERSON_ACTION } from './answers.ts'
import { plainly } from './plainly.ts'
import * as texts from './texts.ts'

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
export function smallTalk(kind: SmallTalk, choices: Answered['actions']): Answered {
  const said = (words: string, more: Partial<Answered> = {}) => answered('courtesy', words, more)
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
export function courtesy(text: string): Answered {
  if (
    /\b(?:who|what) are (?:you|u)\b|\b(?:bot|robot|ai|a\.i\.|human|real person|program|machine|your name|chatgpt)\b/i.test(
      text,
    )
  )
    return answered('courtesy', texts.WHO, { actions: [PERSON_ACTION] })
  if (/\b(?:thanks?|thank you|thx|ty|cheers|merci|appreciate)\b/i.test(text))
    return answered('courtesy', texts.THANKS)
  if (/\b(?:bye|goodbye|see you|good night|ciao)\b/i.test(text)) return answered('courtesy', texts.GOODBYE)
  return answered('courtesy', texts.HELLO)
}
