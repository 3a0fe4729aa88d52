import { createRequire } from 'node:module'

// The fonts that every PDF reader has know only western European letters; these know most names that people type.
const require = createRequire(import.meta.url)
export const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
export const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

export const MUTED = '#555555'

/** Returns an empty PDF to write to, and its bytes, which come once it has been ended. */
export async function createPdf({ title, createdAt }: { title: string; createdAt: Date }) {
  // Loaded with the first PDF: it takes 16 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 56,
    font: REGULAR,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  return { pdf, done }
}
