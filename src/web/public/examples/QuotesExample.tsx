import { type ComparedTerms, compareQuotes } from '#shared/quotes/comparison.ts'
import { ComparisonSections } from '../../features/quotes/ComparisonSections.tsx'

/** Public pages name no price, so the quotes have none, and the terms they share aren't shown. */
const TERMS = {
  annualPremium: null,
  monthlyPayment: null,
  fees: [],
  termMonths: 12,
  limits: [],
  deductibles: [],
  validUntil: null,
} satisfies Partial<ComparedTerms>

const QUOTES: readonly ComparedTerms[] = [
  {
    ...TERMS,
    insurer: 'Insurer A',
    exclusions: ['Overland water', 'Earthquake'],
    endorsements: [{ label: 'Sewer backup', value: 'Included' }],
  },
  {
    ...TERMS,
    insurer: 'Insurer B',
    exclusions: ['Sewer backup', 'Earthquake'],
    endorsements: [{ label: 'Water and sewer pipes under the yard', value: 'Included' }],
  },
]

/** Two home quotes side by side. */
export function QuotesExample({ level }: { level: 3 | 4 }) {
  return (
    <ComparisonSections
      comparison={{ ...compareQuotes(QUOTES), same: [] }}
      names={QUOTES.map(({ insurer }) => insurer)}
      level={level}
    />
  )
}
