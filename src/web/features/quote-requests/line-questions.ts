import { withConsents } from '#shared/lines/blocks/consents.ts'
import type { Line } from '#shared/lines/line.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { QuestionSet } from '#shared/questions/question.ts'
import { retryImport } from '../../platform/retry-import.ts'
import type { DraftState } from './draft-keeper.ts'

/** The code of each line's record, by its path: a line's file has its id as its name. */
const RECORDS = import.meta.glob<Record<string, Line>>('../../../shared/lines/records/*.ts')

const loaded = new Map<LineId, QuestionSet>()

let api: Promise<typeof import('#shared/quote-requests.ts')> | null = null

/** Loads the declarations of the calls, with their schemas. Once they are, a call is sent even from a page that closes. */
export function loadApi() {
  api ??= retryImport(() => import('#shared/quote-requests.ts')).catch(error => {
    api = null
    throw error
  })
  return api
}

/** Loads what a line asks and what saves the answers, once. `questionsOf` returns it from then on. */
export async function loadQuestions(line: LineId | null | undefined): Promise<void> {
  const load = line && !loaded.has(line) && RECORDS[`../../../shared/lines/records/${line}.ts`]
  if (!load) return
  const [module] = await Promise.all([retryImport(load), loadApi()])
  const record = Object.values(module).find(({ id }) => id === line)
  if (record) loaded.set(line, record.questions)
}

/** Returns what a draft asks, with the consents in their current words; null when no line is chosen. */
export function questionsOf({ line, consents }: Pick<DraftState, 'line' | 'consents'>): QuestionSet | null {
  const set = (line && loaded.get(line)) ?? null
  return set && consents ? withConsents(set, consents) : set
}
