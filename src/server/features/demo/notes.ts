/** Internal notes brokers leave for themselves and for whoever stands in. */
export const NOTES: readonly string[] = [
  'Called at 18:10, no answer, left no details on the voicemail.',
  'Prefers writing. Keep sentences short.',
  'Licence checked against the abstract, dates agree.',
  'Ask about the trailer again in spring.',
  'Was with the same insurer as the parents. Ask for the history there.',
  'Works two weeks in, one week out. Reachable in the off week.',
  'Spouse also looking for home. Mention it once this is done, and not before.',
  'Two insurers are slow this month, asked the other four first.',
  'Colleague may take over while I am at the course on Thursday.',
  'Sent the list of what an insurer may ask for. Has read it.',
  'Address on the licence still the old one, client was told.',
  'Wants paper copies of everything, by mail.',
  'Lender is a credit union, deductible limit on page 2 of the agreement.',
  'Parks underground at work and above ground at home.',
]

/** Why brokers pass on an offer. */
export const DECLINE_REASONS: readonly string[] = [
  'Full this week, could not answer in time.',
  'I know the family privately and would rather not.',
  'I do not place vehicles with a lapse in cover.',
  'Out of the office for a funeral until Thursday.',
]

/** Why a case goes back a step. */
export const BACK_REASONS: readonly string[] = [
  'Client added a second driver, terms must be asked again.',
  'Wrong model year on the request, corrected with the client.',
  'Client would like to see higher deductibles as well.',
]

/** Why a case rests. */
export const HOLD_REASONS: readonly string[] = [
  'The client is away until spring.',
  'The vehicle has not arrived at the dealer yet.',
  'The client waits for a letter from the registry.',
]

/** Why a case ended without a policy. */
export const CLOSING_REASONS = {
  duplicate: 'The same request came in twice.',
  declined: 'No insurer could offer terms.',
  lost: 'The client chose another way.',
} as const
