import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { EXPORT_DAYS } from '#shared/privacy/requests.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import { freeBytesOf, MIN_FREE_BYTES } from '../../platform/free-space.ts'
import { runDaily } from '../../platform/jobs/daily.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { eraseFiles } from '../documents/service.ts'
import { readBrand } from '../settings/service.ts'
import { enqueuePrivacyEmail } from './emails.ts'
import {
  EXPORT_FILES,
  type ExportedDocument,
  type ExportOwner,
  selectExportDocuments,
  selectExportRows,
} from './export-store.ts'
import { dropEarlierFiles, dropExpiredFiles, selectRequest, updateAnswered } from './store.ts'

/** The job that makes an export. Its payload is `{requestId}`. */
export const MAKE_EXPORT = 'privacy.export'

/** More than all the files a client can store, with room for what brokers send. */
const MAX_EXPORT_BYTES = 20 * 1024 ** 3

/** With the back-off of jobs, a week: while a request is open, its client can't make another. */
const MAX_ATTEMPTS = 180

/** `readFreeBytes` returns the free space, in bytes; replaced in tests. */
export function registerExportJobs(platform: Platform, readFreeBytes = freeBytesOf): void {
  platform.jobs.handle(
    MAKE_EXPORT,
    async ({ requestId }) => {
      if (typeof requestId === 'string') await makeExport(platform, requestId, readFreeBytes)
    },
    { lane: 'export', attempts: MAX_ATTEMPTS },
  )
}

/** Deletes expired exports, now and once a day. */
export async function expireExportsDaily(platform: Platform): Promise<void> {
  await runDaily(platform, 'privacy.expire_exports', () =>
    platform.db.transaction(async tx =>
      eraseFiles(platform, tx, await dropExpiredFiles(tx, platform.clock.now())),
    ),
  )
}

/**
 * Makes the zip of a request and stores it. Rows are read a file at a time and documents are streamed one after the
 * other, so memory stays flat. A run that was interrupted starts again; bytes no request uses are erased. Throws an error if it
 * wouldn't fit the disk.
 */
async function makeExport(
  platform: Platform,
  requestId: string,
  readFreeBytes: typeof freeBytesOf,
): Promise<void> {
  const { clock, config, db, files } = platform
  const request = await selectRequest(db, requestId)
  if (request?.state !== 'open') return
  const owner = { personId: request.userId }
  const documents = await selectExportDocuments(db, owner)
  const size = documents.reduce((sum, document) => sum + document.size, 0)
  const free = await readFreeBytes(config.dataDir)
  if (size + MIN_FREE_BYTES > free)
    throw new Error(`The copy has ${megabytes(size)} of documents, and only ${megabytes(free)} are free.`)
  const { zip, bytes, adding } = writeCopy(platform, owner, documents)
  // Both at once: when the disk is full, storing fails while entries are still added.
  const [stored] = await Promise.all([files.put(bytes, MAX_EXPORT_BYTES), adding]).catch(error => {
    // What is left of the zip is read, so that no document stays open.
    zip.outputStream.resume()
    throw error
  })
  const isUsed = await db.transaction(async tx => {
    const now = clock.now()
    const expiresAt = hoursAfter(now, EXPORT_DAYS * 24)
    const file = { storageKey: stored.key, size: stored.size, expiresAt }
    if (!(await updateAnswered(tx, requestId, { state: 'done', by: null, at: now, file }))) return false
    // Each copy holds all their documents, so many would fill the disk.
    await eraseFiles(platform, tx, await dropEarlierFiles(tx, request))
    await recordAudit(platform, tx, {
      action: 'privacy.exported',
      actor: null,
      subject: { kind: 'person', id: request.userId },
    })
    await enqueuePrivacyEmail(platform, tx, 'privacy.export_ready', { requestId })
    return true
  })
  if (!isUsed) await files.delete(stored.key)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

/** Begins to write a copy of someone's data. `bytes` fails if it can't be completed. */
function writeCopy(platform: Platform, owner: ExportOwner, documents: readonly ExportedDocument[]) {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  zip.outputStream.pipe(bytes)
  zip.on('error', error => bytes.destroy(error as Error))
  const adding = addEntries(platform, zip, owner, documents).then(
    () => zip.end(),
    error => {
      bytes.destroy(error)
      throw error
    },
  )
  return { zip, bytes, adding }
}

/** Returns a copy of the data of a client without an account as it's written, stored nowhere. */
export async function streamCopy(platform: Platform, caseIds: readonly string[]): Promise<Readable> {
  const documents = await selectExportDocuments(platform.db, { caseIds })
  const { zip, bytes, adding } = writeCopy(platform, { caseIds }, documents)
  adding.catch(error => platform.log.error({ err: error }, 'a copy of data could not be completed'))
  // What is left of the zip is read when the download is cancelled, so that no document stays open.
  bytes.on('close', () => zip.outputStream.resume())
  return bytes
}

async function addEntries(
  { clock, config, db, files, log }: Platform,
  zip: ZipFile,
  owner: ExportOwner,
  documents: readonly ExportedDocument[],
): Promise<void> {
  const brand = await readBrand(db, config)
  const mtime = clock.now()
  zip.addBuffer(Buffer.from(readme(brand.name, brand.email)), 'README.txt', { mtime })
  for (const file of EXPORT_FILES) {
    const rows = await selectExportRows(db, file, owner)
    if (rows.length > 0) zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), file.name, { mtime })
  }
  for (const document of documents) {
    const found = await files.stat(document.storageKey)
    if (found?.size !== document.size) {
      log.error({ documentId: document.id }, 'the bytes of a document are missing or cut short')
      continue
    }
    zip.addReadStreamLazy(entryName(document), { mtime, compress: false, size: document.size }, done => {
      files.get(document.storageKey).then(
        stream => done(null, stream),
        error => done(error, null as never),
      )
    })
  }
}

/** Names of documents are clean, but two may be equal: the id sets them apart. */
const entryName = ({ id, reference, name }: ExportedDocument) =>
  `documents/${reference}/${id.slice(-8)} ${name}`

const readme = (brand: string, email: string) => `A copy of the data that ${brand} has about you.

The .json files hold what you entered, what was written to you and what we recorded. The folder "documents" holds the
files of your requests. Times are in UTC; amounts are in cents of Canadian dollars.

Not included: notes that brokers wrote for themselves, which may concern other people. Write to ${email} to ask about them.
`
