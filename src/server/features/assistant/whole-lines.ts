import { PRODUCT_LINES, type ProductLine } from '#shared/lines/product-lines.ts'

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
