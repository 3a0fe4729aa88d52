import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Turn = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
const Expecting = z.object({ question: z.string(), expects: z.array(z.string()).min(1) })
const SETS = {
  paraphrases: Expecting,
  variants: Expecting.extend({ note: z.string() }),
  'near-misses': Expecting,
  numbers: Expecting.extend({ must: z.array(z.string()).min(1) }),
  unanswerable: z.object({ question: z.string(), kind: z.enum(['insurance', 'off-topic']) }),
  'price-advice': z.object({ messages: z.array(Turn), kind: z.enum(['price', 'advice', 'coverage']) }),
  injection: z.object({
    messages: z.array(Turn),
    kind: z.enum(['prompt', 'data', 'tool', 'text']),
    forbidden: z.array(z.string()),
    caseInfo: z.record(z.string(), z.unknown()).optional(),
  }),
  handoff: z.object({ question: z.string() }),
  emergencies: z.object({ question: z.string(), kind: z.enum(['emergency', 'claim']) }),
  personal: z.object({ template: z.string(), placeholders: z.array(z.string()) }),
} as const
type Sets = typeof SETS

/** The items of a set, as `sets/README.md` describes them. */
export function itemsOf<N extends keyof Sets>(name: N): z.infer<Sets[N]>[] {
  const text = readFileSync(new URL(`sets/${name}.json`, import.meta.url), 'utf8')
  return z.array(SETS[name]).parse(JSON.parse(text)) as z.infer<Sets[N]>[]
}
