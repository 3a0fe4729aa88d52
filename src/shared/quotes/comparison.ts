import { formatCount, formatDay, formatMoney } from '../format.ts'
import type { DraftTerms, TermRow } from './terms.ts'
import { totalCents } from './total.ts'

/** One line of the comparison: what each quote says, in the order of the quotes. */
export interface ComparisonRow {
  label: string
  cells: readonly string[]
}

export interface Comparison {
  /** What any of the quotes doesn't cover; rows in which they differ come first. */
  notCovered: readonly ComparisonRow[]
  /** Rows in which the quotes differ, the price first. */
  different: readonly ComparisonRow[]
  /** Rows that are the same in every quote. */
  same: readonly ComparisonRow[]
}

export type ComparedTerms = Pick<
  DraftTerms,
  | 'insurer'
  | 'annualPremium'
  | 'monthlyPayment'
  | 'fees'
  | 'termMonths'
  | 'limits'
  | 'deductibles'
  | 'endorsements'
  | 'exclusions'
  | 'validUntil'
>

export const NOT_COVERED = 'Not covered'
/** A quote that doesn't list an exclusion may still not cover it, so it never reads "covered". */
export const NOT_LISTED = 'Not listed as excluded'
const NOT_STATED = 'Not stated'
const NOT_INCLUDED = 'Not included'

/** Labels that differ only in case and spaces name the same row. */
const keyOf = (label: string) => label.normalize().trim().replace(/\s+/g, ' ').toLowerCase()

/** Names a deductible as one: a row "Liability" is the limit. */
const asDeductible = ({ label, value }: TermRow): TermRow => ({
  label: /deductible/i.test(label) ? label : `Deductible (${label})`,
  value,
})

const differs = ({ cells }: ComparisonRow) => new Set(cells.map(keyOf)).size > 1

/** Returns quotes side by side: what is not covered, then where they differ, then what they share. */
export function compareQuotes(quotes: readonly ComparedTerms[]): Comparison {
  const notCovered = rowsByLabel(
    quotes.map(quote => quote.exclusions.map(label => ({ label, value: NOT_COVERED }))),
    NOT_LISTED,
  )
  const rows = [
    row('Premium', quote => (quote.annualPremium === null ? NOT_STATED : formatMoney(quote.annualPremium))),
    row('Fees', quote => {
      if (quote.fees.length === 0) return 'None'
      return quote.fees.map(fee => `${fee.label}: ${formatMoney(fee.cents)}`).join('\n')
    }),
    // Without fees, it would repeat the premium.
    ...(quotes.some(({ fees }) => fees.length > 0)
      ? [row('Total', quote => formatMoney(totalCents(quote)))]
      : []),
    row('Monthly payment', quote =>
      quote.monthlyPayment === null ? NOT_STATED : formatMoney(quote.monthlyPayment),
    ),
    ...(quotes.some(({ monthlyPayment }) => monthlyPayment !== null)
      ? [row('All monthly payments', monthlyTotal)]
      : []),
    row('Term', quote => formatCount(quote.termMonths, 'month')),
    ...rowsByLabel(
      quotes.map(quote => quote.limits),
      NOT_STATED,
    ),
    ...rowsByLabel(
      quotes.map(quote => quote.deductibles.map(asDeductible)),
      NOT_STATED,
    ),
    ...rowsByLabel(
      quotes.map(quote => quote.endorsements),
      NOT_INCLUDED,
    ),
    row('Valid until', quote => (quote.validUntil ? formatDay(quote.validUntil) : NOT_STATED)),
  ]
  return {
    notCovered: [...notCovered.filter(differs), ...notCovered.filter(item => !differs(item))],
    different: rows.filter(differs),
    same: rows.filter(item => !differs(item)),
  }

  function row(label: string, cellOf: (quote: ComparedTerms) => string): ComparisonRow {
    return { label, cells: quotes.map(cellOf) }
  }
}

/** What all monthly payments of the term come to, as in "$1,236.00 ($36.00 more than the premium)". */
function monthlyTotal({ annualPremium, monthlyPayment, termMonths }: ComparedTerms): string {
  if (monthlyPayment === null) return NOT_STATED
  const total = monthlyPayment * termMonths
  const more = annualPremium === null ? 0 : total - annualPremium
  return `${formatMoney(total)}${more > 0 ? ` (${formatMoney(more)} more than the premium)` : ''}`
}

/** One row for each label that any quote has, in the order in which the labels first appear. */
function rowsByLabel(quotes: readonly (readonly TermRow[])[], absent: string): ComparisonRow[] {
  const labels = new Map<string, string>()
  for (const rows of quotes)
    for (const { label } of rows) if (!labels.has(keyOf(label))) labels.set(keyOf(label), label)
  return [...labels].map(([key, label]) => ({
    label,
    cells: quotes.map(rows => {
      const values = rows.filter(row => keyOf(row.label) === key).map(row => row.value)
      return values.length > 0 ? values.join('\n') : absent
    }),
  }))
}
