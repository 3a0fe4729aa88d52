import { z } from 'zod'
import {
  type DocumentRequest,
  NewDocumentRequests,
  type RequestedDocument,
} from '#shared/document-requests.ts'
import { DocumentKind } from '#shared/documents.ts'
import { LINE_TEMPLATES } from '#shared/lines/derived/line-templates.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'

/** How long clients have by default. */
const DEFAULT_DAYS = 7

const Row = z.object({
  isChosen: z.boolean(),
  /** Whether the broker writes it, rather than choosing a usual one. */
  isOwn: z.boolean(),
  kind: DocumentKind,
  title: z.string(),
  reason: z.string(),
})
type Row = z.infer<typeof Row>

/** What the fields hold. Rows are checked by `findRowErrors` when the form is sent, not while they are being written. */
export const RequestForm = z.object({
  rows: z.array(Row),
  dueOn: NewDocumentRequests.shape.dueOn,
  wait: z.boolean(),
})
export type RequestForm = z.infer<typeof RequestForm>

export const chosenDocuments = (rows: readonly Row[]): RequestedDocument[] =>
  rows
    .filter(({ isChosen }) => isChosen)
    .map(({ kind, title, reason }) => ({ kind, title: title.trim(), reason: reason.trim() }))

/** Returns what is wrong with the rows, by the path of the field. Only those that are chosen have to be complete. */
export function findRowErrors(rows: readonly Row[]): [path: string, message: string][] {
  const { error } = NewDocumentRequests.shape.items.safeParse(chosenDocuments(rows))
  const indexes = rows.flatMap(({ isChosen }, index) => (isChosen ? [index] : []))
  return (error?.issues ?? []).map(({ path: [chosen, field], message }) => [
    chosen === undefined ? 'rows' : `rows.${indexes[Number(chosen)]}.${String(field)}`,
    message,
  ])
}

/** An empty row of the broker's own. */
export const ownRow = (): Row => ({ isChosen: true, isOwn: true, kind: 'other', title: '', reason: '' })

/** Returns the form as it opens: what is usually asked for on this line and isn't on the checklist yet. */
export function initialForm(
  line: LineId,
  items: readonly Pick<DocumentRequest, 'title'>[],
  canWait: boolean,
  now: Date,
): RequestForm {
  const usual = LINE_TEMPLATES[line].requestedDocuments ?? []
  const rows = usual
    .filter(({ title }) => !items.some(item => item.title === title))
    .map(document => ({ ...document, isChosen: false, isOwn: false }))
  return {
    rows: rows.length > 0 ? rows : [ownRow()],
    dueOn: daysAfter(albertaToday(now), DEFAULT_DAYS),
    wait: canWait,
  }
}
