import { z } from 'zod'
import { CaseDocument, DocumentKind, MAX_DOCUMENT_BYTES } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'

/** The maximum size of a part, and so the most that a lost connection has to send again. */
export const MAX_PART_BYTES = 1024 * 1024

/** How much of a file has arrived. */
const UploadProgress = z.object({
  /** Bytes, from the start of the file; the next part begins here. */
  received: z.number().int(),
})

export const UploadStart = z.strictObject({
  kind: DocumentKind,
  name: z.string().min(1).max(1000),
  /** Bytes. */
  size: z
    .number()
    .int()
    .min(1, 'This file is empty')
    .max(MAX_DOCUMENT_BYTES, 'This file is larger than 25 MB'),
  staffOnly: z.boolean().default(false),
  /** The document that it becomes a newer version of. */
  replaces: Id.optional(),
})

export const startUpload = endpoint('PUT /api/cases/:id/uploads/:clientId', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Begin or continue to upload a file in parts. Tells how much of it has arrived.',
  body: UploadStart,
  reply: UploadProgress,
  dailyLimit: 300,
})

/** Form upload of one part `file`, at most MAX_PART_BYTES. 409 when the file doesn't continue at `start`. */
export const uploadPart = endpoint('POST /api/cases/:id/uploads/:clientId/parts/:start', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'The next part of a file.',
  params: z.object({ id: Id, clientId: Id, start: z.coerce.number().int().min(0).max(MAX_DOCUMENT_BYTES) }),
  body: 'upload',
  reply: UploadProgress,
  limit: 1200,
  bodyLimit: MAX_PART_BYTES + 64 * 1024,
})

export const finishUpload = endpoint('POST /api/cases/:id/uploads/:clientId/finish', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary:
    'Check a file that has arrived in full, and add it to the case. A repeated call answers the document.',
  reply: CaseDocument,
  status: 201,
})

export const cancelUpload = endpoint('DELETE /api/cases/:id/uploads/:clientId', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Erase what has arrived of a file.',
})
