import type { Meant } from './ourselves.ts'
import { plainly } from './plainly.ts'

/** Terms of the trade, and the passage that says what each is though it is called something else. */
const TERMS: readonly (readonly [Meant, RegExp])[] = [
  [
    { path: '/insurance/auto#what-it-covers', foundBy: 'family protection sef 44 auto insurance' },
    /^(?:sef ?44|family protection(?: sef ?44)?)$/,
  ],
  [
    { path: '/insurance/auto#what-it-covers', foundBy: 'loss of use sef 20 auto insurance' },
    /^(?:sef ?20|loss of use(?: sef ?20)?)$/,
  ],
  [{ path: '/faq/business#faq-rideshare-cover', foundBy: 'rideshare spf 9' }, /^spf ?(?:no ?)?9$/],
  [
    {
      path: '/blog/condo-deductible#two-covers-with-similar-names',
      foundBy: 'loss assessment and deductible cover of a condo',
    },
    /^(?:loss|special) assessments?$/,
  ],
  [
    { path: '/faq/auto#faq-refused-auto', foundBy: 'can an insurer refuse to insure my car' },
    /^(?:facility association|all comers(?: rule)?|the grid|grid|grid rates?)$/,
  ],
  [
    {
      path: '/faq/brokers#faq-complain',
      foundBy: 'how do i complain about a broker, an insurer or this site',
    },
    /^(?:ombudsman|ombuds(?:man|person|service)?|general insurance ombudservice|gio)$/,
  ],
]
const AROUND =
  /^(?:what(?:'?s| is| are| does| do)?|define|explain|is there|meaning of|about) |^(?:an?|the|my) | (?:means?|endorsements?|coverages?|cover|insurance|policy|form|for insurance|stand for)$/

/** The passage that says what a term is, for whoever asks of the term and nothing else. */
export function termAsked(text: string): Meant | null {
  let term = plainly(text)
  for (let shorter = term.replace(AROUND, ''); shorter !== term; shorter = term.replace(AROUND, ''))
    term = shorter
  return TERMS.find(([, words]) => words.test(term))?.[0] ?? null
}
