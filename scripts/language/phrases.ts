// Words that readers of the site would stumble over, and what to write instead.

interface Phrase {
  pattern: RegExp
  /** Skipped in texts that may mention letters on paper. */
  notOnPaper?: boolean
  /** What to write instead. */
  instead: string
}

/** A letter on paper, or one of the alphabet. */
const LETTER_BEFORE =
  '(?<!\\b(?:renewal|cover|confirmation|experience|denial|cancellation|demand|invitation|engagement|employment|bank|paper|mailed|registered|uppercase|lowercase|capital|small|first|one|number|numbers|and|or)[ -])'
const LETTER_AFTER =
  '(?! of (?:experience|invitation|introduction|intent|authority|credit|good standing|direction|brokerage|employment|employer)|,? (?:and |or )?(?:numbers|digits|spaces))'

/** "Does home insurance cover …" has the verb. */
const NOT_A_QUESTION =
  '(?<!\\b(?:do|does|did|will|would|can|could|should|must|may|might)n?.?t?(?: [\\w-]+){0,5} )'

const THINGS =
  'liability|collision|comprehensive|flood|water|sewer|earthquake|travel|life|health|contents|building|injury|medical|excess|umbrella|backup|interruption|disability|dental|cyber|fire|theft|hail|wind|equipment|tenant|rental|income|accident|spoilage|breakdown|benefits|legal|endorsement|policy|auto|vehicle|insurance|cargo|bond'

const PHRASES: readonly Phrase[] = [
  {
    pattern: new RegExp(`${LETTER_BEFORE}\\bletters?\\b${LETTER_AFTER}`, 'i'),
    notOnPaper: true,
    instead: 'email',
  },
  {
    pattern: /\b(?:our|each|every) letters?\b|\bletters? (?:we|with (?:a|the|your) link)\b/i,
    instead: 'email',
  },
  {
    pattern:
      /\b(?:an?|the|your|its|our|their|my|this|no|any|more|less|extra|optional|basic|broad|broader|full|enough|such|of|without|for|with|own|same|other|better|good) cover\b(?!-|[ -](?:letter|page|sheet|photo|up)\b)/i,
    instead: 'coverage',
  },
  {
    pattern: new RegExp(`${NOT_A_QUESTION}\\b(?:${THINGS}) cover\\b`, 'i'),
    instead: 'coverage',
  },
  {
    pattern:
      /\bcover (?:for (?!you\b|it\b|them\b)|against|is\b|was\b|starts|begins|ends|applies|stops|limits?\b|in force)/i,
    instead: 'coverage',
  },
  {
    pattern: /\b(?:two|three|several|different|other|these|those|optional|extra|such|many|of|the) covers\b/i,
    instead: 'coverages',
  },
  {
    pattern: /\bstands\b(?! for\b)|\b(?:may|can|will|must|should|they|not) stand\b(?! for\b|-alone)/i,
    instead: 'is, is shown; source; status',
  },
  { pattern: /\bstood\b/i, instead: 'was, was shown' },
  {
    pattern: /\b(?:go|goes|went|gone) on\b(?! (?:a|the|leave|vacation|holiday|strike)\b)/i,
    instead: 'continue',
  },
  { pattern: /\b(?:nobody|somebody|anybody|whoever)\b/i, instead: 'no one, someone, anyone who, you, we' },
  {
    pattern: /\b(?:question|message|address|answers?|email|case|what|it|nothing) waits?\b/i,
    instead: 'unread, to do, waiting for your reply',
  },
  { pattern: /\bat hand\b/i, instead: 'ready, available' },
  { pattern: /\bbeforehand\b/i, instead: 'before, in advance' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically, on its own' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bin vain\b/i, instead: 'unanswered, without success' },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime, since then' },
  { pattern: /\bheld against\b/i, instead: 'compared with, checked against' },
  { pattern: /\b(?:put|puts|putting) back\b/i, instead: 'restore' },
  { pattern: /\b(?:take|takes|taken|taking|took) back\b/i, instead: 'revoke, withdraw' },
  { pattern: /\btaken off\b/i, instead: 'unsubscribed, removed' },
  { pattern: /\bthrown away\b/i, instead: 'deleted' },
  {
    pattern:
      /\b(?:too many|how many|more|\d+|few|two|three|five|several|failed|wrong|further|of|the|your|all|after) tries\b/i,
    instead: 'attempts',
  },
  { pattern: /\bon record\b/i, instead: 'recorded, in the audit log' },
  { pattern: /\bcases? (?:that )?(?:no one|nobody) has\b/i, instead: 'unassigned case' },
  {
    pattern: /\bnot here yet\b|\bwe print (?:none|no)\b/i,
    instead: 'leave it out, or print the fact with its source',
  },
  { pattern: /\bpolic(?:y|ies) (?:that )?answers?\b/i, instead: 'responds, pays' },
  { pattern: /(?<!\blump )\bsums?\b(?! insured\b)/i, instead: 'amount' },
  {
    pattern: /(?<!\b(?:law|accounting|engineering|CPA|professional|audit) )\bfirms?\b/i,
    instead: 'business',
  },
]

/** Correct texts with such a word: fixed by the specification, or with another meaning. */
const ALLOWED: readonly string[] = [
  // Professional firms.
  'Firms that hold clients',
  'how the firm was managed',
  'name the firm as it',
  'a firm you bought',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one lowercase letter',
  'Username can only contain letters, numbers, and underscores',
  // Consents that were given with this text.
  'You can unsubscribe at any time, in every letter, without logging in.',
  'You can take back a consent or ask us to correct or delete your information at any time by writing to us.',
]

export interface Finding {
  found: string
  instead: string
}

/** Returns the words of a text that should be replaced. */
export function findingsIn(text: string, speaksOfPaper = false): Finding[] {
  const checked = ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text)
  return PHRASES.flatMap(({ pattern, notOnPaper, instead }) => {
    const found = speaksOfPaper && notOnPaper ? undefined : pattern.exec(checked)?.[0]
    return found === undefined ? [] : [{ found, instead }]
  })
}
