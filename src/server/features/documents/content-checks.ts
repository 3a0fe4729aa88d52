import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { DOCUMENT_TYPES } from '#shared/documents.ts'
import type { StagedFile } from '../../platform/files/staging.ts'

/** The media types that the content of a file may have, by the type its name promises. */
const DETECTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['application/pdf'],
  'image/png': ['image/png'],
  'image/jpeg': ['image/jpeg'],
  'image/webp': ['image/webp'],
  'image/heic': ['image/heic', 'image/heif'],
  'image/tiff': ['image/tiff'],
}

/** Enough of the start for every type above. */
const HEAD_BYTES = 4100

/** The first bytes of text formats that aren't plain text. */
const NOT_PLAIN_TEXT = ['%PDF-', '%!PS', '{\\rtf']

/**
 * Returns why a staged file doesn't match its name, as the end of a sentence; null when it does. `extension` is
 * one of the accepted ones, in lower case.
 */
export async function findContentProblem(
  { path, size }: StagedFile,
  extension: string,
): Promise<string | null> {
  if (size === 0) return 'is empty'
  if (extension === 'txt' || extension === 'csv') return checkText(path)
  const file = await open(path)
  try {
    if (extension === 'docx' || extension === 'xlsx') return await checkOffice(extension, file, size)
    return await checkDetectedType(await readBytes(file, 0, HEAD_BYTES), extension)
  } finally {
    await file.close()
  }
}

/** Returns up to `length` bytes, fewer at the end of the file. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function checkDetectedType(head: Buffer, extension: string): Promise<string | null> {
  const problem = `isn’t a real ${extension.toUpperCase()} file`
  // An archive is none of these types, and detecting more would mean unpacking it.
  if (isArchive(head)) return problem
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  const expected = DETECTED_TYPES[DOCUMENT_TYPES[extension] ?? ''] ?? []
  return detected && expected.includes(detected.mime) ? null : problem
}

const isArchive = (head: Buffer) => ['PK', '\x1f\x8b'].includes(head.toString('latin1', 0, 2))

async function checkText(path: string): Promise<string | null> {
  const problem = 'isn’t plain text. Save it as UTF-8 text and try again'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) return problem
      if (isFirst && NOT_PLAIN_TEXT.some(start => text.startsWith(start))) return problem
      isFirst = false
    }
    decoder.decode()
    return null
  } catch (error) {
    if (error instanceof TypeError) return problem
    throw error
  }
}

/** The part that makes a zip file a document of Word or a workbook of Excel. */
const MAIN_PART = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const
type OfficeExtension = keyof typeof MAIN_PART

const OFFICE_NAMES: Record<OfficeExtension, string> = { docx: 'a Word document', xlsx: 'an Excel workbook' }

/** Text compresses 10:1 and repetition 50:1; a zip bomb claims 1000:1 and more. */
const MAX_COMPRESSION = 200
const MAX_UNCOMPRESSED = 1024 ** 3

