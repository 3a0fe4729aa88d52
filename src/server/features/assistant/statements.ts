/** Words of danger to people: beside one of them nothing is made light of. */
const DANGER = [
  'fire|flames?|burning|smok\\w+|gas|fumes?|carbon|propane|explo\\w*|wires?|spark\\w*|electrocut\\w*',
  'blood|bleed\\w*|breath\\w*|chok\\w*|swallow\\w*|chest|pain|heart|stroke|seizure|faint\\w*|pass(?:ed|es|ing) out|conscious|unconscious',
  'respond\\w*|unresponsive|pulse|slurr\\w*|droop\\w*|numb|convuls\\w*|asthma|anaphyla\\w*|wak(?:e|es|ing|en)|collaps\\w*',
  'dying|die[ds]?|dead|kill\\w*|suicid\\w*|overdos\\w*|poison\\w*|pills?|(?<!rear[ -])end (?:it|everything|(?:my|his|her|their) (?:own )?li(?:fe|ves))',
  'gun|knife|weapon|attack\\w*|assault\\w*|stab\\w*|shot|shoot\\w*|beating|rap(?:e|ed|ing)|kidnap\\w*|intruder|breaking in\\w*|scream\\w*|chas\\w*|hiding',
  'stuck|trapped|pinned|crush\\w*|drown\\w*|sink\\w*|avalanche|hypotherm\\w*|evacuat\\w*|rescue|911|ambulance',
].join('|')
/** Words that only sometimes tell of one. */
const POSSIBLE_DANGER = [
  'burn\\w*|smells?|hurt|injur\\w*|help|alarm|fall\\w*|fell|flood\\w*|water|river|lightning|danger\\w*|emergency|harm\\w*|hang(?:ed|s|ing)?|jump\\w*|end this',
  'follow\\w*|inside|missing|hit|crash\\w*|roof is|ceiling|storm|tornado|tree|leak\\w*|power|live|hospital|sick|blue|allerg\\w*|freez\\w*|threat\\w*|beat\\w*|robb\\w*',
  "flipp\\w*|upside|overturn\\w*|broke in|someone'?s|somebody'?s|tonight|goodbye|over|anymore",
].join('|')
const DANGER_PATTERN = new RegExp(`\\b(?:${DANGER})\\b`, 'i')
const POSSIBLE_DANGER_PATTERN = new RegExp(`\\b(?:${DANGER}|${POSSIBLE_DANGER})\\b`, 'i')

export const mentionsDanger = (text: string): boolean => DANGER_PATTERN.test(text)

/** What people tell of an ordinary life, and what lies ahead of them or long behind. */
const ORDINARY =
  /\b(?:visas?|visit\w*|coming (?:to|from|over|here|in)|arriv\w+|immigra\w+|moving|moved|thinking (?:of|about)|planning|want to|going to|learner'?s?|licen[cs]e|graduat\w+|college|university|school|airbnb|rent\w*|host\w*|su(?:ing|ed)|lawyers?|(?:is|am|are|turns|turned|turning) (?:only )?\d{1,2}|years old|next (?:week|month|year|spring|summer|fall|winter)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|married|retir\w+|got (?:her|his|their|a new))\b/i

/** Whether a turn that sounds a little like an emergency only tells of an ordinary life: nothing in it is a danger. */
export const isEverydayStatement = (text: string): boolean =>
  ORDINARY.test(text) && !POSSIBLE_DANGER_PATTERN.test(text)

const UNHURT =
  /\b(?:no ?(?:one|body)(?: else)?|none of us|neither of us)(?:'s| is| was| are| were| got| has been)?(?: really)? (?:hurt|injured)\b|\bno injuries\b|\b(?:everyone|everybody|we|all of us)(?:'s|'re| is| are| were)?(?: all)? (?:ok|okay|fine|safe|unhurt|good)\b/i
/** It is not said of everybody, not sure, or not over. */
const NOT_QUITE =
  /\b(?:but|except|yet|water|following (?:me|us|her|him))\b|\b(?:not|isn'?t|aren'?t|if|whether|hope|hoping|think|make sure|is|are|was|were) (?:that )?(?:everyone|everybody|all of us|we)\b/i

/** "Nobody is hurt", and no other danger beside it. */
export const saysNobodyIsHurt = (text: string): boolean =>
  UNHURT.test(text) && !NOT_QUITE.test(text) && !mentionsDanger(text)

const OPENING =
  /^(?:(?:hi|hello|hey|ok|so|well|good (?:morning|afternoon|evening)|sir|madam|there|please)\b[ ,.!]*)*/i
const TELLS =
  /^(?:i|i'?m|i'?ve|i'?d|we|we'?re|we'?ve|my|our|both|just|he|he'?s|she|she'?s|they|they'?re|opening|starting|buying|bought|moving|moved|owner[- ]operator|new (?:in|to|driver|home))\b/i
const ASKS =
  /\?|\b(?:how|what|which|who|whose|when|where|why|can|could|should|would|will|do|does|did|is (?:it|that|this|there|my)|are (?:there|you|they)|am i|tell|want|need|help|please|quotes?|price|cost|costs|pay|paid|pays|paying|charge\w*|explain|recommend|best|better|cheap\w*|cancel\w*|add|remove|take off|cover\w*|insured|accept\w*|owe|worth|rather|fair|think|wonder\w*|know|sure|send|call|confirm|you|your)\b/i
/** More words tell a story, in which something is asked. */
const MAX_WORDS = 24

/** Whether somebody tells of themselves, and asks nothing yet. */
export function isStatementOnly(text: string): boolean {
  const said = text.replace(/’/g, "'").replace(OPENING, '')
  return TELLS.test(said) && !ASKS.test(said) && said.split(/\s+/).length <= MAX_WORDS
}
