import type { Answers } from '#shared/questions/question.ts'

interface Kept {
  line: string | null
  answers: Answers
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}

/** Whether two drafts say the same. The database keeps keys in an order of its own, so order never counts. */
export function sameAnswers(one: Kept, other: Kept): boolean {
  return (
    one.line === other.line && JSON.stringify(sorted(one.answers)) === JSON.stringify(sorted(other.answers))
  )
}