/** Checks the list of parts alone. Nothing is ever unpacked, so a bomb costs no more than its list. */
async function checkOffice(
  extension: OfficeExtension,
  file: FileHandle,
  size: number,
): Promise<string | null> {
  const isZip = (await readBytes(file, 0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'))
  const zip = isZip ? await listZip(file, size) : null
  const entries = zip?.entries
  if (!zip || !entries) return `isn’t ${OFFICE_NAMES[extension]}, or it’s damaged or password-protected`
  if (entries.some(entry => entry.isEncrypted()))
    return 'is password-protected. Remove the password and try again'
  if (entries.some(entry => isSymlink(entry) || isUnsafeName(nameOf(entry))))
    return 'is built in an unsafe way'
  if (isBomb(entries, size)) return 'is too large when opened'
  const names = new Set(entries.map(nameOf))
  if (!names.has('[Content_Types].xml') || !names.has(MAIN_PART[extension]))
    return `isn’t ${OFFICE_NAMES[extension]}`
  const types = await readContentTypes(zip)
  if (types === null) return 'is damaged'
  if (MACROS.test(types) || [...names].some(name => MACROS.test(name)))
    return 'contains macros, which we can’t accept. Save a copy without them'
  return null
}

/** Parts with programs: of Visual Basic, of Excel 4.0, and ActiveX controls. Renamed ones keep their content type. */
const MACROS = /vbaProject|vbaData|macroEnabled|macrosheet|activeX/i

/** Real ones have some 10 kB. */
const MAX_CONTENT_TYPES_BYTES = 1024 * 1024

/** Returns the list of what each part is; null when it's too large or damaged. The only part that is unpacked. */
async function readContentTypes({ zip, entries }: ListedZip): Promise<string | null> {
  const entry = entries.find(item => nameOf(item) === '[Content_Types].xml')
  if (!entry || entry.uncompressedSize > MAX_CONTENT_TYPES_BYTES) return null
  try {
    // yauzl ends the stream with an error when there is more than the size above.
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    // Office also reads UTF-16, in which no name would match.
    return bytes.includes(0) ? null : bytes.toString('utf8')
  } catch (error) {
    if (error instanceof Error && 'errno' in error && 'syscall' in error) throw error
    return null
  }
}

/** With `decodeStrings: false` yauzl leaves names as bytes. */
const nameOf = ({ fileName }: { fileName: string | Buffer }) => fileName.toString('utf8')

const isUnsafeName = (name: string) =>
  name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')

/** The upper half of the attributes is the Unix file mode; 0xA000 is a link. */
const isSymlink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000

function isBomb(entries: Entry[], size: number): boolean {
  const compressed = entries.reduce((total, entry) => total + entry.compressedSize, 0)
  const uncompressed = entries.reduce((total, entry) => total + entry.uncompressedSize, 0)
  // Parts that share the same compressed bytes add up to more than the file holds.
  return compressed > size || uncompressed > MAX_UNCOMPRESSED || uncompressed > size * MAX_COMPRESSION
}

const MAX_ENTRIES = 5000
const MAX_LIST_BYTES = 2 * 1024 * 1024
const END_RECORD_BYTES = 22
const ZIP64_LOCATOR_BYTES = 20

interface ListedZip {
  zip: ZipFile
  entries: Entry[]
}

/** Lists a zip file. Returns null for ZIP64, several volumes, and a list that does not fit. */
async function listZip(file: FileHandle, size: number): Promise<ListedZip | null> {
  try {
    // Names stay as bytes: yauzl would refuse unsafe ones as damage, and here they have a message of their own.
    const zip = await fromRandomAccessReaderPromise(new FileReader(file), size, {
      decodeStrings: false,
      autoClose: false,
    })
    const end = size - zip.comment.length - END_RECORD_BYTES
    const locator = await readBytes(file, Math.max(0, end - ZIP64_LOCATOR_BYTES), 4)
    if (locator.equals(Buffer.from('PK\x06\x07', 'latin1'))) return null
    if (zip.entryCount === 0 || zip.entryCount > MAX_ENTRIES) return null
    const listOffset = (await readBytes(file, end + 16, 4)).readUInt32LE()
    const entries = await readEntries(zip, Math.min(MAX_LIST_BYTES, end - listOffset))
    return entries && { zip, entries }
  } catch (error) {
    // A system error is ours, not the file’s.
    if (error instanceof Error && 'errno' in error) throw error
    return null
  }
}

/** Reads the list of entries. Returns null when it has more than `maxBytes`. */
async function readEntries(zip: ZipFile, maxBytes: number): Promise<Entry[] | null> {
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > maxBytes) return null
    entries.push(entry)
  }
  return entries
}

/** Lets yauzl read an open file. Its own reader throws, where no one catches it, at an offset that no file can have. */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  /** Without `end`. */
  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.createReadStream({ start, end: end - 1, autoClose: false })
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file
      .read(target, offset, length, position)
      .then(
        ({ bytesRead }) =>
          callback(bytesRead < length ? new RangeError('The zip file ends too early') : null),
        callback,
      )
  }
}
