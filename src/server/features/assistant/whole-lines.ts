import type { LineId } from '#shared/lines/lines.ts'

/** The page of each line. Where there are several, the one that says what such a policy covers. */
export const LINE_PAGES: Readonly<Record<LineId, string>> = {
  auto: '/insurance/auto',
  home: '/insurance/home',
  business: '/business/general',
  'commercial-auto': '/commercial-auto',
  'specialty-commercial': '/insurance/specialty-commercial',
  supervisa: '/super-visa',
  travel: '/insurance/travel',
  life: '/insurance/life',
  'group-benefits': '/group-benefits',
  specialty: '/insurance/specialty',
}

/** What people call a whole line, and no part of it: a condo has answers of its own. */
const NAMES: readonly (readonly [LineId, RegExp])[] = [
  ['home', /^(?:homes?|houses?|homeowners?)$/],
  ['auto', /^(?:autos?|cars?|vehicles?)$/],
  ['business', /^(?:business(?:es)?|small business|commercial)$/],
  ['commercial-auto', /^(?:commercial (?:autos?|vehicles?|trucks?))$/],
  ['travel', /^(?:travel(?:l?ers)?|trips?)$/],
  ['life', /^life$/],
  ['supervisa', /^super ?visas?$/],
  ['group-benefits', /^(?:group|employee|staff)(?: benefits?)?$/],
]

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
  const line = NAMES.find(([, known]) => known.test(name))?.[0]
  if (!line) return null
  return `${LINE_PAGES[line]}#${LEFT_OUT.test(plain) ? 'what-it-does-not-cover' : 'what-it-covers'}`
}
