/** One line of a page. Sizes and offsets in points. */
export interface PdfLine {
  text: string
  bold?: boolean
  size?: number
  /** Space above this line beside the usual. */
  above?: number
}

/** Characters of code page 1252 above Latin-1 that our texts use. */
const CP1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
}

/** A letter as the page's font has it: letters it lacks lose their marks (ễ becomes e). */
function byteOf(character: string): number {
  const special = CP1252[character]
  if (special !== undefined) return special
  const code = character.codePointAt(0) ?? 0x3f
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const bare = character.normalize('NFD').codePointAt(0) ?? 0x3f
  return bare < 0x80 ? bare : 0x3f
}

const hexOf = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex')
/** A string as the page shows it. */
const shown = (text: string) => `<${hexOf([...text.normalize('NFC')].map(byteOf))}>`
/** A string of the document's properties, which may hold any letter. */
const property = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const stamp = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

function contentOf(lines: readonly PdfLine[]): string {
  let y = 740
  const parts = ['0.16 0.32 0.27 RG 1.5 w 56 764 m 556 764 l S']
  for (const { text, bold, size = 11, above = 0 } of lines) {
    y -= size * 1.5 + above
    parts.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf 56 ${y.toFixed(1)} Td ${shown(text)} Tj ET`)
  }
  return parts.join('\n')
}

/** A valid one-page PDF 1.4 on letter paper, with its title and date; the same for the same words. */
export function pdfPage(title: string, madeAt: Date, lines: readonly PdfLine[]): Buffer {
  const content = contentOf(lines)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${property(title)} /Producer (Shelterbelt try-out) /CreationDate ${stamp(madeAt)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
