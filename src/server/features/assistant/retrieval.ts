import { type FoundPassage, LIKELY, type PassageIndex, SURE } from '../search/service.ts'
import type { Question } from './conversation.ts'
import { findKnown, KNOWN, type KnownPassage, termAsked, wholeLineAsked } from './known-passages.ts'
import { passageNamed } from './naming.ts'
import { plainly } from './plainly.ts'
import { smallTalkIn } from './small-talk.ts'

const GOES_ON =
  /^(?:and|or|but|so|ok(?:ay)?|then|also|plus|what about|how about|what if|even if|same|if|for|with|without|in|is it|is that|are they|does it|does that|do they|can it|why|when|how long|how much)\b/i
const POINTS_BACK = /\b(?:it|its|that|this|they|them|those|these|there|then|one|same)\b/i
/** Words of a short question that say nothing of what it is about. */
const EMPTY =
  /^(?:the|and|for|does|did|has|have|had|was|were|are|can|could|will|would|must|should|may|might|what|when|where|which|who|why|how|long|much|many|still|also|too|not|its|that|this|they|them|those|these|there|then|one|same|about|with|from|you|your|our|get|need|apply|really|again|happens?|don't|dont|doesn't|anything|something|else|means?|any|all|more|just|only)$/i
/** Somebody goes on telling, or wants something new. */
const OF_ONESELF = /^(?:i|i'?m|i'?ve|my|we|our)\b/i
/** More words than a question that leans on the one before it has. */
const FEW_WORDS = 9
const LIMIT = 6
const EVERYWHERE = 1000
/** Of a turn longer than this, only what it asks is gone on from. */
const LONG_TURN = 30

export interface Found {
  /** Best first. */
  passages: FoundPassage[]
  /** What they were found by. */
  query: string
  /** The first of them was not guessed at. */
  isMeant?: true
}

/** What a question found, and where it was looked for. */
export interface Retrieval {
  index: PassageIndex
  found: Found
}

/**
 * The passages for a question, and what was asked. One that only goes on ("and for tenants?", "what about hail") is asked
 * together with the visitor's last one.
 */
export function retrieve(index: PassageIndex, question: Question): Found {
  const meant = surelyMeant(index, question)
  if (!meant) return searchFor(index, question)
  const others = searchFor(index, { ...question, before: [] }).passages
  return {
    passages: [meant, ...others.filter(({ path }) => path !== meant.path)],
    query: question.text,
    isMeant: true,
  }
}

/** What needs no guessing: a passage called by its name, or what a whole line of insurance covers. */
function surelyMeant(
  index: PassageIndex,
  { text, page }: Pick<Question, 'text' | 'page'>,
): FoundPassage | null {
  const named = passageNamed(index, text, page)
  if (named) return named
  const line = wholeLineAsked(text)
  const meant = askedOfUs(text) ?? termAsked(text) ?? (line === null ? null : { path: line, foundBy: text })
  const found = meant && findKnown(index, meant)
  return found ? { ...found, confidence: Math.max(found.confidence, SURE) } : null
}

function searchFor(index: PassageIndex, { text, before, page }: Question): Found {
  const options = { limit: LIMIT, ...(page ? { near: page } : {}) }
  const alone = index.findPassages(text, options)
  const own: Found = { passages: alone, query: text }
  const topic = topicOf(before)
  if (topic === null || !leansBack(text, alone)) return own
  const query = `${topic} ${text}`
  const together = index.findPassages(query, options)
  const best = together[0]
  if (!best || best.confidence < LIKELY) return own
  const isSpokenOf = speaksOf(index, best, text)
  if (isReferenceOnly(text)) return { passages: isSpokenOf ? together : together.map(lessSure), query }
  // By itself it found nothing, nor does the passage on the last question know of it.
  if ((alone[0]?.confidence ?? 0) < LIKELY && !isSpokenOf) return own
  const sure = alone[0]?.confidence ?? 0
  // By itself it found something: what it means beside the last question must be among that.
  const fits = sure < SURE || alone.some(({ path }) => path === best.path)
  return fits && best.confidence >= Math.min(sure, SURE) ? { passages: together, query } : own
}

