/** Words of danger to people or to the house; with one of them a faint sign of an emergency counts. */
const DANGER =
  /\b(?:fire|flames?|burn\w*|smok\w+|gas|smells?|fumes?|blood|bleed\w*|hurt|injur\w*|breath\w*|chok\w*|dying|die[ds]?|dead|kill\w*|gun|knife|weapon|attack\w*|threat\w*|help|911|ambulance|stuck|trapped|drown\w*|explo\w*|carbon|alarm|unconscious|collaps\w*|fall\w*|fell|flood\w*|water|river|wires?|evacuat\w*|danger\w*|emergency|chest|pain|suicid\w*|overdos\w*|poison\w*|pills?|scream\w*|follow\w*|chas\w*|inside|missing|hit|crash\w*|roof is|ceiling|storm|tornado|tree|leak\w*|power|live|sink\w*|rescue|hospital|sick|heart|stroke|seizure|faint\w*|hiding|someone'?s|somebody'?s|tonight|goodbye|over|anymore)\b/i
/** What people tell of an ordinary life, and what lies ahead of them or long behind. */
const ORDINARY =
  /\b(?:visas?|visit\w*|coming (?:to|from|over|here|in)|arriv\w+|immigra\w+|moving|moved|thinking (?:of|about)|planning|want to|going to|learner'?s?|licen[cs]e|graduat\w+|college|university|school|airbnb|rent\w*|host\w*|su(?:ing|ed)|lawyers?|(?:is|am|are|turns|turned|turning) (?:only )?\d{1,2}|years old|next (?:week|month|year|spring|summer|fall|winter)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|married|retir\w+|got (?:her|his|their|a new))\b/i

/** Whether a turn that sounds a little like an emergency only tells of an ordinary life: nothing in it is a danger. */
export const isOrdinary = (text: string): boolean => ORDINARY.test(text) && !DANGER.test(text)

/** "Nobody is hurt", and no other danger beside it. */
const UNHURT =
  /\b(?:no ?(?:one|body)(?: else)?|none of us|neither of us)(?:'s| is| was| are| were| got| has been)?(?: really)? (?:hurt|injured)\b|\bno injuries\b|\b(?:everyone|everybody|we|all of us)(?:'s|'re| is| are| were)?(?: all)? (?:ok|okay|fine|safe|unhurt|good)\b/i
const STILL_DANGER =
  /\b(?:fire|flames?|burning|smok\w+|gas|trapped|stuck|bleed\w*|breath\w*|wires?|water|but)\b/i

export const saysNobodyIsHurt = (text: string): boolean => UNHURT.test(text) && !STILL_DANGER.test(text)

const OPENING =
  /^(?:(?:hi|hello|hey|ok|so|well|good (?:morning|afternoon|evening)|sir|madam|there|please)\b[ ,.!]*)*/i
const TELLS =
  /^(?:i|i'?m|i'?ve|i'?d|we|we'?re|we'?ve|my|our|both|just|he|he'?s|she|she'?s|they|they'?re|opening|starting|buying|bought|moving|moved|owner[- ]operator|new (?:in|to|driver|home))\b/i
const ASKS =
  /\?|\b(?:how|what|which|who|whose|when|where|why|can|could|should|would|will|do|does|did|is (?:it|that|this|there|my)|are (?:there|you|they)|am i|tell|want|need|help|please|quotes?|price|cost|costs|pay|paid|pays|paying|charge\w*|explain|recommend|best|better|cheap\w*|cancel\w*|add|remove|take off|cover\w*|insured|accept\w*|owe|worth|rather|fair|think|wonder\w*|know|sure|send|call|confirm|you|your)\b/i
/** More words tell a story, in which something is asked. */
const MOST_WORDS = 24

/** Whether somebody tells of themselves, and asks nothing yet. */
export function onlyTells(text: string): boolean {
  const said = text.replace(/’/g, "'").replace(OPENING, '')
  return TELLS.test(said) && !ASKS.test(said) && said.split(/\s+/).length <= MOST_WORDS
}
