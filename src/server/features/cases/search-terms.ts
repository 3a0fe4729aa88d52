import { searchTerms } from '../../platform/db/search-terms.ts'

/** What every reference begins with; as words of a search they would be looked up in vain, once a case. */
const REFERENCE_START = /\bAB[-\s]*\d{4}[-\s]+(?=\d)/gi

/** What somebody looks for among cases, as `searchTerms` has it, but for what every reference begins with. */
export const caseSearchTerms = (typed: string): string | null =>
  searchTerms(typed.normalize('NFC').replace(REFERENCE_START, ' '))
