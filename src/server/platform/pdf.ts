import { printableRuns, SAFE_FEATURES, type Weight } from './printable.ts'

interface Style {
  /** Points. */
  size: number
  weight?: Weight
  colour?: string
  /** Whether the next text follows on the same line. */
  continued?: boolean
}

export const MUTED = '#555555'
const NOTE =
  'This PDF can’t show some characters, such as emoji and Chinese. They are marked with square brackets, and you can read them in the portal.'

/** Returns an empty PDF to write to. `finish` ends it and returns its bytes. */
export async function createPdf({ title, createdAt }: { title: string; createdAt: Date }) {
  // Loaded with the first PDF: it takes 16 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 56,
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
  let isIncomplete = false

  function write(text: string, { size, weight = 'regular', colour = 'black', continued = false }: Style) {
    const lines = text.split('\n')
    pdf.fontSize(size).fillColor(colour)
    for (const [index, line] of lines.entries()) {
      const runs = printableRuns(line, weight)
      // An empty line takes up space too.
      if (runs.length === 0) pdf.text(' ', { lineGap: 2 })
      const layout = runs.some(({ isIndic }) => isIndic) ? { features: SAFE_FEATURES as never } : {}
      for (const [runIndex, run] of runs.entries()) {
        isIncomplete ||= run.isPlaceholder
        const isLast = runIndex === runs.length - 1
        const isContinued = isLast ? continued && index === lines.length - 1 : true
        pdf.font(run.font).text(run.text, { lineGap: 2, continued: isContinued, ...layout })
      }
    }
  }

  return {
    write,
    /** Skips this many lines. */
    skip: (lines: number) => void pdf.moveDown(lines),
    finish() {
      if (isIncomplete) {
        pdf.moveDown(1)
        write(NOTE, { size: 9, colour: MUTED })
      }
      pdf.end()
      return done
    },
  }
}
