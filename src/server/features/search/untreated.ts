import { standAt, stemsOf, type Word } from './words.ts'

/** Whether a question names a matter that no passage speaks of. */
export type IsUntreated = (words: readonly Word[]) => boolean

/** Reads `content/untreated.yaml`. What stands in one of `taught`, an administrator's phrasings, is treated by now. */
export function untreatedReader(phrases: readonly string[], taught: readonly string[]): IsUntreated {
  const known = taught.map(text => ` ${stemsOf(text).join(' ')} `)
  const byFirst = new Map<string, string[][]>()
  for (const stems of phrases.map(stemsOf)) {
    const [first] = stems
    if (first === undefined || known.some(text => text.includes(` ${stems.join(' ')} `))) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), stems])
  }
  return words =>
    words.some((word, at) => byFirst.get(word.stem)?.some(stems => standAt(stems, words, at)) ?? false)
}
