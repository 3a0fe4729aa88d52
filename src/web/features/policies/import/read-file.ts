import Papa from 'papaparse'
import { formatCount } from '#shared/format.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportRow,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '#shared/policies/import.ts'
import { CallError } from '../../../platform/call.ts'

const unusable = (message: string) => new CallError(415, { message })

/** Longer cells are errors in every column. */
const MAX_CELL = 2000

/** Letters and digits only, so that "E-mail" and "EMAIL" are one. */
const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

const COLUMNS = new Map(IMPORT_COLUMNS.map(column => [keyOf(column.heading), column]))

/**
 * Returns the rows of a CSV file with policies, numbered as a spreadsheet numbers them, without empty ones. Throws a CallError
 * that says what is wrong with the file as a whole.
 */
export async function readPolicyFile(file: File): Promise<ImportRow[]> {
  if (file.size > MAX_IMPORT_BYTES)
    throw unusable('This file is larger than 1 MB. Split it, and import one part after the other.')
  const bytes = await file.arrayBuffer().catch(() => {
    throw unusable('We couldn’t read this file. If you changed it since, choose it again.')
  })
  const text = decode(new Uint8Array(bytes))
  if (text.trim() === '') throw unusable('This file is empty.')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken)
    throw unusable(`A quotation mark isn’t closed, or isn’t doubled, in row ${(broken.row ?? 0) + 1}.`)
  const [headings = [], ...rows] = data
  const columns = findColumns(headings)
  const filled = rows.flatMap((cells, index) =>
    cells.some(cell => cell.trim() !== '') ? toRow(columns, cells, index + 2) : [],
  )
  if (filled.length === 0) throw unusable('This file has headings but no policies.')
  if (filled.length > MAX_IMPORT_ROWS)
    throw unusable(
      `This file has ${formatCount(filled.length, 'row')}. Import up to ${MAX_IMPORT_ROWS.toLocaleString('en-CA')} at a time: split it into parts.`,
    )
  return filled
}

/** Reads UTF-8 and UTF-16, and Windows-1252, in which older spreadsheets save. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw unusable('This is a workbook. In Excel, choose Save as, then CSV UTF-8.')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  if (text.includes('\0')) throw unusable('This isn’t a CSV file.')
  return text
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Returns what separates the headings: in Canadian French, for example, Excel writes semicolons. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1)
  const count = (delimiter: string) => headings.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** Returns the column of each heading; undefined where there is none. */
function findColumns(headings: readonly string[]): (ImportColumn | undefined)[] {
  const columns = headings.map(heading => COLUMNS.get(keyOf(heading)))
  if (columns.every(column => column === undefined))
    throw unusable('The first row doesn’t have the headings. Start from the template.')
  const unknown = headings.find((heading, index) => heading.trim() !== '' && !columns[index])
  if (unknown !== undefined)
    throw unusable(`“${unknown.trim().slice(0, 60)}” isn’t one of the columns. Rename or delete it.`)
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) throw unusable(`There are two columns “${twice.heading}”. Delete one of them.`)
  const missing = IMPORT_COLUMNS.filter(column => column.isRequired && !columns.includes(column))
  if (missing.length > 0)
    throw unusable(
      `Add the missing ${missing.length === 1 ? 'column' : 'columns'}: ${missing.map(({ heading }) => heading).join(', ')}.`,
    )
  return columns
}

function toRow(
  columns: readonly (ImportColumn | undefined)[],
  cells: readonly string[],
  row: number,
): ImportRow {
  if (cells.some((cell, index) => !columns[index] && cell.trim() !== ''))
    throw unusable(`Row ${row} has a cell without a heading. Put text that has a comma in quotation marks.`)
  const cellOf = (id: ImportColumn['id']) =>
    (cells[columns.findIndex(column => column?.id === id)] ?? '').slice(0, MAX_CELL)
  const named = IMPORT_COLUMNS.map(({ id }) => [id, cellOf(id)])
  return { ...(Object.fromEntries(named) as Omit<ImportRow, 'row'>), row }
}
