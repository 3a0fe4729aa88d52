import { z } from 'zod'
import { formatCount, formatMoney } from '../format.ts'
import { Id } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'

export const MAX_ROWS = 30
/** $10,000,000.00 */
export const MAX_CENTS = 1_000_000_000

export const MAX_TERM_MONTHS = 120

const Text = (max: number) => enteredText({ max })
const Cents = z.number().int().min(0).max(MAX_CENTS, 'Please check this amount')

/** A named value, as in "Third-party liability: $2,000,000". */
export const TermRow = z.strictObject({ label: Text(80), value: Text(160) })
export type TermRow = z.infer<typeof TermRow>

export const Fee = z.strictObject({ label: Text(80), cents: Cents })
export type Fee = z.infer<typeof Fee>

const rowsOf = <S extends z.ZodType>(row: S) =>
  z.array(row).max(MAX_ROWS, `Please list at most ${MAX_ROWS} rows`)

/** The terms of a quote while it is a draft: anything may still be missing. */
export const DraftTerms = z.strictObject({
  line: LineId,
  insurer: Text(80),
  /** Cents for the whole term. */
  annualPremium: Cents.min(1, 'Enter the premium, such as 1,250.00').nullable(),
  /** Cents a month when the client pays by the month; null when it isn't stated. */
  monthlyPayment: Cents.min(1, 'Enter an amount, or leave this empty').nullable(),
  fees: rowsOf(Fee),
  termMonths: z
    .number()
    .int()
    .min(1, 'Enter the term in months')
    .max(MAX_TERM_MONTHS, 'Please check the term'),
  limits: rowsOf(TermRow),
  deductibles: rowsOf(TermRow),
  endorsements: rowsOf(TermRow),
  exclusions: rowsOf(Text(300)),
  notes: Text(2000),
  /** The quote is open until the end of this day in Edmonton. */
  validUntil: enteredDay('Enter a date').nullable(),
  documentId: Id.nullable(),
  recommended: z.boolean(),
  /** Why the broker recommends it. */
  recommendation: Text(500),
})
export type DraftTerms = z.infer<typeof DraftTerms>

const ROW_GROUPS = ['limits', 'deductibles', 'endorsements'] as const
type RowGroup = (typeof ROW_GROUPS)[number]

/** Returns the terms without rows that are empty. */
export function withoutEmptyRows<T extends Pick<DraftTerms, 'fees' | 'exclusions' | RowGroup>>(terms: T): T {
  const nonEmpty = (rows: readonly TermRow[]) => rows.filter(row => row.label !== '' || row.value !== '')
  return {
    ...terms,
    fees: terms.fees.filter(fee => fee.label !== '' || fee.cents > 0),
    limits: nonEmpty(terms.limits),
    deductibles: nonEmpty(terms.deductibles),
    endorsements: nonEmpty(terms.endorsements),
    exclusions: terms.exclusions.filter(text => text !== ''),
  }
}

/**
 * Returns what is missing or can't be right before these terms can be sent, by field; null when nothing is. `today` is the day in Alberta.
 * Rows that are empty don't count: they are left out when the quote is sent.
 */
export function missingTerms(terms: DraftTerms, today: string): Record<string, string> | null {
  const missing: Record<string, string> = {}
  if (terms.insurer === '') missing.insurer = 'Enter the insurer'
  if (terms.annualPremium === null) missing.annualPremium = 'Enter the premium'
  else if (terms.monthlyPayment !== null && terms.monthlyPayment * terms.termMonths > 2 * terms.annualPremium)
    missing.monthlyPayment = `Check this amount: ${formatCount(terms.termMonths, 'payment')} would be ${formatMoney(terms.monthlyPayment * terms.termMonths)}`
  if (terms.exclusions.every(text => text === ''))
    missing.exclusions = 'List at least one thing that is not covered'
  if (terms.validUntil === null) missing.validUntil = 'Enter the last day the quote is valid'
  else if (terms.validUntil < today) missing.validUntil = 'This day has passed. Choose a later one'
  if (terms.recommended && terms.recommendation === '')
    missing.recommendation = 'Say why you recommend this quote'
  Object.assign(missing, missingInRows(terms))
  return Object.keys(missing).length > 0 ? missing : null
}

/** Returns what is missing in rows that are only half filled in. */
function missingInRows(terms: DraftTerms): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const group of ROW_GROUPS)
    for (const [index, { label, value }] of terms[group].entries()) {
      if (label === '' && value !== '') missing[`${group}.${index}.label`] = `Name the row with “${value}”`
      if (label !== '' && value === '')
        missing[`${group}.${index}.value`] = `Enter a value for “${label}”, or remove this row`
    }
  for (const [index, { label, cents }] of terms.fees.entries())
    if (label === '' && cents > 0) missing[`fees.${index}.label`] = 'Name this fee'
  return missing
}
