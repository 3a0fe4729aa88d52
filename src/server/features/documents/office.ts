import { listZip, type ReadRange, type ZipEntry } from './zip.ts'

/** The part that makes a zip file a document of Word or a workbook of Excel. */
const MAIN_PART = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const
export type OfficeExtension = keyof typeof MAIN_PART

const NAMES: Record<OfficeExtension, string> = { docx: 'a Word document', xlsx: 'an Excel workbook' }

/** Text packs to a tenth, repetition to a fiftieth; a bomb claims a thousandfold and more. */
const RATIO_MAX = 200
const UNPACKED_MAX = 1024 ** 3

/**
 * Why this file is not the document its name says, as the end of a sentence; null when it is. Judged by the list of
 * its parts alone, without unpacking any.
 */
export async function refuseOffice(
  extension: OfficeExtension,
  size: number,
  read: ReadRange,
): Promise<string | null> {
  const start = size >= 4 ? await read(0, 3) : Buffer.alloc(0)
  const isZip = start.equals(Buffer.from('PK\x03\x04', 'latin1'))
  const entries = isZip ? await listZip(size, read) : null
  if (!entries) {
    return `is not ${NAMES[extension]}, or it is damaged or protected by a password`
  }
  if (entries.some(entry => entry.encrypted)) return 'is protected by a password'
  if (entries.some(hasUnsafeName)) return 'is put together in an unsafe way'
  if (isBomb(entries, size)) return 'would become far too large when opened'
  const names = new Set(entries.map(entry => entry.name))
  if (!names.has('[Content_Types].xml') || !names.has(MAIN_PART[extension])) {
    return `is not ${NAMES[extension]}`
  }
  if (entries.some(entry => /vbaProject\.bin$/i.test(entry.name))) return 'holds macros, which we do not take'
  return null
}

function hasUnsafeName({ name, symlink }: ZipEntry): boolean {
  return symlink || name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')
}

function isBomb(entries: ZipEntry[], size: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Parts that share the same packed bytes add up to more than the file holds.
  return packed > size || unpacked > UNPACKED_MAX || unpacked > size * RATIO_MAX
}
