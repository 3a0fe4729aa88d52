/**
 * Where a spreadsheet would begin to read a formula, and run it: at the start of a cell, and behind what parts cells
 * elsewhere, as semicolons do in French Canada. Some take the full-width signs of East Asia for the same.
 */
const FORMULA = /^(?=[\t\r])|(?:^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g

/** One line of CSV (RFC 4180). Cells that a spreadsheet would run are made text by an apostrophe in front. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const inert = text.replace(FORMULA, `$&'`)
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
