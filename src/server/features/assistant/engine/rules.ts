import type { Intent, IntentRule } from '#shared/content/intents.ts'
import { plainText, undisguised } from './text.ts'

/** Returns a function that returns what the rules of `content/intents` add to each intent: the largest weight that applies. */
export function ruleScorer(rules: readonly IntentRule[]) {
  const patterns = rules.map(rule => ({ ...rule, pattern: new RegExp(rule.pattern, 'u') }))
  return (text: string): ReadonlyMap<Intent, number> => {
    const plain = plainText(text).replaceAll("'", '')
    const spellings = [plain, undisguised(plain)]
    const heaviest = new Map<Intent, number>()
    for (const { intent, pattern, weight } of patterns)
      if (weight > (heaviest.get(intent) ?? 0) && spellings.some(spelling => pattern.test(spelling)))
        heaviest.set(intent, weight)
    return heaviest
  }
}
