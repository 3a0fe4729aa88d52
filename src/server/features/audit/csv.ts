/** Starts of a cell that a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of CSV (RFC 4180). Cells that a spreadsheet would run are made text by an apostrophe in front. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
