import { plain } from './guard-words.ts'

const BUY =
  '(?:buy|get|choose|take|drop|cancel|switch|add|increase|raise|lower|decline|pick|select|go with|purchase|opt|sign|renew|keep|file|claim|sue|settle|accept|refuse|hide|lie|wait to report|not report|not buy|not get|not take)'

/** Statements that only a licensed broker or the insurer may make. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `\\byou (?:really |probably |definitely )?(?:should|ought to|must|had better|'d better|need to|have to)(?: \\w+ly)? ${BUY}\\b`,
  ),
  /\b(?:i|we)(?:'d| would| do| can| strongly)* (?:recommend|suggest|advise|propose)\b/,
  /\b(?:my|our) (?:advice|recommendation|suggestion)\b/,
  /\bit (?:is|'s|would be|may be|might be) (?:wise|best|smart|better|a good idea|worth|sensible)\b/,
  /\b(?:you'd|you would|you'll|you will|you are|you're) (?:be )?better off\b/,
  /\b(?:is|are) (?:the )?(?:best|right|ideal|perfect) (?:\w+ )?(?:for|to) (?:you|your)\b/,
  /\bthe (?:best|cheapest|right) (?:\w+ )?(?:option|choice|policy|plan|coverage|cover|insurer|company|deal|value)\b/,
  /\bworth (?:buying|having|getting|paying for)\b/,
  /\byou(?:'re| are| will be| would be|'ll be| should be) (?:now |fully |already |also |still |definitely |certainly |automatically )*(?:covered|insured|protected|eligible|approved|entitled|safe)\b/,
  /\b(?:yes|rest assured|don't worry)\b.{0,30}\b(?:cover(?:s|ed)?|pays?|paid|insured)\b/,
  /\byou (?:already |do |definitely |certainly )*(?:have coverage|qualify)\b/,
  /\byour (?:\w+ ){0,3}(?:claims?|loss|damage|accident|policy|insurance|insurer|coverage|premium|rate|application) (?:will|would|should|shall|is going to|does|is)(?: \w+ly)? (?:be |get )?(?:paid|pays?|covered|covers?|approved|accepted|settled|reimbursed|go up|go down|rise|increase|drop|fall|cheaper|lower|higher)\b/,
  /\b(?:will|would) (?:definitely |certainly |surely )?(?:pay|cover|approve|reimburse) (?:you|your|for your)\b/,
  /\b(?:guarantee[ds]?|guaranteed|certain to|sure to) (?:\w+ ){0,3}(?:cover|pay|save|accept|approv)/,
  /\b(?:will|can|could|would) save (?:you )?(?:money|up to|hundreds|thousands|\$)/,
  /\byou (?:do not|don't) need (?:any |more |to (?:buy|have|get|carry|report) )/,
  /\byou can expect to (?:pay|save|receive|get)\b/,
  /\b(?:cheapest|lowest (?:price|rate|premium)|best (?:price|rate|deal))\b/,
  /\b(?:we are|we're|i am|i'm) (?:now )?(?:an? |the |your )?(?:licensed )?(?:broker|brokerage|insurer|insurance company)s?\b/,
  /\byou (?:are|were|'re) (?:not )?(?:at fault|liable|to blame)\b/,
]

/** Appeals to do something, and claims that something is needed or not. Allowed only in the exact words of a passage. */
const URGING = [
  /(?:^(?:- )?|[,;:]\s|\b(?:so|then|and|just|please|definitely|always|absolutely|simply|certainly|never|don't|do not) )(?:get|buy|pick|drop|skip|cancel|go with|go for|opt for|switch to|settle|sue|grab|forget)\b(?: \w+)?/g,
  /\byou(?:'ll|'d| will| would)? (?:want|could use|can skip|can do without)\b(?: \w+)?/g,
  /\b(?:a must|must-have|no-brainer|a waste|essential|indispensable|advisable|recommended|no need|not needed|unnecessary|pointless)\b/g,
  /\b(?:they|it|he|she|insurers?|the insurer|the company) (?:has to|have to|must|will|is obliged to|are obliged to) (?:pay|cover|accept|approve)\b/g,
]

/** Whether a sentence urges the reader in words that no passage has. */
export const urges = (sentence: string, ground: string): boolean =>
  URGING.some(pattern =>
    [...plain(sentence).matchAll(pattern)].some(
      ([words]) => !ground.includes(words.replace(/^[-,;:\s]+/, '').trim()),
    ),
  )

/** An indirect question promises nothing. */
const WONDERS =
  /\b(?:whether|ask(?:s|ing)?(?: \w+){0,3} if|to (?:know|learn|find out|see|tell you) (?:if|how|what))\b.{0,80}$/

/** Whether a sentence gives advice, promises coverage or judges a case. */
export function advises(sentence: string): boolean {
  const text = plain(sentence)
  return PATTERNS.some(pattern => {
    const found = pattern.exec(text)
    return found !== null && !WONDERS.test(text.slice(0, found.index))
  })
}
