import '@fastify/multipart'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DOCUMENT_TYPES, DocumentKind, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import { Id } from '#shared/identifiers.ts'
import { FileTooLarge } from '../../platform/files/staging.ts'
import { forbidden, invalid, RequestError } from '../../platform/http/errors.ts'
import { cleanName, extensionOf } from './file-names.ts'

/** Limits of the form itself: up to four fields, then one file. */
export const FORM_LIMITS = {
  files: 1,
  fields: 4,
  parts: 6,
  fieldNameSize: 40,
  fieldSize: 200,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fileSize: MAX_DOCUMENT_BYTES,
}

/** Bytes a form may add around its file. */
const MAX_FORM_BYTES = 64 * 1024
/** Bytes of a refused upload that are still read, so that its sender receives the reason. */
const MAX_DISCARDED_BYTES = MAX_DOCUMENT_BYTES + 4 * 1024 * 1024

const Fields = z.object({
  kind: DocumentKind,
  clientId: Id,
  /** Only staff see the document until it is shared. */
  staffOnly: z.literal('yes').optional(),
  /** The document that it becomes a newer version of; such a version is for staff only if that one is. */
  replaces: Id.optional(),
})

export interface IncomingFile extends z.infer<typeof Fields> {
  /** Cleaned. */
  name: string
  /** One of the accepted ones, in lower case. */
  extension: string
  /** Ends at the limit with FileTooLarge, or only with `truncated` when the parser was faster. */
  bytes: Readable & { truncated: boolean }
}

/** Throws 403 for a form that another site's page could have posted: only our own script can add this header. */
export function requireOwnScript(request: FastifyRequest): void {
  if (request.headers['x-requested-with'] === 'shelterbelt') return
  throw forbidden('This upload didn’t come from our site, so we blocked it.')
}

/** Reads an upload up to the file, and checks everything that can be checked before its first byte. */
export async function readUpload(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new RequestError(415, 'Send the file as a form upload.')
  const part = await request.file({ limits: FORM_LIMITS, throwFileSizeLimit: false }).catch(unreadable)
  if (!part) throw invalid({ file: 'Choose a file' })
  const bytes = part.file
  bytes.once('limit', () => bytes.destroy(new FileTooLarge()))
  const values = Object.entries(part.fields).map(([key, field]) => [key, fieldValue(field)])
  const fields = Fields.safeParse(Object.fromEntries(values))
  if (!fields.success || part.fieldname !== 'file') {
    throw invalid({ file: 'Choose a document type and try again' })
  }
  const name = cleanName(part.filename ?? '')
  const extension = requireAcceptedName(name)
  if (Number(request.headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES + MAX_FORM_BYTES)
    throw tooLarge(name)
  return { ...fields.data, name, extension, bytes }
}

/** Returns the extension of a cleaned name in lower case. Throws 415 for one that isn't accepted. */
export function requireAcceptedName(name: string): string {
  const extension = extensionOf(name).toLowerCase()
  if (Object.hasOwn(DOCUMENT_TYPES, extension)) return extension
  throw new RequestError(
    415,
    `We can’t accept this type of file: “${name}”. Upload PDF, PNG, JPEG, WebP, HEIC, TIFF, DOCX, XLSX, CSV or TXT.`,
  )
}

/** Reads the form of one part of a file, up to its bytes. */
export async function readPart(request: FastifyRequest): Promise<Readable> {
  if (!request.isMultipart()) throw new RequestError(415, 'Send the part as a form upload.')
  const part = await request.file({ limits: FORM_LIMITS, throwFileSizeLimit: false }).catch(unreadable)
  if (!part) throw invalid({ file: 'Choose a file' })
  return part.file
}

export const tooLarge = (name: string) =>
  new RequestError(413, `“${name}” is larger than 25 MB. Compress it or split it into smaller files.`)

/** A disk that is full, over a quota, or read-only. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS']

/** Turns the errors of a broken or cut-off form into a 400, and those of a full disk into a 507; others are thrown unchanged. */
export function unreadable(error: unknown): never {
  if (UNWRITABLE.includes(String((error as NodeJS.ErrnoException).code)))
    throw new RequestError(507, 'We can’t store files right now. Please try again later.')
  if (error instanceof RequestError || isSystemError(error)) throw error
  throw new RequestError(400, 'The upload was interrupted. Please try again.')
}

const isSystemError = (error: unknown) =>
  error instanceof Error && 'errno' in error && (error as NodeJS.ErrnoException).code !== 'ECONNRESET'

/**
 * Discards the rest of an upload that was answered early, up to a limit. Closing at once would reset the connection
 * before its sender had read the reply.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  let remaining = MAX_DISCARDED_BYTES
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) request.destroy()
  })
  request.resume()
}

function fieldValue(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'value' in field ? field.value : undefined
}
