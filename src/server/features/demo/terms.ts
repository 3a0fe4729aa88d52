import { LINE_TEMPLATES } from '#shared/lines/derived/line-templates.ts'
import type { LineId } from '#shared/lines/lines.ts'
import type { DraftTerms } from '#shared/quotes/terms.ts'
import { INSURERS } from './answers.ts'
import type { Random } from './random.ts'

/** Values of the rows that a template leaves open. */
const VALUES: Readonly<Record<string, string>> = {
  Building: '$520,000',
  'Personal property': '$180,000',
  'Additional living expenses': '$60,000',
  'Sewer backup': '$50,000',
  'Overland water': '$50,000',
  'Death benefit': '$500,000',
  'Length of the term': '20 years',
  'Trip dates': 'As on the application',
  'Trip cancellation': '$3,000',
  Baggage: '$1,000',
  'Insured value': '$38,000',
  Liability: '$2,000,000',
  'All losses': '$500',
  'Contents, stock and equipment': '$150,000',
  'Business interruption': '12 months',
  'Professional liability': '$1,000,000',
  'Directors’ and officers’ liability': '$1,000,000',
  Cyber: '$250,000',
  'Each claim': '$1,000',
}

/** Returns two quotes to compare: the first is recommended, the second costs less and covers less. */
export function twoQuotes(
  line: LineId,
  random: Random,
  validUntil: readonly [string, string],
  months?: number,
): readonly [DraftTerms, DraftTerms] {
  const template = LINE_TEMPLATES[line].quoteTemplate
  const filled = (rows: readonly { label: string; value: string }[]) =>
    rows.map(({ label, value }) => ({ label, value: value || (VALUES[label] ?? 'Included') }))
  const start = random.between(0, INSURERS.length - 1)
  const insurer = (offset: number) => INSURERS[(start + offset) % INSURERS.length] ?? INSURERS[0]
  const termMonths = months ?? template.termMonths
  const premium = Math.round((random.between(1200, 2900) * 100 * termMonths) / 12)
  const monthly = (cents: number) => Math.round((cents * 1.03) / termMonths)
  const exclusions = [...template.exclusions]
  const common = {
    line,
    fees: [],
    termMonths,
    limits: filled(template.limits),
    endorsements: filled(template.endorsements),
    notes: '',
    documentId: null,
  }
  const deductibles = filled(template.deductibles)
  const cheaper = premium - random.between(90, 240) * 100
  return [
    {
      ...common,
      insurer: insurer(0),
      annualPremium: premium,
      monthlyPayment: monthly(premium),
      deductibles,
      exclusions,
      validUntil: validUntil[0],
      recommended: true,
      recommendation: 'The lower deductibles, and an insurer that settles claims in Alberta itself.',
    },
    {
      ...common,
      insurer: insurer(1),
      annualPremium: cheaper,
      monthlyPayment: monthly(cheaper),
      deductibles: deductibles.map(row => (row.value === '$500' ? { ...row, value: '$1,000' } : row)),
      exclusions: [...exclusions, 'Cosmetic damage that doesn’t affect use'],
      validUntil: validUntil[1],
      recommended: false,
      recommendation: '',
    },
  ]
}
