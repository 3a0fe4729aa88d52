import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type Cells = readonly (string | number | null)[]

export interface CsvFile {
  name: string
  headings: Cells
  /** The rows, read in pages so that a long file takes no more memory. */
  pages: AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>
}

/** The columns of a file, by heading: what each has for a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cells[number]>>

/** Returns a file with these columns. */
export function csvFile<Row>(
  name: string,
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): CsvFile {
  async function* cells() {
    for await (const page of pages) yield page.map(row => Object.values(columns).map(cellOf => cellOf(row)))
  }
  return { name, headings: Object.keys(columns), pages: cells() }
}

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Where a spreadsheet would read and run a formula: at the start of a cell, and after the separators of other locales, such as
 * the semicolon in French Canada. Some spreadsheets also accept full-width signs.
 */
const FORMULA = /^(?=[\t\r])|(?:^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g

/** Returns one line of CSV (RFC 4180). An apostrophe before a formula keeps a spreadsheet from running it. */
export function csvLine(cells: Cells): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const escaped = text.replace(FORMULA, `$&'`)
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Sends a file page by page. It fails once the session has ended, because rights may be revoked during a long export. */
export function sendCsv(reply: FastifyReply, { name, headings, pages }: CsvFile): FastifyReply {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(headings)
    for await (const page of pages) {
      if (!(await reply.request.recheckSession())) throw new Error('the session ended during the export')
      if (page.length > 0) yield page.map(csvLine).join('')
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines()))
}
