import type { RequestedDocument } from '../../document-requests.ts'

/* Documents that brokers of several lines ask for. */

export const DRIVERS_LICENCE: RequestedDocument = {
  kind: 'licence',
  title: 'Driver’s licence',
  reason: 'Both sides. The insurer checks the class, the dates and the address.',
}

export const DECLARATIONS_PAGE: RequestedDocument = {
  kind: 'declaration_page',
  title: 'Declaration page of your current policy',
  reason: 'It shows your coverage, limits and deductibles, so that we can compare like with like.',
}

export const EXPERIENCE_LETTER: RequestedDocument = {
  kind: 'experience_letter',
  title: 'Letter of experience',
  reason: 'From your current or last insurer. It proves how long you’ve been insured and any claims.',
}

export const VOID_CHEQUE: RequestedDocument = {
  kind: 'void_cheque',
  title: 'Void cheque',
  reason: 'For monthly payments from your bank account. Your bank’s direct deposit form works too.',
}

export const REGISTRATION: RequestedDocument = {
  kind: 'registration',
  title: 'Vehicle registration',
  reason: 'It shows the registered owner and the vehicle identification number.',
}

export const IDENTIFICATION: RequestedDocument = {
  kind: 'id',
  title: 'Government-issued identification',
  reason: 'The insurer confirms your name and date of birth.',
}

export const CLAIMS_HISTORY: RequestedDocument = {
  kind: 'claims_history',
  title: 'Claims history of the last five years',
  reason: 'From your insurer. Insurers price by it.',
}

export const CONTRACT: RequestedDocument = {
  kind: 'other',
  title: 'Contract that requires insurance',
  reason: 'The pages about insurance. They state the limits and who must be named.',
}
