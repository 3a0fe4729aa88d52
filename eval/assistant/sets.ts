import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { ChatOutcome } from '#shared/assistant/assistant.ts'

const Turn = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
const Expecting = z.object({ question: z.string(), expects: z.array(z.string()).min(1) })
const SETS = {
  paraphrases: Expecting,
  variants: Expecting.extend({ note: z.string() }),
  'follow-ups': Expecting.extend({ before: z.array(z.string()).min(1), kind: z.string() }),
  'near-misses': Expecting.extend({ expects: z.array(z.string()) }),
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
  turns: z.object({ messages: z.array(Turn), outcome: ChatOutcome }),
  /** What a model says after a true sentence, and the pattern that must not be shown. */
  hostile: z.object({ says: z.string(), shows: z.string() }),
  emergencies: z.object({ question: z.string(), kind: z.enum(['emergency', 'claim']) }),
  personal: z.object({ template: z.string(), placeholders: z.array(z.string()) }),
} as const
type Sets = typeof SETS

/** The passages that were written after a question's set and answer it, by the question: `written-since.json`. */
const writtenSince = read('written-since.json', z.record(z.string(), z.array(z.string()).min(1)))

function read<S extends z.ZodType>(name: string, schema: S): z.infer<S> {
  const file = new URL(name, import.meta.url)
  return schema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
}

/** Written before the assistant; twice written after it by others; and those that it is tuned on. */
export type Folder = 'sets' | 'second' | 'third' | 'dev'

let folder: Folder = 'sets'

/** Sets the folder that questions are read from. */
export function selectSets(chosen: Folder): void {
  folder = chosen
}

/** Returns the folder that questions are read from. */
export const folderOf = (): Folder => folder

/** Returns the items of a set, as described in `sets/README.md`; none if the folder has no such set. */
export function itemsOf<N extends keyof Sets>(name: N, from: Folder = folder): z.infer<Sets[N]>[] {
  const items = read(`${from}/${name}.json`, z.array(SETS[name]).default([])) as z.infer<Sets[N]>[]
  return items.flatMap(item => {
    const answers = 'question' in item ? writtenSince[item.question] : undefined
    if (!answers) return [item]
    if ('expects' in item) return [{ ...item, expects: [...item.expects, ...answers] }]
    return name === 'unanswerable' ? [] : [item]
  })
}