/** "When does it start": hardly a word of its own, so that whatever it finds by itself is found by chance. */
export const isReferenceOnly = (text: string): boolean => {
  const own = ownWords(text).length
  return own === 0 || (POINTS_BACK.test(text) && own < 2)
}

const ownWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]{2,}/gu) ?? []).filter(word => !EMPTY.test(word))

/** Whether anything of a follow-up's own words stands in a passage, if it has any. */
const speaksOf = (index: PassageIndex, { path }: FoundPassage, text: string): boolean =>
  ownWords(text).length === 0 ||
  index.findPassages(text, { limit: EVERYWHERE }).some(passage => passage.path === path)

const lessSure = (passage: FoundPassage): FoundPassage => ({
  ...passage,
  confidence: Math.min(passage.confidence, SURE - 0.01),
})

/** What was spoken of before a turn that goes on: the last that was asked, with what that one went on from. */
function topicOf(before: readonly string[]): string | null {
  const asked = before.filter(text => smallTalkIn(text) === null)
  const last = asked.at(-1)
  if (last === undefined) return null
  const from = goesOn(last) ? topicOf(asked.slice(0, -1)) : null
  const short = last.split(/\s+/).length > LONG_TURN ? askingPartOf(last) : last
  return from === null ? short : `${from} ${short}`
}

/** What a long turn asks, without what it tells beside it; its end where it is not plain what it asks. */
function askingPartOf(turn: string): string {
  const sentences = turn.split(/(?<=[.!?])\s+/).filter(sentence => sentence.trim() !== '')
  const asking = sentences.filter(sentence => /\?|\b(?:like|want|need) to know\b/i.test(sentence))
  return (asking.length > 0 ? asking : sentences).slice(-2).join(' ')
}

const goesOn = (text: string): boolean =>
  text.split(/\s+/).length <= FEW_WORDS && (GOES_ON.test(text) || isReferenceOnly(text))

function leansBack(text: string, alone: readonly FoundPassage[]): boolean {
  const words = text.split(/\s+/)
  if (words.length > FEW_WORDS) return false
  const isGoingOn = GOES_ON.test(text)
  // "And zebras?" is known to no page: that the last question was would not answer it.
  if (alone.length === 0) return isGoingOn && !/\p{L}{5,}/u.test(text.replace(GOES_ON, ''))
  if ((alone[0]?.confidence ?? 0) < LIKELY && !OF_ONESELF.test(text)) return true
  return isGoingOn || isReferenceOnly(text) || (POINTS_BACK.test(text) && (alone[0]?.confidence ?? 0) < SURE)
}

/**
 * What people ask of the site and the network behind it, in its plainest forms, and the passage that says it. By themselves
 * such questions sound like others: of a price, of somebody's policy, of a request.
 */
