import type { FaqEntry } from '#shared/content/content-page.ts'
import { Question } from './Question.tsx'

/** Questions that unfold their answers. */
export function Questions({ entries, level = 3 }: { entries: readonly FaqEntry[]; level?: 2 | 3 }) {
  return entries.map(entry => <Question key={entry.id} entry={entry} level={level} />)
}
