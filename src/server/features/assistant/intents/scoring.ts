import { inflateRawSync } from 'node:zlib'
import { INTENTS, type IntentModel } from '#shared/content/intents.ts'
import { undisguised } from './plain-text.ts'
import { traitsOf } from './traits.ts'

/** How likely each of INTENTS is for a plain text; together 1. */
export type Scoring = (plain: string) => number[]

/** Reads a model once, for as many texts as there are. */
export function scoringBy(model: IntentModel): Scoring {
  const weights =
    model.buckets === 0
      ? new Int8Array()
      : new Int8Array(inflateRawSync(Buffer.from(model.weights, 'base64')))
  const rules = model.rules.map(({ intent, pattern, weight }) => ({
    at: INTENTS.indexOf(intent),
    pattern: new RegExp(pattern, 'u'),
    weight,
  }))

  function learned(plain: string): number[] {
    const sums = [...model.biases]
    if (model.buckets === 0) return sums
    const { buckets, values } = traitsOf(plain, model.buckets)
    buckets.forEach((bucket, at) => {
      const value = values[at] ?? 0
      for (let intent = 0; intent < INTENTS.length; intent++)
        sums[intent] =
          (sums[intent] ?? 0) +
          (weights[bucket * INTENTS.length + intent] ?? 0) * (model.scales[intent] ?? 0) * value
    })
    return sums
  }

  return plain => {
    const sums = learned(plain)
    // Patterns need not know where apostrophes are left out.
    const words = plain.replaceAll("'", '')
    const bare = undisguised(words)
    const heaviest = INTENTS.map(() => 0)
    for (const { at, pattern, weight } of rules)
      if (weight > (heaviest[at] ?? 0) && (pattern.test(words) || (bare !== words && pattern.test(bare))))
        heaviest[at] = weight
    return likelihoods(sums.map((sum, at) => sum + (heaviest[at] ?? 0)))
  }
}

function likelihoods(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  const parts = sums.map(sum => Math.exp(sum - most))
  const total = parts.reduce((sum, part) => sum + part, 0)
  return parts.map(part => part / total)
}
