import { type Features, featuresOf } from './features.ts'

/** Phrasings that administrators taught, by the path of their passage. */
export type Taught = ReadonlyMap<string, readonly string[]>

/** The similarity from which a taught phrasing counts, and the score of an identical one. */
const NEAR = 0.4
const WORTH = 30

/** Returns a function that returns what taught phrasings add to each passage. */
export function taughtScorer(
  taught: Taught,
  wordsOf: (text: string) => readonly string[],
  rarity: (feature: number) => number,
) {
  const lessons = [...taught].flatMap(([path, texts]) =>
    texts.map(text => ({ path, features: featuresOf(wordsOf(text)) })),
  )
  return (words: readonly string[]): ReadonlyMap<string, number> => {
    const scores = new Map<string, number>()
    const features = lessons.length > 0 ? featuresOf(words) : new Map()
    for (const lesson of lessons) {
      const near = nearness(features, lesson.features, rarity)
      if (near >= NEAR) scores.set(lesson.path, Math.max(scores.get(lesson.path) ?? 0, WORTH * near))
    }
    return scores
  }
}

/** Returns the similarity of two texts: 0 to 1. */
function nearness(one: Features, other: Features, rarity: (feature: number) => number): number {
  let common = 0
  for (const [key, value] of one) if (other.has(key)) common += value * rarity(key)
  const sum = (of: Features) => [...of].reduce((all, [key, value]) => all + value * rarity(key), 0)
  return common / (sum(one) + sum(other) - common || 1)
}
