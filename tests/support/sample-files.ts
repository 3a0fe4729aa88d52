import { deflateRawSync } from 'node:zlib'

/** One transparent pixel. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A chessboard of 64 × 64 pixels, black and white, as JPEG 2000. */
const CHESSBOARD = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAACqanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAKQAB/5POCAfwzgpwURAFKgUhBvrI5GASsucQtr2AgID/2Q==',
  'base64',
)

/** A page with a picture as some scanners write it, and nothing else. */
export const SCANNED_PDF = pdfOf(
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</XObject<</Scan 4 0 R>>>>/Contents 5 0 R>>',
  `<</Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode/Length ${CHESSBOARD.length}>>stream\n${CHESSBOARD.toString('latin1')}\nendstream`,
  '<</Length 29>>stream\nq 100 0 0 100 0 0 cm /Scan Do Q\nendstream',
)

/** Returns a PDF of these objects, numbered from 1; the first is its catalogue. */
function pdfOf(...objects: readonly string[]): Buffer {
  let file = '%PDF-1.5\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = [
    '0000000000 65535 f ',
    ...offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n `),
  ]
  const size = objects.length + 1
  file += `xref\n0 ${size}\n${table.join('\n')}\ntrailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

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
