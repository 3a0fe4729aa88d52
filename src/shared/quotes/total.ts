import type { DraftTerms } from './terms.ts'

/** The annual premium and all fees, in cents. */
export const totalCents = (terms: Pick<DraftTerms, 'annualPremium' | 'fees'>): number =>
  (terms.annualPremium ?? 0) + terms.fees.reduce((sum, fee) => sum + fee.cents, 0)
