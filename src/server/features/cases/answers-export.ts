import { contactGroup } from '#shared/cases/answer-sheet.ts'
import type { Actor } from '#shared/users.ts'
import type { CsvFile } from '../../platform/http/csv.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { readCase } from './service.ts'

const HEADINGS = ['section', 'item', 'question', 'answer']

/** Returns the answers of a case as the case's page shows them to this person, and records that they were downloaded. */
export async function exportAnswers(platform: Platform, actor: Actor, caseId: string): Promise<CsvFile> {
  const view = await readCase(platform, platform.db, actor, caseId)
  // As for every file, a broker with only an offer finds none.
  if ((view.view !== 'broker' && view.view !== 'admin') || view.answers.length === 0)
    throw notFound('We couldn’t find any answers.')
  await recordAudit(platform, platform.db, { action: 'case.answers_exported', actor, caseId })
  const rows = [contactGroup(view.contact), ...view.answers].flatMap(({ title, section, lines }) =>
    lines.map(({ label, value }) => [section ?? title, section ? title : '', label, value]),
  )
  return { name: `answers-${view.reference}.csv`, headings: HEADINGS, pages: [rows] }
}