const ASKED: readonly (readonly [KnownPassage, RegExp])[] = [
  [
    KNOWN.whoIsTheBroker,
    /^(?:so |and |but )*(?:are|r) (?:you|u|y'all|you guys|you people|this|you all)(?: guys)?(?: really| actually| even| also)?(?: an?| the| my| with an?| from an?)?(?: real| actual| licen[cs]ed| insurance| registered)*(?: (?:brokers?|brokerage|insurers?|insurance company|company|agents?|agency|licen[cs]ed|regulated|registered))(?: or (?:not|a broker|an insurer|an agent|what|an insurance company))?$|^(?:so |and |but )*you(?:'re| are) (?:an?|the|my) (?:(?:insurance )?(?:brokers?|company|agent)|insurer|brokerage)(?: right| then)?$|^(?:is|so is) this (?:an?|the) (?:insurance )?(?:company|broker|brokerage|insurer|agency)$/,
  ],
  [
    KNOWN.free,
    /^(?:so |and |but )*(?:do|does|will) (?:you|u|this|it|this site|this service|the site|your service) (?:cost|charge)(?: me| us)?(?: any ?thing| money| something| a fee| fees)?(?: to use)?$|^(?:is|are) (?:this|it|you|this site|this service|your service)(?: really| all| completely)? (?:free|for free|free of charge)(?: to use)?$|^(?:are there|any) (?:hidden )?(?:fees|charges|costs)(?: here)?$/,
  ],
  [
    KNOWN.whoIsPaid,
    /^how (?:do|does) (?:you|u|you guys|this site|this company|the site) (?:make|earn|get) (?:your |any |its )?(?:money|paid|living|profit)$|^(?:who|what) (?:pays|funds|finances) (?:you|this|this site|for this)$|^do you (?:get|take|earn|make) (?:a )?(?:commission|kickbacks?|cut)(?: from .{3,30})?$|^what(?:'s| is) in it for you$/,
  ],
  [
    KNOWN.whoSeesAnswers,
    /^(?:so |and |but )*who (?:all )?(?:can |will |gets to |is going to )?(?:sees?|reads?|gets?|look(?:s)? at|views?|has access to|receives?)(?: to)? (?:my|the|all my|our) (?:request|answers?|information|info|data|details|form|application|quote request|stuff)$/,
  ],
  [
    KNOWN.whoSeesData,
    /^(?:do|will|would|can) (?:you|u|this site|they) (?:sell|share|give away|pass on|trade)(?: on)? (?:my|our|people's) (?:information|info|data|details|email|number|answers?|personal information)(?: on| to .{3,30})?$/,
  ],
  [
    KNOWN.protection,
    /^(?:is|are|how) (?:is |are )?(?:my|our|the) (?:data|information|info|details|answers?|personal information|stuff)(?: really| kept)? (?:safe|secure|secured|protected|private|encrypted|safe here)(?: with you| here| on this site)?$|^is (?:this|it|this site|the site) (?:safe|secure)(?: to use)?$|^can i trust (?:you|this site|this)$/,
  ],
  [
    KNOWN.brokersChecked,
    /^(?:i'?m|i am|we are) an? (?:licen[cs]ed |insurance )?(?:broker|brokerage|agent)\b.{0,20}\b(?:join|sign up|be part|partner|apply|work with)\b.{0,20}$|^(?:how|where) (?:do|can|does) (?:i|we|a broker|brokers|a brokerage) (?:become (?:a|your) partner|(?:join|sign up|apply)(?: as an? (?:broker|agent|partner)| (?:to |for )?(?:the|your) network)+)(?: here)?$/,
  ],
  [
    KNOWN.login,
    /^(?:(?:how|where) (?:(?:do|can|would|should) (?:i|we)|to)|i (?:want|need|would like|'?d like) to|can i)?(?: )?(?:log ?(?:in|on)|sign ?in)(?: ?to| on)?(?: (?:my|the|our|your)(?: client)? (?:account|portal|dashboard|requests?|site|website))?(?: here| please| page| link)?$|^where(?:'s| is) (?:the|your|my) (?:log ?in|sign ?in|account|portal|client portal)(?: page| button| link)?$/,
  ],
  [
    KNOWN.nextBroker,
    /^how (?:do|does|are|is) (?:the |my )?(?:leads?|requests?|clients?|cases?|brokers?) (?:get )?(?:assigned|distributed|handed out|chosen|matched|picked|routed)(?: to .{3,20})?$/,
  ],
]

/** The passage that says of us what is asked, and asked of nothing else; null for every other question. */
function askedOfUs(text: string): KnownPassage | null {
  const plain = plainly(text)
  return plain.length > 80 ? null : (ASKED.find(([, words]) => words.test(plain))?.[0] ?? null)
}
