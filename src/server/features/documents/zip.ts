/** Reads bytes of a file from `start` to `end` inclusive. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>

export interface ZipEntry {
  name: string
  encrypted: boolean
  symlink: boolean
  /** Bytes as stored, and as they claim to become. */
  packed: number
  unpacked: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIZE = 22
const COMMENT_MAX = 0xffff
const DIRECTORY_MAX = 2 * 1024 * 1024
const ENTRIES_MAX = 5000

/**
 * Lists a zip file from its central directory. Nothing is ever unpacked, so a bomb costs no more than its list.
 * Returns null for what is not a plain, whole zip file: several volumes, ZIP64, or a list that does not fit.
 */
export async function listZip(size: number, read: ReadRange): Promise<ZipEntry[] | null> {
  const tailStart = Math.max(0, size - END_SIZE - COMMENT_MAX)
  const tail = await read(tailStart, size - 1)
  const at = findEnd(tail)
  if (at < 0) return null
  const [volume, firstVolume] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)]
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (volume !== 0 || firstVolume !== 0 || tail.readUInt16LE(at + 8) !== count) return null
  if (count === 0 || count > ENTRIES_MAX || length === 0 || length > DIRECTORY_MAX) return null
  if (offset + length > tailStart + at) return null
  return parseDirectory(await read(offset, offset + length - 1), count)
}

/** Where the end record stands: the last one whose comment reaches exactly to the end of the file. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    const fits = tail.readUInt32LE(at) === END_SIGNATURE
    if (fits && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const nameEnd = at + 46 + nameLength
    if (nameEnd + rest > directory.length) return null
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      // The file mode of Unix stands in the upper half of the attributes; 0xA000 is a link.
      symlink: ((directory.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
    })
    at = nameEnd + rest
  }
  return entries
}
