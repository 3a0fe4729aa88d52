import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Actor } from '#shared/users.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVisibleCase } from '../cases/service.ts'
import { extensionOf } from './file-names.ts'
import { recordDocumentEvent, requireConfirmedEmail } from './rules.ts'
import { type DocumentRow, selectDocuments } from './store.ts'

/**
 * Streams the newest version of every document of a case that this person may open as one zip file, and records each as
 * opened. Nothing is compressed: pictures and PDFs already are, and the size is known in advance.
 */
export async function zipDocuments(
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const { db, files, log } = platform
  const record = await findVisibleCase(db, actor, caseId)
  requireConfirmedEmail(actor)
  const rows = await selectDocuments(db, actor, caseId, { onlyNewest: true })
  if (rows.length === 0) throw notFound('This request has no documents yet.')
  for (const row of rows) {
    if ((await files.stat(row.storageKey))?.size === row.size) continue
    log.error({ documentId: row.id }, 'the bytes of a document are missing or cut short')
    throw notFound(
      `We couldn’t find the file of “${row.name}”. Download the others one by one, and contact us.`,
    )
  }
  await db.transaction(async tx => {
    for (const row of rows) await recordDocumentEvent(platform, tx, actor, row, 'document.opened')
  })
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', error => bytes.destroy(error as Error))
  // A download that is broken off leaves no file open.
  let current: Readable | null = null
  bytes.once('close', () => current?.destroy())
  for (const [name, row] of namesInZip(rows)) {
    zip.addReadStreamLazy(name, { size: row.size, compress: false, mtime: row.uploadedAt }, done => {
      files.get(row.storageKey).then(
        stream => {
          current = stream
          done(null, stream)
        },
        error => done(error, bytes),
      )
    })
  }
  const size = await new Promise<number>(resolve => {
    // Its types leave out that the callback gets the size.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
  return { name: `${record.reference}-documents.zip`, size, bytes }
}

/** Characters and names that Windows refuses. */
const REFUSED = /[<>:"|?*]/g
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Names that every system can unpack, in the order of upload; equal ones are numbered. */
export function namesInZip<T extends Pick<DocumentRow, 'name'>>(newestFirst: readonly T[]): Map<string, T> {
  const names = new Map<string, T>()
  const used = new Set<string>()
  for (const row of [...newestFirst].reverse()) {
    const safe =
      row.name
        .replace(REFUSED, '_')
        .replace(/^[.\s]+/, '')
        .replace(RESERVED, '_$&') || 'document'
    const extension = extensionOf(safe)
    const stem = extension ? safe.slice(0, -extension.length - 1) : safe
    let name = safe
    for (let number = 2; used.has(name.toLowerCase()); number++) {
      name = `${stem} (${number})${extension && `.${extension}`}`
    }
    used.add(name.toLowerCase())
    names.set(name, row)
  }
  return names
}
