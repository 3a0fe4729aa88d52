import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { DOCUMENT_TYPES } from '#shared/documents.ts'
import type { FileStore, StoredFile } from '../../platform/files/file-store.ts'
import { refuseOffice } from './office.ts'

/** What the content of a file must be, by the type its name promises. */
const DETECTED_AS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['application/pdf'],
  'image/png': ['image/png'],
  'image/jpeg': ['image/jpeg'],
  'image/webp': ['image/webp'],
  'image/heic': ['image/heic', 'image/heif'],
  'image/tiff': ['image/tiff'],
}

/** Enough of the start for every type above. */
const HEAD = 4100

/** Starts of files that are made of readable characters without being plain text. */
const NOT_PLAIN_TEXT = ['%PDF-', '%!PS', '{\\rtf']

/**
 * Why a stored file is not what its name says, as the end of a sentence about it; null when all is well.
 * `extension` is one of the accepted ones, in lower case.
 */
export async function refuseContent(
  files: FileStore,
  stored: StoredFile,
  extension: string,
): Promise<string | null> {
  if (stored.size === 0) return 'is empty'
  if (extension === 'docx' || extension === 'xlsx') {
    return refuseOffice(extension, stored.size, async (start, end) =>
      buffer(await files.get(stored.key, { start, end })),
    )
  }
  if (extension === 'txt' || extension === 'csv') return refuseText(files, stored)
  return refuseDetected(await files.head(stored.key, HEAD), extension)
}

async function refuseDetected(head: Buffer, extension: string): Promise<string | null> {
  const refusal = `does not hold what its name says: its content is not ${extension.toUpperCase()}`
  // An archive is none of these types; looking further would mean unpacking it.
  if (isArchive(head)) return refusal
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  const expected = DETECTED_AS[DOCUMENT_TYPES[extension] ?? ''] ?? []
  return detected && expected.includes(detected.mime) ? null : refusal
}

const isArchive = (head: Buffer) => ['PK', '\x1f\x8b'].includes(head.toString('latin1', 0, 2))

async function refuseText(files: FileStore, stored: StoredFile): Promise<string | null> {
  const refusal = 'is not plain text. Please save it as UTF-8 text and try again'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of (await files.get(stored.key)) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) return refusal
      if (isFirst && NOT_PLAIN_TEXT.some(start => text.startsWith(start))) return refusal
      isFirst = false
    }
    decoder.decode()
    return null
  } catch (error) {
    if (error instanceof TypeError) return refusal
    throw error
  }
}
