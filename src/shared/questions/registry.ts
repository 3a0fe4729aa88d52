import type { LineId } from '../lines.ts'
import { auto } from './auto.ts'
import type { QuestionSet } from './question.ts'

/** Every product line that can be asked about; a new line is one file and one word here. */
export const QUESTION_SETS: readonly QuestionSet[] = [auto]

/** What this line asks, or null for a line that has no declaration yet (or for none chosen). */
export function questionsFor(line: LineId | null): QuestionSet | null {
  return QUESTION_SETS.find(set => set.line === line) ?? null
}
