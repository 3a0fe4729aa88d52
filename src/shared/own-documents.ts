import { z } from 'zod'
import { CaseKind } from './cases/stage-schemas.ts'
import { CaseDocument, DocumentKind } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Id, PageQuery, pageOf } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'

/** The folders of a client's documents. */
export const DOCUMENT_GROUPINGS = ['case', 'policy'] as const
export type DocumentGrouping = (typeof DOCUMENT_GROUPINGS)[number]

/** A document among all those that a client may see. */
export const FiledDocument = CaseDocument.pick({
  id: true,
  caseId: true,
  name: true,
  kind: true,
  type: true,
  size: true,
  uploadedBy: true,
  mine: true,
  uploadedAt: true,
  versionNumber: true,
}).extend({
  case: z.object({ reference: z.string(), kind: CaseKind, line: LineId }),
  /** The policy that its case ended with, or else the one it is about. */
  policy: z.object({ id: Id, line: LineId, insurer: z.string(), number: z.string() }).nullable(),
})
export type FiledDocument = z.infer<typeof FiledDocument>

export const listOwnDocuments = endpoint('GET /api/documents', {
  allow: ['client'],
  summary:
    'The newest version of every document that the reader may see, by request or by policy, the newest first.',
  query: PageQuery.extend({
    by: z.enum(DOCUMENT_GROUPINGS).default('case'),
    kind: DocumentKind.optional(),
    /** Matches the beginnings of words in the name. */
    q: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(FiledDocument),
})
