import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Where a spreadsheet would read and run a formula: at the start of a cell, and after the separators of other locales, such as
 * the semicolon in French Canada. Some spreadsheets also accept full-width signs.
 */
const FORMULA = /^(?=[\t\r])|(?:^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g

/** Returns one line of CSV (RFC 4180). An apostrophe before a formula keeps a spreadsheet from running it. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const escaped = text.replace(FORMULA, `$&'`)
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

export function sendCsv(reply: FastifyReply, { name, csv }: { name: string; csv: Readable }): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(csv)
}
