import { withConsents } from '#shared/lines/blocks/consents.ts'
import type { Line } from '#shared/lines/line.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { QuestionSet } from '#shared/questions/question.ts'
import { retryImport } from '../../platform/retry-import.ts'
import type { DraftState } from './draft-keeper.ts'

/** The code of each line's record, by its path: a line's file has its id as its name. */
const RECORDS = import.meta.glob<Record<string, Line>>('../../../shared/lines/records/*.ts')

const loaded = new Map<LineId, QuestionSet>()

/** Loads what a line asks, once. `questionsOf` returns it from then on. */
export async function loadQuestions(line: LineId | null | undefined): Promise<void> {
  const load = line && !loaded.has(line) && RECORDS[`../../../shared/lines/records/${line}.ts`]
  if (!load) return
  const record = Object.values(await retryImport(load)).find(({ id }) => id === line)
  if (record) loaded.set(line, record.questions)
}

/** Returns what a draft asks, with the consents in their current words; null when no line is chosen. */
export function questionsOf({ line, consents }: Pick<DraftState, 'line' | 'consents'>): QuestionSet | null {
  const set = (line && loaded.get(line)) ?? null
  return set && consents ? withConsents(set, consents) : set
}
