import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from './identifiers.ts'
import { enteredText } from './plain-text.ts'
import { Person } from './users.ts'

/** The largest accepted file: 25 MB, counted as 25 × 1024 × 1024 bytes. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
export const MAX_CASE_DOCUMENTS = 200

const DOCUMENT_KINDS = [
  'id',
  'licence',
  'prior_policy',
  'declaration_page',
  'experience_letter',
  'registration',
  'driver_list',
  'vehicle_list',
  'claims_history',
  'photo',
  'pink_card',
  'certificate',
  'quote',
  'signed',
  'void_cheque',
  'other',
] as const
export const DocumentKind = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.infer<typeof DocumentKind>

export const DOCUMENT_KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  id: 'Identification',
  licence: 'Driver’s licence',
  prior_policy: 'Previous policy',
  declaration_page: 'Declaration page',
  experience_letter: 'Letter of experience',
  registration: 'Vehicle registration',
  driver_list: 'Driver list',
  vehicle_list: 'Vehicle list',
  claims_history: 'Claims history',
  photo: 'Photo',
  pink_card: 'Pink card',
  certificate: 'Certificate of insurance',
  quote: 'Quote',
  signed: 'Signed form',
  void_cheque: 'Void cheque',
  other: 'Other',
}

/** The kinds as the options of a field. */
export const DOCUMENT_KIND_OPTIONS = DOCUMENT_KINDS.map(kind => ({
  value: kind,
  label: DOCUMENT_KIND_NAMES[kind],
}))

/** Accepted file types by extension: what the file is stored and served as. */
export const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
}

export const CaseDocument = z.object({
  id: Id,
  caseId: Id,
  name: z.string(),
  kind: DocumentKind,
  /** The media type, determined by the file's content. */
  type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  uploadedBy: Person,
  mine: z.boolean(),
  uploadedAt: Moment,
  /** Clients don't see it; never true for them. */
  staffOnly: z.boolean(),
  /** The same for all versions of a document. */
  firstVersionId: Id,
  /** Counted from 1; a removed version leaves a gap. */
  versionNumber: z.number().int(),
  abilities: z.object({
    /** Rename it, and add a newer version. */
    change: z.boolean(),
    remove: z.boolean(),
  }),
})
export type CaseDocument = z.infer<typeof CaseDocument>

export const listDocuments = endpoint('GET /api/cases/:id/documents', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'The documents of a case, newest first.',
  reply: z.object({ items: z.array(CaseDocument) }),
})

export const listPersonDocuments = endpoint('GET /api/people/:id/documents', {
  allow: ['admin'],
  summary: 'The documents of all of a client’s requests, newest first.',
  query: PageQuery,
  reply: pageOf(
    CaseDocument.pick({ id: true, name: true, kind: true, size: true, uploadedAt: true }).extend({
      case: z.object({ id: Id, reference: z.string() }),
    }),
  ),
})

/** Form upload: fields `kind`, `clientId`, for a newer version `replaces`, and for staff `staffOnly` first, then one part `file`. The same `clientId` again returns the first document. */
export const uploadDocument = endpoint('POST /api/cases/:id/documents', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Upload one file to a case. Its content is checked against its name.',
  body: 'upload',
  reply: CaseDocument,
  status: 201,
  limit: 60,
  bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
  dailyLimit: 300,
})

export const downloadDocument = endpoint('GET /api/cases/:id/documents/:documentId/file', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'The bytes of a document, as an attachment. The download is recorded.',
  reply: 'file',
})

export const DocumentName = enteredText({ max: 200, missing: 'Enter a name' })

export const renameDocument = endpoint('PUT /api/cases/:id/documents/:documentId/name', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Rename a document. Its extension stays. 409 when its name isn’t `currentName` any more.',
  body: z.strictObject({ name: DocumentName, currentName: z.string() }),
  reply: CaseDocument,
  limit: 60,
  dailyLimit: 300,
})

export const removeDocument = endpoint('DELETE /api/cases/:id/documents/:documentId', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Remove a document one uploaded.',
})

export const zipDocuments = endpoint('GET /api/cases/:id/documents/zip', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary:
    'The newest version of every document of a case that the reader may open, as one zip file. Each is recorded as downloaded.',
  reply: 'file',
  limit: 20,
})
