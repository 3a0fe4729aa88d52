import { normalizeText } from '../../../platform/normalize-text.ts'
import { codesIn } from './redaction-codes.ts'
import { datesIn } from './redaction-dates.ts'
import { emailsIn } from './redaction-emails.ts'
import { groupsIn } from './redaction-groups.ts'
import { longCodesIn, namedIn } from './redaction-named.ts'
import { namesIn } from './redaction-names.ts'
import { numbersIn } from './redaction-numbers.ts'
import { placesIn } from './redaction-places.ts'
import { type HiddenKind, withoutMarks, withoutSpans } from './redaction-spans.ts'

export interface Redacted {
  /** The text, tidied, with a word in brackets for each thing that was hidden. */
  text: string
  /** The same without those words: what is asked, for whoever looks it up. */
  words: string
  /** What was, in the order in which it stood. */
  found: readonly HiddenKind[]
}

/** What is found alike before and after others were hidden, so that hiding twice hides no more. */
const PASSES = 3

/**
 * Hides what says who somebody is: addresses, numbers of people, cards, vehicles and policies, passwords, names where they are
 * said to be names. Amounts, years and hours stay. Takes time in proportion to the text.
 */
export function redact(text: string): Redacted {
  let seen = normalizeText(text)
  const found: HiddenKind[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    const spans = [
      emailsIn,
      namedIn,
      namesIn,
      longCodesIn,
      placesIn,
      numbersIn,
      datesIn,
      codesIn,
      groupsIn,
    ].flatMap(find => find(seen))
    if (spans.length === 0) break
    found.push(...[...spans].sort((a, b) => a.from - b.from).map(span => span.kind))
    seen = normalizeText(withoutSpans(seen, spans))
  }
  return { text: seen, words: found.length > 0 ? withoutMarks(seen) : seen, found }
}
