import { z } from 'zod'
import type { LineId } from '#shared/lines/lines.ts'
import { enteredText } from '#shared/plain-text.ts'
import * as api from '#shared/policies/policies.ts'
import { ClaimsNumber, WRONG_CLAIMS_NUMBER } from '#shared/settings/claims-phones.ts'
import { monthsAfter } from '#shared/time/alberta-time.ts'
import { enteredDay } from '#shared/time/entered-day.ts'

/** What the form holds: the premium in dollars as typed, everything else as the call takes it. */
const Fields = z.object({
  insurer: api.PolicyChange.shape.insurer,
  number: api.PolicyChange.shape.number,
  effectiveOn: api.PolicyChange.shape.effectiveOn,
  expiresOn: api.PolicyChange.shape.expiresOn,
  premium: api.EnteredPremium,
  /** Empty unless it was cancelled. */
  cancelledOn: z.union([z.literal(''), enteredDay('Enter the day it ends')], 'Enter the day it ends'),
  claimsPhone: z.union([z.literal(''), ClaimsNumber], WRONG_CLAIMS_NUMBER),
  agreement: enteredText({ max: 500 }),
})
export type PolicyForm = z.infer<typeof Fields>

const Term = Fields.pick({ effectiveOn: true, expiresOn: true })
const TermAndLastDay = Fields.pick({ effectiveOn: true, expiresOn: true, cancelledOn: true })

/** Compares the days once they are days, even while other fields are wrong, so that all errors are shown at once. */
const withTerm = (fields: typeof Fields) =>
  fields
    .refine(api.endsAfterStart, { ...api.ENDS_FIRST, when: ({ value }) => Term.safeParse(value).success })
    .refine(api.isPlausibleTerm, { ...api.TERM_TOO_LONG, when: ({ value }) => Term.safeParse(value).success })
    .refine(form => form.cancelledOn === '' || api.isWithinTerm(form.cancelledOn, form), {
      path: ['cancelledOn'],
      message: api.OUTSIDE_TERM,
      when: ({ value }) => TermAndLastDay.safeParse(value).success,
    })

export const PolicyForm = withTerm(Fields)

/** For a client who didn't accept a quote in the portal. */
export const PolicyFormWithAgreement = withTerm(
  Fields.extend({ agreement: Fields.shape.agreement.min(1, api.AGREEMENT_MISSING) }),
)

/** The fields beside which a message of the server can be shown. */
export const POLICY_FIELDS = Object.keys(Fields.shape)

const EMPTY_POLICY: PolicyForm = {
  insurer: '',
  number: '',
  effectiveOn: '',
  expiresOn: '',
  premium: '',
  claimsPhone: '',
  cancelledOn: '',
  agreement: '',
}

/** Cents as the form holds them: "1824.00", or nothing. */
const inDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

export function policyFormOf(policy: api.Policy): PolicyForm {
  const { insurer, number, effectiveOn, expiresOn, premiumCents, claimsPhone, cancelledOn } = policy
  return {
    insurer,
    number,
    effectiveOn,
    expiresOn,
    premium: inDollars(premiumCents),
    claimsPhone: claimsPhone ?? '',
    cancelledOn: cancelledOn ?? '',
    agreement: '',
  }
}

/**
 * Returns what is known of a new policy: the insurer and the premium of its quote, and of a renewal that it starts when
 * the renewed policy expires, usually with the same number if the insurer stays the same.
 */
export function newPolicyForm(
  quote: { insurer: string; annualPremium: number | null } | undefined,
  renewed: api.Policy | undefined,
): PolicyForm {
  const insurer = quote?.insurer ?? renewed?.insurer ?? ''
  return {
    ...EMPTY_POLICY,
    insurer,
    premium: inDollars(quote?.annualPremium ?? null),
    ...(renewed ? { effectiveOn: renewed.expiresOn } : {}),
    ...(renewed?.insurer === insurer
      ? { number: renewed.number, claimsPhone: renewed.claimsPhone ?? '' }
      : {}),
  }
}

/** Returns the term of a policy in months: six or twelve, whichever is nearer. */
export const termMonthsOf = ({
  effectiveOn,
  expiresOn,
}: Pick<api.Policy, 'effectiveOn' | 'expiresOn'>): number =>
  expiresOn < monthsAfter(effectiveOn, 9) ? 6 : 12

/** Returns the term that most policies of a line have, in months. A trip has its own. */
export const usualTermMonths = (line: LineId): number | undefined => (line === 'travel' ? undefined : 12)

/** Returns the terms as the calls take them, with the premium in cents. */
export function policyTerms(form: PolicyForm): Omit<z.input<typeof api.NewPolicy>, 'version' | 'agreement'> {
  const { premium, claimsPhone, cancelledOn: _cancelledOn, agreement: _agreement, ...terms } = form
  return {
    ...terms,
    premiumCents: api.premiumInCents(premium),
    claimsPhone: claimsPhone || null,
  }
}
