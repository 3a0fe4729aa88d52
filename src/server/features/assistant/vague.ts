import type { FoundPassage, PassageIndex } from '../search/service.ts'

/** Words around the one that matters: "condo insurance", "about hail please". */
const AROUND =
  /^(?:a|an|the|my|our|your|about|on|for|of|and|please|insurances?|insurence|ins|policy|policies|cover|coverages?|info|information|stuff|things?|questions?|help|alberta)$/
/** The second passage is about as likely as the first. */
const ALIKE = 0.75

/** What one bare word is about; null where more is asked than a word. */
export function bareWord(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  if (words.length > 3) return null
  const left = words.filter(word => !AROUND.test(word))
  return left.length === 1 ? (left[0] ?? null) : null
}

/** Words of what has just happened to somebody; they are told what to do and given nothing to choose. */
const HAPPENED = /^(?:accidents?|crash(?:ed)?|collisions?|stolen|thieves|burglary|hit|injur\w+)$/

/** Whether a text is one bare word that some passage of ours knows as it is written. */
export function namesTopic(index: PassageIndex, text: string): boolean {
  const word = bareWord(text)
  if (word === null || HAPPENED.test(word)) return false
  return index
    .findPassages(text, { limit: 3 })
    .some(({ title, text: words }) => `${title} ${words}`.toLowerCase().includes(word))
}

/** Whether one word was said that several passages are about alike: which of them is meant, only a visitor can say. */
export function isVague(text: string, passages: readonly FoundPassage[]): boolean {
  if (bareWord(text) === null) return false
  const [best, second] = choices(passages, 2)
  // "What is DCPD?" is what whoever writes "DCPD" asks.
  if (best?.kind === 'question' && /^what (?:is|are|does)\b/i.test(best.title)) return false
  return best !== undefined && second !== undefined && second.score >= best.score * ALIKE
}

/** Passages to choose from: any question, and of each page the likeliest part alone. */
export function choices(passages: readonly FoundPassage[], most: number): FoundPassage[] {
  const chosen: FoundPassage[] = []
  for (const passage of passages) {
    const page = passage.path.split('#', 1)[0]
    if (
      passage.kind !== 'question' &&
      chosen.some(({ kind, path }) => kind !== 'question' && path.split('#', 1)[0] === page)
    )
      continue
    chosen.push(passage)
    if (chosen.length === most) break
  }
  return chosen
}
