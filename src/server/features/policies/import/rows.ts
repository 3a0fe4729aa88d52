import { z } from 'zod'
import { ALBERTA_CITIES, OTHER_CITY } from '#shared/cities.ts'
import { LINE_IDS, LINES, type LineId } from '#shared/lines/lines.ts'
import { enteredText } from '#shared/plain-text.ts'
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from '#shared/policies/import.ts'
import * as api from '#shared/policies/policies.ts'
import { email, phone } from '#shared/questions/rules.ts'
import { enteredDay } from '#shared/time/entered-day.ts'
import { FullName } from '#shared/users.ts'
import { readDay } from './days.ts'

/** What is wrong in a cell. */
export interface RowError {
  row: number
  /** The heading of the column. */
  column: string
  message: string
}

const HEADINGS = new Map<PropertyKey, string>(IMPORT_COLUMNS.map(({ id, heading }) => [id, heading]))

export const rowError = (row: number, column: ImportColumn['id'], message: string): RowError => ({
  row,
  column: HEADINGS.get(column) ?? column,
  message,
})

/** Letters and digits only, so that "St. Albert" and "ST ALBERT" are one. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const CITIES = new Map(ALBERTA_CITIES.map(city => [keyOf(city), city]))
const LINE_KEYS = new Map<string, LineId>(
  LINE_IDS.flatMap(id => [
    [keyOf(id), id],
    [keyOf(LINES[id].name), id],
  ]),
)
const LINE_NAMES = LINE_IDS.map(id => LINES[id].name).join(', ')

/** How a spreadsheet shows, and then saves, a long number. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i

/** Returns the schema of a cell that stands for one of these values; an unknown text is an error. */
const chosenFrom = <Value>(find: (key: string) => Value | undefined, message: string) =>
  z.string().transform((text, context) => {
    const value = find(keyOf(text))
    if (value === undefined) context.addIssue({ code: 'custom', message })
    return value as Value
  })

const YES_OR_NO = new Map([
  ['', true],
  ['yes', true],
  ['y', true],
  ['no', false],
  ['n', false],
])

/** Returns the schema of a cell that may be empty. */
const orEmpty = (schema: z.ZodType<string, string>) =>
  z.string().transform((text, context) => {
    const result = text === '' ? null : schema.safeParse(text)
    if (result?.error) context.addIssue({ code: 'custom', message: result.error.issues[0]?.message })
    return result?.data ?? ''
  })

const Day = z.string().transform(readDay).pipe(enteredDay('Enter a day like 2026-12-31 or Dec 31, 2026'))
const Term = z.object({ effectiveOn: Day, expiresOn: Day })
const Contact = z.object({ email: z.literal(''), phone: z.literal('') })

/** The rules of a row, by column. `today` is yyyy-mm-dd in Alberta. */
const rulesOn = (today: string) =>
  z
    .object({
      lastName: z.string().min(1, 'Enter a last name, or the name of a business'),
      email: orEmpty(email),
      phone: orEmpty(phone),
      /** Null for a place that isn't on the list. */
      city: chosenFrom(
        key => (key === '' || key === keyOf(OTHER_CITY) ? null : CITIES.get(key)),
        'Enter a city from the quote form, or Other',
      ),
      line: chosenFrom(key => LINE_KEYS.get(key), `Enter one of these: ${LINE_NAMES}`),
      insurer: api.PolicyChange.shape.insurer,
      number: api.PolicyChange.shape.number.refine(
        text => !SHORTENED.test(text),
        'The spreadsheet shortened this number. Format the column as text, then enter the number again',
      ),
      effectiveOn: Day,
      expiresOn: Day,
      premium: api.EnteredPremium.transform(api.premiumInCents),
      /** Empty for none. */
      broker: z.string().toLowerCase(),
      mayContact: chosenFrom(key => YES_OR_NO.get(key), 'Enter yes or no'),
      note: enteredText({ max: 500 }),
    })
    .refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['email'],
      message: 'Enter an email address or a phone number',
      when: ({ value }) => Contact.safeParse(value).success,
    })
    .refine(({ effectiveOn, expiresOn }) => expiresOn > effectiveOn, {
      path: ['expiresOn'],
      message: 'Enter a day after the effective date',
      when: ({ value }) => Term.safeParse(value).success,
    })
    .refine(api.isPlausibleTerm, { ...api.TERM_TOO_LONG, when: ({ value }) => Term.safeParse(value).success })
    .refine(({ expiresOn }) => expiresOn > today, {
      path: ['expiresOn'],
      message: 'This policy has ended. Remove the row, or correct the date',
      when: ({ value }) => Day.safeParse((value as ImportRow).expiresOn).success,
    })

/** A row without errors in its cells. Whether its broker exists isn't known yet. */
export type ParsedRow = z.output<ReturnType<typeof rulesOn>> & { fullName: string }

/** A row, with errors or without. */
export interface ReadRow {
  row: number
  /** Null if a cell has an error. */
  parsed: ParsedRow | null
  /** At most one for each cell. */
  errors: RowError[]
  /** Equal for two rows with the same policy; null if the line, insurer or number has an error. */
  key: string | null
  line: LineId | undefined
  /** The policy's number, as it was entered. */
  number: string
  /** In lower case; empty for none. */
  broker: string
}

/** Reads the cells of each row. `today` is yyyy-mm-dd in Alberta. */
export function readRows(rows: readonly ImportRow[], today: string): ReadRow[] {
  const rules = rulesOn(today)
  return rows.map(({ row, ...untrimmed }) => {
    const cells = Object.fromEntries(
      Object.entries(untrimmed).map(([column, cell]) => [column, cell.trim()]),
    ) as typeof untrimmed
    const { data, error } = rules.safeParse(cells)
    const fullName = FullName.safeParse(`${cells.firstName} ${cells.lastName}`)
    const fieldErrors: Partial<Record<ImportColumn['id'], string[]>> = error
      ? z.flattenError(error).fieldErrors
      : {}
    if (fullName.error && !fieldErrors.lastName)
      fieldErrors.firstName = [fullName.error.issues[0]?.message ?? 'Check the name']
    const errors = Object.entries(fieldErrors).map(([column, [message = '']]) =>
      rowError(row, column as ImportColumn['id'], message),
    )
    const line = LINE_KEYS.get(keyOf(cells.line))
    return {
      row,
      parsed: data && fullName.data ? { ...data, fullName: fullName.data } : null,
      errors,
      key: line && !fieldErrors.insurer && !fieldErrors.number ? policyKey({ ...cells, line }) : null,
      line,
      number: cells.number,
      broker: cells.broker.toLowerCase(),
    }
  })
}

/** Two policies with the same key are one: case, spaces and punctuation differ from system to system. */
export const policyKey = ({ line, insurer, number }: { line: LineId; insurer: string; number: string }) =>
  `${line} ${keyOf(insurer)} ${keyOf(number)}`

/** What the database looks for before the keys are compared; equals the expression in `selectRecorded`. */
export const numberKey = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]/g, '')
