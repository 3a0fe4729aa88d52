import { formatMoney } from '../format.ts'
import type { DraftTerms } from './terms.ts'

/** The annual premium and all fees, in cents. */
export const totalCents = (terms: Pick<DraftTerms, 'annualPremium' | 'fees'>): number =>
  (terms.annualPremium ?? 0) + terms.fees.reduce((sum, fee) => sum + fee.cents, 0)

/** Returns the total as people read it: "$1,480.00", or "$1,480.00 with fees" where there are any. */
export const formatTotal = (terms: Pick<DraftTerms, 'annualPremium' | 'fees'>): string =>
  `${formatMoney(totalCents(terms))}${terms.fees.some(fee => fee.cents > 0) ? ' with fees' : ''}`
