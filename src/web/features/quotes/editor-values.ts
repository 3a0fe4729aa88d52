import { z } from 'zod'
import { LINE_TEMPLATES } from '#shared/lines/derived/line-templates.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import { plainAmount } from '#shared/plain-amount.ts'
import type { StaffQuote } from '#shared/quotes/quotes.ts'
import { DraftTerms, MAX_CENTS } from '#shared/quotes/terms.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'

/** Days for which a new quote is valid unless the broker says otherwise. */
const VALID_DAYS = 30

/** Dollars as people type them ("1,250", "$1250.50", "1 250,50") → cents; null when empty. */
const MoneyText = z.string().transform((text, context) => {
  const plain = plainAmount(text)
  if (plain === '') return null
  if (!/^\d+(\.\d{1,2})?$/.test(plain) || Number(plain) * 100 > MAX_CENTS) {
    context.addIssue({ code: 'custom', message: 'Enter an amount like 1,250.00' })
    return z.NEVER
  }
  return Math.round(Number(plain) * 100)
})

const Row = z.object({ label: z.string(), value: z.string() })

/** The editor's fields as typed, and the terms they become. */
export const EditorValues = z
  .object({
    line: LineId,
    insurer: z.string(),
    annualPremium: MoneyText,
    monthlyPayment: MoneyText,
    fees: z.array(z.object({ label: z.string(), value: MoneyText })),
    termMonths: z.string().regex(/^\s*\d{1,3}\s*$/, 'Enter the term in months, such as 12'),
    limits: z.array(Row),
    deductibles: z.array(Row),
    endorsements: z.array(Row),
    exclusions: z.array(z.object({ text: z.string() })),
    notes: z.string(),
    validUntil: z.string(),
    documentId: z.string().nullable(),
    documentName: z.string(),
    recommended: z.boolean(),
    recommendation: z.string(),
  })
  .transform(({ documentName: _documentName, ...values }) => ({
    ...values,
    fees: values.fees.map(({ label, value }) => ({ label, cents: value ?? 0 })),
    termMonths: Number(values.termMonths),
    exclusions: values.exclusions.map(({ text }) => text),
    validUntil: values.validUntil === '' ? null : values.validUntil,
  }))
  .pipe(DraftTerms)

export type EditorInput = z.input<typeof EditorValues>

const moneyText = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** The rows that a quote of this line starts with. */
export function templateOf(line: LineId) {
  const { termMonths, limits, deductibles, endorsements, exclusions } = LINE_TEMPLATES[line].quoteTemplate
  const rows = (items: readonly { label: string; value: string }[]) => items.map(item => ({ ...item }))
  return {
    termMonths: String(termMonths),
    limits: rows(limits),
    deductibles: rows(deductibles),
    endorsements: rows(endorsements),
    exclusions: exclusions.map(text => ({ text })),
  }
}

/** Returns the fields that are still as the template of their line has them. */
export function fieldsOfTemplate(values: EditorInput) {
  const template = templateOf(values.line)
  const names = ['termMonths', 'limits', 'deductibles', 'endorsements', 'exclusions'] as const
  return names.filter(name => JSON.stringify(values[name]) === JSON.stringify(template[name]))
}

/** A new quote of this line: its template, valid for thirty days. */
export function newQuoteValues(line: LineId, now: Date): EditorInput {
  return {
    line,
    insurer: '',
    annualPremium: '',
    monthlyPayment: '',
    fees: [],
    ...templateOf(line),
    notes: '',
    validUntil: daysAfter(albertaToday(now), VALID_DAYS),
    documentId: null,
    documentName: '',
    recommended: false,
    recommendation: '',
  }
}

/** A saved quote as the editor shows it. */
export function valuesOfQuote(quote: StaffQuote): EditorInput {
  const { line, insurer, limits, deductibles, endorsements, notes, recommended, recommendation } = quote
  return {
    line,
    insurer,
    limits,
    deductibles,
    endorsements,
    notes,
    recommended,
    recommendation,
    annualPremium: moneyText(quote.annualPremium),
    monthlyPayment: moneyText(quote.monthlyPayment),
    fees: quote.fees.map(({ label, cents }) => ({ label, value: moneyText(cents) })),
    termMonths: String(quote.termMonths),
    exclusions: quote.exclusions.map(text => ({ text })),
    validUntil: quote.validUntil ?? '',
    documentId: quote.document?.id ?? null,
    documentName: quote.document?.name ?? '',
  }
}
