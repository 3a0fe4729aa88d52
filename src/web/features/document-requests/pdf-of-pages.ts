/** A letter page in points, upright. */
const [SHORT_SIDE, LONG_SIDE] = [612, 792]

interface JpegPage {
  jpeg: Uint8Array
  width: number
  height: number
}

/**
 * Returns a PDF with one picture a page, in this order. PDF takes JPEG as it is, so this needs no library in the client's
 * browser, and one small file goes over their connection.
 */
export function makePdf(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const writeObject = (...body: (string | Uint8Array)[]) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`)
    body.forEach(write)
    write('\nendobj\n')
  }

  write('%PDF-1.4\n')
  // The header's second line tells programs that the file isn't text.
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  const kids = pages.map((_page, index) => `${3 + 3 * index} 0 R`).join(' ')
  writeObject('<< /Type /Catalog /Pages 2 0 R >>')
  writeObject(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const [boxWidth, boxHeight] = width > height ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE]
    const scale = Math.min(boxWidth / width, boxHeight / height)
    const [across, down] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
    const drawing = `q ${across} 0 0 ${down} 0 0 cm /Picture Do Q`
    const first = 3 + 3 * index
    writeObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${first + 1} 0 R ` +
        `/Resources << /XObject << /Picture ${first + 2} 0 R >> >> >>`,
    )
    writeObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    writeObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const start = length
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  write(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`)
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)

  const pdf = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    pdf.set(part, offset)
    offset += part.length
  }
  return pdf
}
