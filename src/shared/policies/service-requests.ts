import { choice, select } from '../questions/fields.ts'
import { YES_NO, YES_NO_UNSURE } from '../questions/options.ts'
import type { QuestionSet, SingleField } from '../questions/question.ts'
import { date, optionalDate, optionalText, requiredText } from '../questions/rules.ts'

/** What a client can ask for about a policy. */
export const SERVICE_KINDS = ['change', 'certificate', 'claim_help'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

const CHANGES = [
  { value: 'vehicle', label: 'Add, replace or remove a vehicle' },
  { value: 'driver', label: 'Add or remove a driver' },
  { value: 'address', label: 'Change an address' },
  { value: 'coverage', label: 'Change coverage or a deductible' },
  { value: 'name', label: 'Change a name or a lender' },
  { value: 'payment', label: 'Change how it’s paid' },
  { value: 'cancel', label: 'Cancel the policy' },
  { value: 'other', label: 'Something else' },
]

const CHANGE_FIELDS: readonly SingleField[] = [
  select({
    id: 'change',
    label: 'What needs to change?',
    short: 'Change',
    options: CHANGES,
    error: 'Choose what needs to change',
  }),
  {
    id: 'effectiveOn',
    kind: 'date',
    label: 'When should it take effect?',
    short: 'Effective date',
    rule: date('Enter the day it should take effect'),
  },
  {
    id: 'details',
    kind: 'longtext',
    label: 'Details',
    help: 'For a vehicle: year, make, model and VIN. For a driver: name, birth date and licence class. For an address: the new one, with its postal code. To cancel: the reason.',
    identifying: true,
    rule: requiredText('Describe the change', 2000),
  },
]

const CERTIFICATE_FIELDS: readonly SingleField[] = [
  {
    id: 'holder',
    kind: 'text',
    label: 'Who needs the certificate?',
    short: 'Certificate holder',
    help: 'The exact legal name, as it should appear on the certificate.',
    rule: requiredText('Enter the name of the certificate holder'),
  },
  {
    id: 'holderAddress',
    kind: 'longtext',
    label: 'Their mailing address',
    short: 'Address',
    rule: requiredText('Enter their mailing address', 500),
  },
  choice({
    id: 'additionalInsured',
    label: 'Do they need to be added as an additional insured?',
    short: 'Additional insured',
    options: YES_NO_UNSURE,
    error: 'Choose yes, no or not sure',
  }),
  {
    id: 'neededOn',
    kind: 'date',
    label: 'When do you need it?',
    short: 'Needed by',
    optional: true,
    rule: optionalDate,
    crossCheck: (text, { today }) =>
      text !== '' && text < today ? 'This day has passed. Choose today or a later day' : null,
  },
  {
    id: 'wording',
    kind: 'longtext',
    label: 'Limits or wording that the contract asks for',
    short: 'Required wording',
    optional: true,
    rule: optionalText(2000),
  },
]

const CLAIM_FIELDS: readonly SingleField[] = [
  {
    id: 'lossOn',
    kind: 'date',
    label: 'When did it happen?',
    short: 'Date of loss',
    rule: date('Enter the day it happened'),
    crossCheck: (text, { today }) =>
      text > today ? 'This day is in the future. Enter the day it happened' : null,
  },
  {
    id: 'whatHappened',
    kind: 'longtext',
    label: 'What happened?',
    help: 'Where it happened and what was damaged. Leave out health details.',
    identifying: true,
    rule: requiredText('Tell us what happened', 2000),
  },
  choice({
    id: 'injuries',
    label: 'Was anyone hurt?',
    short: 'Injuries',
    options: YES_NO_UNSURE,
    error: 'Choose yes, no or not sure',
  }),
  choice({
    id: 'police',
    label: 'Did you report it to the police?',
    short: 'Police report',
    options: YES_NO,
    error: 'Choose yes or no',
  }),
  choice({
    id: 'reported',
    label: 'Have you reported it to the insurer?',
    short: 'Reported to the insurer',
    options: YES_NO,
    error: 'Choose yes or no',
  }),
]

const FIELDS: Readonly<Record<ServiceKind, readonly SingleField[]>> = {
  change: CHANGE_FIELDS,
  certificate: CERTIFICATE_FIELDS,
  claim_help: CLAIM_FIELDS,
}

const TITLES: Readonly<Record<ServiceKind, string>> = {
  change: 'Requested change',
  certificate: 'Certificate',
  claim_help: 'What happened',
}

/** Whether the answers to a request about a policy ask to cancel it. */
export const asksToCancel = (kind: string, answers: Readonly<Record<string, unknown>>): boolean =>
  kind === 'change' && answers.change === 'cancel'

/** The fields of a request about a policy, in the order they are asked. */
export const serviceFields = (kind: ServiceKind): readonly SingleField[] => FIELDS[kind]

/** The same as a question set, for validation and the summary. */
export function serviceQuestions(kind: ServiceKind): QuestionSet {
  return { steps: [{ id: 'details', title: TITLES[kind], intro: '', fields: FIELDS[kind] }] }
}

export const isServiceKind = (kind: string): kind is ServiceKind =>
  (SERVICE_KINDS as readonly string[]).includes(kind)
