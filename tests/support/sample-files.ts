import { deflateRawSync } from 'node:zlib'

/** One transparent pixel. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export interface SampleEntry {
  name: string
  text?: string
  /** The size that the zip header claims, if it lies. */
  claims?: { encrypted?: boolean; symlink?: boolean; unpacked?: number; packed?: number }
}

/** A zip file of these entries, without checksums. */
export function zipOf(entries: readonly SampleEntry[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, text = '', claims = {} } of entries) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(claims.encrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(claims.packed ?? packed.length, 14)
    common.writeUInt32LE(claims.unpacked ?? bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claims.symlink ? (0xa1ff << 16) >>> 0 : 0, 6)
    rest.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, rest, label]))
    files.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

const TYPES: SampleEntry = { name: '[Content_Types].xml', text: '<Types/>' }

/** A Word document and an Excel workbook, with additional entries. */
export const docxOf = (...more: SampleEntry[]) =>
  zipOf([TYPES, { name: 'word/document.xml', text: '<w:document/>' }, ...more])
export const xlsxOf = (...more: SampleEntry[]) =>
  zipOf([TYPES, { name: 'xl/workbook.xml', text: '<workbook/>' }, ...more])
