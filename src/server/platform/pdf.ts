import { setImmediate } from 'node:timers/promises'
import { printableRuns, type Run, SAFE_FEATURES, type Weight } from './pdf-text.ts'

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
  /** What is laid out when the PDF is finished. */
  const content: (() => Iterable<void>)[] = []

  const write = (text: string, style: Style) => void content.push(() => layOut(text, style))

  /** Lays out text; it can pause at each step. */
  function* layOut(text: string, { size, weight = 'regular', colour = 'black', continued = false }: Style) {
    const lines = text.split('\n')
    pdf.fontSize(size).fillColor(colour)
    for (const [index, line] of lines.entries()) {
      const runs: Run[] = []
      for (const run of printableRuns(line, weight)) {
        runs.push(run)
        yield
      }
      // An empty line takes up space too.
      if (runs.length === 0) pdf.text(' ', { lineGap: 2 })
      const layout = runs.some(({ isIndic }) => isIndic) ? { features: SAFE_FEATURES as never } : {}
      for (const [runIndex, run] of runs.entries()) {
        isIncomplete ||= run.isPlaceholder
        const isLast = runIndex === runs.length - 1
        const isContinued = isLast ? continued && index === lines.length - 1 : true
        pdf.font(run.font).text(run.text, { lineGap: 2, continued: isContinued, ...layout })
        yield
      }
    }
  }

  return {
    write,
    /** Skips this many lines. */
    skip: (lines: number) =>
      void content.push(() => {
        pdf.moveDown(lines)
        return []
      }),
    async finish() {
      for (const part of content) await takeTurns(part())
      if (isIncomplete) {
        pdf.moveDown(1)
        await takeTurns(layOut(NOTE, { size: 9, colour: MUTED }))
      }
      pdf.end()
      return done
    },
  }
}

/** The time that PDFs may take from a turn of the event loop, in ms. */
const MAX_TURN_MS = 5
let turnBegan = 0
let lastTurn: Promise<void> = Promise.resolve()

/** Runs the steps, with pauses in which requests begin. All PDFs share these turns, so that many take no more than one. */
async function takeTurns(steps: Iterable<void>): Promise<void> {
  for (const _ of steps) {
    if (performance.now() - turnBegan < MAX_TURN_MS) continue
    lastTurn = lastTurn.then(() => setImmediate())
    await lastTurn
    turnBegan = performance.now()
  }
}
