import { factOn } from '#shared/content/facts.ts'
import type { PageFilling } from './filling.ts'

/** Until when figures of a source are in force: the last day (`YYYY-MM-DD`), and what they are. */
export interface End {
  day: string
  labels: readonly string[]
}

/** The figures of a source that are known to end, by their last day, soonest first. */
export function endsOf(source: number, { citations, facts, today }: PageFilling): End[] {
  const labels = new Map<string, string[]>()
  for (const [key, number] of citations?.numberOf ?? []) {
    const fact = facts[key]
    const day = fact && number === source ? factOn(fact, today)?.to : undefined
    if (fact && day) labels.set(day, [...(labels.get(day) ?? []), fact.label])
  }
  return [...labels]
    .map(([day, named]) => ({ day, labels: named }))
    .sort((a, b) => a.day.localeCompare(b.day))
}
