import { KNOWN, type KnownPassage } from './known-passages.ts'
import { plainly } from './plainly.ts'

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
