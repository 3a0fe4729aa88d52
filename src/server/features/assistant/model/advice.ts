import { plain } from './words.ts'

/** An indirect question promises nothing: "ask whether you are covered". */
const SAID = '(?<!\\b(?:whether|if) )'

/**
 * Phrases that give advice, promise coverage or judge a case. Only a licensed broker or the insurer may say them, so they need
 * the exact words of a passage.
 */
const PHRASES: readonly RegExp[] = [
  /\b(?:i|me|my|we|us|our)\b(?:'\w+)?(?: [\w']+){0,2}/g,
  /\byou(?:'d)? (?:\w+ly )?(?:should|ought|had better|want|could use|can skip|can expect|qualify)\b(?: \w+){0,2}/g,
  new RegExp(
    `${SAID}\\b(?:you|your (?:\\w+ ){1,3}?)(?:'re| ?are| ?were| ?is|'ll be| ?will be| ?would be| have) (?:(?:\\w+ly|now|also|already|still|not) )*(?:cover\\w*|insured|protected|eligible|approved|entitled|safe|better|at fault|liable|to blame)\\b`,
    'g',
  ),
  new RegExp(`${SAID}\\byour (?:\\w+ ){1,3}?(?:will|would|should|shall|covers?|pays?)\\b(?: \\w+){0,2}`, 'g'),
  /\b(?:can|could|will|would) (?:\w+ly )?(?:pay|cover|accept|approve|reimburse|save)\b(?: \w+)?/g,
  /\b(?:best|better|worth|need for|a must)\b(?: \w+)?/g,
  /\b(?:cheapest|lowest|ideal|perfect|advisable|guaranteed?|wise|smart|sensible|essential|a waste|unnecessary|pointless|definitely|certainly|surely)\b/g,
  /(?<=^(?:- )?|[,;:] |\b(?:so|then|and|just|please|definitely|always|never|not|n't) )(?:get|buy|choose|pick|take|drop|skip|cancel|switch|settle|sue|sign|accept|refuse|go with|go for|go ahead|opt|forget)\b(?: \w+)?/g,
]

/** Whether a sentence advises, promises or judges in words that the passages don't have. */
export const advises = (sentence: string, ground: string): boolean =>
  PHRASES.some(pattern => [...plain(sentence).matchAll(pattern)].some(([phrase]) => !ground.includes(phrase)))
