import { choice, select } from '../../questions/fields.ts'
import { YES_NO_UNSURE } from '../../questions/options.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { date, optionalDate, wholeNumber } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { CONTACT_FIELDS } from '../blocks/contact.ts'
import { notesField } from '../blocks/current-policy.ts'
import { VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

const VISA_STATES: readonly Option[] = [
  { value: 'planning', label: 'Not applied for yet' },
  { value: 'applied', label: 'Applied for' },
  { value: 'issued', label: 'Issued' },
  { value: 'here', label: 'Already in Canada' },
]

const isHere = ({ visaState }: Answers) => visaState === 'here'

const SUPERVISA_VISIT_FIELDS: readonly Field[] = [
  {
    id: 'visitors',
    kind: 'list',
    label: 'Visitors',
    itemName: 'Visitor',
    help: 'Everyone who needs coverage.',
    min: 1,
    max: 4,
    fields: [
      {
        id: 'age',
        kind: 'number',
        label: 'Age on arrival',
        short: 'Age',
        rule: wholeNumber('Enter an age in years', 0, 110),
      },
    ],
  },
  choice({
    id: 'visaState',
    label: 'Visa status',
    short: 'Visa',
    options: VISA_STATES,
    error: 'Choose the visa status',
  }),
  {
    id: 'entryDate',
    kind: 'date',
    label: 'Date of entry to Canada',
    short: 'Entry',
    help: 'If it isn’t settled, enter your planned date. You can change it later.',
    visibleWhen: answers => !isHere(answers),
    rule: date('Enter the date of entry or your planned date'),
    crossCheck: (text, { today }) => {
      if (text < today) return 'This date has passed. Choose today or later'
      return text > yearsBefore(today, -3) ? 'Check the year' : null
    },
  },
  {
    id: 'visitCoverEnds',
    kind: 'date',
    label: 'Current coverage end date',
    optional: true,
    visibleWhen: isHere,
    rule: optionalDate,
    crossCheck: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -5)) ? 'Check the year' : null,
  },
  choice({
    id: 'leavesBetween',
    label: 'Will they leave and re-enter Canada during the policy?',
    short: 'Re-entry planned',
    help: 'The coverage must be valid each time they enter.',
    options: YES_NO_UNSURE,
    error: 'Choose whether they’ll leave and re-enter',
  }),
]

const AMOUNTS: readonly Option[] = [
  { value: '100000', label: '$100,000' },
  { value: '150000', label: '$150,000' },
  { value: '200000', label: '$200,000' },
  { value: '300000', label: '$300,000 or more' },
  { value: 'discuss', label: 'At least $100,000; I’d like to discuss more' },
]

const TERMS: readonly Option[] = [
  { value: '1', label: 'One year' },
  { value: '2', label: 'Two years' },
  { value: 'more', label: 'Longer' },
  { value: 'discuss', label: 'At least one year; I’d like to discuss it' },
]

const PAYMENTS: readonly Option[] = [
  { value: 'full', label: 'Paid in full' },
  { value: 'instalments', label: 'Deposit and instalments' },
  { value: 'discuss', label: 'Show me both' },
]

const DEDUCTIBLES: readonly Option[] = [
  { value: 'none', label: 'None' },
  { value: 'some', label: 'Some' },
  { value: 'discuss', label: 'I’d like to compare options' },
]

/** The wanted coverage. Nothing below what the visa requires can be chosen. */
const SUPERVISA_COVER_FIELDS: readonly Field[] = [
  select({
    id: 'visaAmount',
    label: 'Coverage amount per visitor',
    short: 'Coverage per visitor',
    help: 'At least $100,000 for health care, hospitalization and repatriation.',
    options: AMOUNTS,
    error: 'Choose an amount of at least $100,000',
  }),
  choice({
    id: 'visaTerm',
    label: 'Length of coverage',
    short: 'Term',
    help: 'At least one year from the date of entry.',
    options: TERMS,
    error: 'Choose a term of at least one year',
  }),
  choice({
    id: 'visaDeductible',
    label: 'Deductible',
    help: 'The part of each claim the visitor pays.',
    options: DEDUCTIBLES,
    error: 'Choose a deductible, or say you’d like to see options',
  }),
  choice({
    id: 'visaPayment',
    label: 'Payment preference',
    short: 'Payment',
    options: PAYMENTS,
    error: 'Choose how you’d like to pay',
  }),
]

/** Health is for the insurer's own form, later. */
export const supervisa: Line<'supervisa'> = {
  id: 'supervisa',
  name: 'Super Visa',
  licenceClass: 'accident_sickness',
  group: 'personal',
  page: '/super-visa',
  scene: 'supervisa',
  menu: { hint: 'Parents and grandparents' },
  isInFooter: true,
  catalogue: {
    name: 'Super Visa insurance',
    description: 'Medical coverage for parents and grandparents visiting on a Super Visa.',
    features: [
      'At least {{super-visa.minimum}} of coverage for at least {{super-visa.term}}',
      'Health care, hospitalization and repatriation',
      'Paid in full or in instalments with a deposit',
    ],
    coverages: ['Emergency health care', 'Hospitalization', 'Repatriation'],
    longDescription:
      'A Super Visa requires medical insurance of at least {{super-visa.minimum}}, valid for at least {{super-visa.term}} from entry, that pays for health care, hospitalization and repatriation. A quote is not proof: the policy must be paid, in full or in instalments with a deposit. A broker explains which policies meet the rule and what each says about existing conditions.',
  },
  pitch: 'Medical coverage for parents and grandparents visiting on a Super Visa.',
  checklist: [
    'The age of each visitor',
    'Their planned arrival date in Canada',
    'Their Super Visa letter of introduction, if they have one',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Emergency medical', value: '$100,000' },
      { label: 'Length of coverage', value: '365 days' },
      { label: 'Return of remains', value: 'Included' },
    ],
    deductibles: [{ label: 'Each claim', value: '$0' }],
    endorsements: [{ label: 'Stable pre-existing conditions', value: '' }],
    exclusions: [
      'Medical conditions that were not stable before arrival',
      'Check-ups and routine care',
      'Treatment that can wait until the return home',
    ],
  },
  requestedDocuments: [
    {
      kind: 'id',
      title: 'Passport of each visitor',
      reason: 'The photo page. The name on the policy must match it.',
    },
    {
      kind: 'other',
      title: 'Super Visa letter of introduction',
      reason: 'If you have it already. It shows when coverage must begin.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      {
        id: 'about',
        title: 'About you',
        staffTitle: 'About the client',
        intro: 'Your contact details. We’ll ask about the visitors next.',
        fields: CONTACT_FIELDS,
      },
      {
        id: 'details',
        title: 'Visitors and dates',
        intro: 'Ages and dates only. We don’t ask about health here.',
        fields: SUPERVISA_VISIT_FIELDS,
      },
      {
        id: 'current',
        title: 'Coverage',
        intro: 'A Super Visa requires at least $100,000 of coverage for at least one year.',
        fields: [...SUPERVISA_COVER_FIELDS, notesField('supervisaNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
