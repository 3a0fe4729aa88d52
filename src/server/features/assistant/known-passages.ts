import { PRODUCT_LINES, type ProductLine } from '#shared/lines/product-lines.ts'
import type { FoundPassage, PassageIndex } from '../search/service.ts'
import { plainly } from './plainly.ts'

/** A passage that is surely meant by certain words, and a question by which it is surely found. */
export interface KnownPassage {
  path: string
  foundBy: string
}

/** The passages that code names. A test finds each of them, so that none goes from the pages unnoticed. */
export const KNOWN = {
  whoIsTheBroker: {
    path: '/faq/brokers#faq-who-is-the-broker',
    foundBy: 'are you a broker and who will i deal with',
  },
  free: { path: '/faq/site#faq-free', foundBy: 'does it cost anything to ask for a quote here' },
  whoIsPaid: { path: '/about#who-is-paid-and-by-whom', foundBy: 'who is paid, and by whom' },
  whoSeesAnswers: {
    path: '/faq/site#faq-who-sees-answers',
    foundBy: 'who sees the answers in my quote request',
  },
  whoSeesData: {
    path: '/privacy-policy#who-sees-it-and-when',
    foundBy: 'privacy policy who sees it and when',
  },
  protection: { path: '/privacy-policy#how-it-is-protected', foundBy: 'privacy policy how it is protected' },
  brokersChecked: { path: '/about#how-brokers-are-checked', foundBy: 'how brokers are checked' },
  nextBroker: { path: '/about#how-the-next-broker-is-chosen', foundBy: 'how the next broker is chosen' },
  login: { path: '/portal/login', foundBy: 'log in to your account' },
  familyProtection: {
    path: '/insurance/auto#what-it-covers',
    foundBy: 'family protection sef 44 auto insurance',
  },
  lossOfUse: { path: '/insurance/auto#what-it-covers', foundBy: 'loss of use sef 20 auto insurance' },
  rideshare: { path: '/faq/business#faq-rideshare-cover', foundBy: 'rideshare spf 9' },
  condoDeductible: {
    path: '/blog/condo-deductible#two-covers-with-similar-names',
    foundBy: 'loss assessment and deductible cover of a condo',
  },
  refusedAuto: { path: '/faq/auto#faq-refused-auto', foundBy: 'can an insurer refuse to insure my car' },
  complaint: {
    path: '/faq/brokers#faq-complain',
    foundBy: 'how do i complain about a broker, an insurer or this site',
  },
  whenInsured: {
    path: '/faq/site#faq-quote-is-not-cover',
    foundBy: 'am i covered once i send a request or receive a quote',
  },
} as const satisfies Readonly<Record<string, KnownPassage>>

/** As far down as it is looked for. */
const FAR = 40

/** The passage as the site has it today; null where it is gone. */
export const findKnown = (index: PassageIndex, { path, foundBy }: KnownPassage): FoundPassage | null =>
  index.findPassages(foundBy, { limit: FAR }).find(passage => passage.path === path) ?? null

const lines: readonly ProductLine[] = PRODUCT_LINES

const FILLERS =
  /\b(?:so|what(?:'?s| is| are| all)?|which|things?|does|do|did|is|are|isn'?t|aren'?t|doesn'?t|don'?t|not|never|a|an|the|usual|usually|normal|normally|typical|typically|standard|basic|general|exactly|actually|included?|includes?|in|by|under|of|with|policy|policies|insurances?|insurence|coverages?|covers?|covered|covering|pays?|for|excluded?|excludes?|exclusions?|alberta)\b/g
const OWN = /\b(?:my|our|mine|ours|i|we|me|us)\b/
const ASKS = /^(?:so )?(?:what|which|whats)\b/
const COVERED = /\b(?:cover(?:s|ed|age)?|includ(?:e|es|ed)|pays? for|exclu\w+)\b/
const LEFT_OUT = /\b(?:not|isn'?t|aren'?t|doesn'?t|don'?t|never|exclu\w+)\b/

/**
 * The passage that says what a whole line covers, or does not, for whoever asks just that ("what does home insurance
 * cover"); null for any narrower question, which is for the search.
 */
export function wholeLineAsked(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}' -]/gu, ' ')
    .trim()
  // What is in somebody's own policy, that policy says.
  if (plain.length > 90 || OWN.test(plain) || !ASKS.test(plain) || !COVERED.test(plain)) return null
  const name = plain.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim()
  const line = lines.find(({ chat }) => chat.wholeLine?.test(name))
  if (!line) return null
  return `${line.page}#${LEFT_OUT.test(plain) ? 'what-it-does-not-cover' : 'what-it-covers'}`
}

/** Terms of the trade, and the passage that says what each is though it is called something else. */
const TERMS: readonly (readonly [KnownPassage, RegExp])[] = [
  [KNOWN.familyProtection, /^(?:sef ?44|family protection(?: sef ?44)?)$/],
  [KNOWN.lossOfUse, /^(?:sef ?20|loss of use(?: sef ?20)?)$/],
  [KNOWN.rideshare, /^spf ?(?:no ?)?9$/],
  [KNOWN.condoDeductible, /^(?:loss|special) assessments?$/],
  [KNOWN.refusedAuto, /^(?:facility association|all comers(?: rule)?|grid(?: rates?)?)$/],
  [KNOWN.complaint, /^(?:ombuds(?:man|person|service)?|general insurance ombudservice|gio)$/],
]
const AROUND =
  /^(?:what(?:'?s| is| are| does| do)?|define|explain|is there|meaning of|about) |^(?:an?|the|my) | (?:means?|endorsements?|coverages?|cover|insurance|policy|form|for insurance|stand for)$/

/** The passage that says what a term is, for whoever asks of the term and nothing else. */
export function termAsked(text: string): KnownPassage | null {
  let term = plainly(text)
  for (let shorter = term.replace(AROUND, ''); shorter !== term; shorter = term.replace(AROUND, ''))
    term = shorter
  return TERMS.find(([, words]) => words.test(term))?.[0] ?? null
}
