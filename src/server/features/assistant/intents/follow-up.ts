import type { Intent } from '#shared/content/intents.ts'

/** Words with which somebody goes on where they were. */
const GOES_ON =
  /^(and|or|but|so|ok so|then|also|plus|just|what about|how about|what if|even if|even|and what if|same|et pour|y para|at para|paano kung|why not|why|come on|cmon|please|pretty please|yes|yeah|yep|no|nope|ok|okay|sure|roughly|approximately|ballpark|a guess|for (a|an|my|the|me|her|him|his|our|us|them)|with (a|an|my|no)|if)\b/
/** A question that stands by itself has one of these. */
const STANDS_ALONE =
  /\b(what (is|are|does|do|happens|kind|counts|should|would)|whats|how (do|does|much|many|long|can|is|are)|who|where|when|which|can|could|does|do|is|are|must|should|tell me|explain)\b/
/** What each of these says, it says by itself. */
const ALWAYS_OWN: readonly Intent[] = ['emergency', 'manipulation', 'abuse', 'person', 'case']

/**
 * Whether a turn only makes sense with the one before it: "and for my wife?", "a 2019 Civic, no tickets", "why not?".
 * `intent` and `certainty` are what it would be by itself.
 */
export function leansOnWhatWasSaid(plain: string, intent: Intent, certainty: number): boolean {
  if (ALWAYS_OWN.includes(intent) && certainty > 0.5) return false
  if (intent === 'courtesy' && certainty > 0.5 && !/^(yes|yeah|yep|no|sure|please)\b/.test(plain))
    return false
  const words = plain.split(' ').length
  if (GOES_ON.test(plain)) return words <= 12 && (words <= 7 || certainty < 0.6) && !asksAnew(plain)
  return words <= 14 && !STANDS_ALONE.test(plain) && !plain.includes('?') && certainty < 0.7
}

/** "And what does collision cover?" goes on, but to something else. */
function asksAnew(plain: string): boolean {
  const rest = plain.replace(GOES_ON, '').trim()
  return rest.split(' ').length > 3 && STANDS_ALONE.test(rest)
}
