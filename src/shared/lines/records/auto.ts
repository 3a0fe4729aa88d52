import { listItems } from '../../questions/answers.ts'
import { choice, select } from '../../questions/fields.ts'
import { YES_NO } from '../../questions/options.ts'
import type { Answers, Field, ListField, Option } from '../../questions/question.ts'
import { albertaPostalCode, optionalDate, requiredText } from '../../questions/rules.ts'
import { yearsBefore } from '../../time/alberta-time.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { aboutYou } from '../blocks/contact.ts'
import { notesField, startDateField } from '../blocks/current-policy.ts'
import { DRIVERS } from '../blocks/drivers.ts'
import {
  DECLARATIONS_PAGE,
  DRIVERS_LICENCE,
  EXPERIENCE_LETTER,
  REGISTRATION,
  VOID_CHEQUE,
} from '../blocks/requested-documents.ts'
import { MODEL_YEAR, rideshareFields } from '../blocks/vehicles.ts'
import type { Line } from '../line.ts'

const USES: readonly Option[] = [
  { value: 'pleasure', label: 'Personal errands and leisure' },
  { value: 'commute', label: 'Commuting to work or school' },
  { value: 'business', label: 'Business use' },
  { value: 'delivery', label: 'Rideshare or delivery' },
  { value: 'farm', label: 'Farm use' },
]

const DISTANCES: readonly Option[] = [
  { value: '10000', label: 'Up to 10,000 km' },
  { value: '15000', label: '10,000 to 15,000 km' },
  { value: '20000', label: '15,000 to 20,000 km' },
  { value: '30000', label: '20,000 to 30,000 km' },
  { value: 'more', label: 'More than 30,000 km' },
  { value: 'unsure', label: 'Not sure' },
]

const OWNERSHIPS: readonly Option[] = [
  { value: 'owned', label: 'Owned' },
  { value: 'financed', label: 'Financed' },
  { value: 'leased', label: 'Leased' },
]

const VEHICLES: ListField = {
  id: 'vehicles',
  kind: 'list',
  label: 'Vehicles',
  itemName: 'Vehicle',
  min: 1,
  max: 8,
  fields: [
    MODEL_YEAR,
    {
      id: 'make',
      kind: 'text',
      label: 'Make',
      rule: requiredText('Enter the make', 60),
    },
    {
      id: 'model',
      kind: 'text',
      label: 'Model',
      rule: requiredText('Enter the model', 60),
    },
    select({
      id: 'distance',
      label: 'Annual kilometres',
      options: DISTANCES,
      error: 'Choose the annual kilometres',
    }),
    choice({ id: 'use', label: 'Primary use', options: USES, error: 'Choose the vehicle’s primary use' }),
    choice({
      id: 'ownership',
      label: 'Ownership',
      options: OWNERSHIPS,
      error: 'Choose owned, financed or leased',
    }),
  ],
}

const drivesForApps = (answers: Answers): boolean =>
  listItems(answers, VEHICLES).some(({ use }) => use === 'delivery')

const INSURED_NOW: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'lapsed', label: 'Not now, but I was before' },
  { value: 'never', label: 'No, this is my first policy' },
]

const YEARS_INSURED: readonly Option[] = [
  { value: '0', label: 'Less than 1 year' },
  { value: '1', label: '1 to 3 years' },
  { value: '3', label: '3 to 6 years' },
  { value: '6', label: 'More than 6 years' },
]

const LIABILITY: readonly Option[] = [
  { value: '1000000', label: '$1,000,000' },
  { value: '2000000', label: '$2,000,000' },
  { value: 'other', label: 'Something else' },
  { value: 'discuss', label: 'I’d like to discuss it' },
]

const WISHES: readonly Option[] = [
  { value: 'collision', label: 'Collision' },
  { value: 'comprehensive', label: 'Comprehensive (hail, theft, fire)' },
  { value: 'loss_of_use', label: 'Rental car while mine is being repaired' },
  { value: 'payments', label: 'Monthly payments' },
]

const insuredNow = (answers: Answers) => answers.insuredNow === 'yes'

/** The insurance in place today, and what the client would like. */
const AUTO_COVER_FIELDS: readonly Field[] = [
  choice({
    id: 'insuredNow',
    label: 'Do you have auto insurance today?',
    short: 'Currently insured',
    options: INSURED_NOW,
    error: 'Choose whether you have auto insurance today',
  }),
  {
    id: 'currentInsurer',
    kind: 'text',
    label: 'Current insurer',
    short: 'Insurer',
    help: 'As shown on your pink card.',
    visibleWhen: insuredNow,
    rule: requiredText('Enter the name of your insurer'),
  },
  {
    id: 'renewalDate',
    kind: 'date',
    label: 'Policy expiry date',
    optional: true,
    visibleWhen: insuredNow,
    rule: optionalDate,
    crossCheck: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -2)) ? 'Check the year' : null,
  },
  select({
    id: 'yearsInsured',
    label: 'Years of continuous insurance',
    visibleWhen: insuredNow,
    options: YEARS_INSURED,
    error: 'Choose how long you’ve been insured',
  }),
  choice({
    id: 'cancelled',
    label: 'Has an insurer cancelled a policy of yours in the last 3 years?',
    short: 'Policy cancelled in the last 3 years',
    help: 'For example, because a payment was missed.',
    visibleWhen: answers => answers.insuredNow === 'yes' || answers.insuredNow === 'lapsed',
    options: YES_NO,
    error: 'Choose yes or no',
  }),
  startDateField('startDate'),
  select({
    id: 'liability',
    label: 'Preferred liability limit',
    optional: true,
    help: 'The most the policy pays if you injure someone or damage their property. Your broker will advise you.',
    options: LIABILITY,
    error: 'Choose a limit from the list',
  }),
  {
    id: 'wishes',
    kind: 'multichoice',
    label: 'Anything else you’d like quoted or explained?',
    short: 'Other coverage requested',
    optional: true,
    options: WISHES,
  },
  notesField('notes'),
]

export const auto: Line<'auto'> = {
  id: 'auto',
  name: 'Auto',
  licenceClass: 'general',
  group: 'personal',
  page: '/insurance/auto',
  scene: 'auto',
  menu: { hint: 'Cars, trucks and vans' },
  isInFooter: true,
  catalogue: {
    name: 'Auto insurance',
    description: 'For the car, truck or van you drive for personal use, commuting or the farm.',
    features: [
      'Mandatory and optional coverage explained',
      'A broker reviews your driving record with you',
      'Hail, theft and fire with comprehensive coverage',
      'Payment plans explained before you sign',
    ],
    coverages: [
      'Third-party liability',
      'Accident benefits',
      'Direct compensation for property damage',
      'Collision',
      'Comprehensive: hail, theft, fire',
      'Loss of use',
    ],
    longDescription:
      'Every vehicle on an Alberta road needs third-party liability, accident benefits and direct compensation for property damage. Collision and comprehensive are your choice, and many lenders ask for them. A broker looks at your driving record, your vehicle and how you use it, gets quotes from the insurers they work with, and explains what each one leaves out.',
  },
  pitch: 'Cars, trucks and vans for personal use.',
  checklist: [
    'Driver’s licences for everyone who will drive',
    'Year, make and model of each vehicle',
    'Your policy or pink card, if you’re insured today',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Third-party liability', value: '$2,000,000' },
      { label: 'Accident benefits', value: 'As Alberta requires' },
      { label: 'Direct compensation for property damage', value: 'Included' },
    ],
    deductibles: [
      { label: 'Collision', value: '$1,000' },
      { label: 'Comprehensive', value: '$500' },
    ],
    endorsements: [
      { label: 'SEF 44 family protection', value: '$2,000,000' },
      { label: 'SEF 20 loss of use', value: '$1,500' },
      { label: 'SEF 27 damage to other vehicles you drive', value: '$50,000' },
    ],
    exclusions: [
      'Carrying passengers or goods for pay, unless added',
      'Racing and speed tests',
      'Wear, rust and mechanical breakdown',
      'Personal belongings in the vehicle',
    ],
  },
  requestedDocuments: [
    DRIVERS_LICENCE,
    DECLARATIONS_PAGE,
    EXPERIENCE_LETTER,
    REGISTRATION,
    {
      kind: 'photo',
      title: 'Photos of the vehicle',
      reason: 'All four sides and the odometer. The insurer wants to see its condition.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      aboutYou({
        id: 'postalCode',
        kind: 'text',
        label: 'Postal code',
        help: 'Where the vehicle is parked overnight, like T2P 1J9.',
        autocomplete: 'postal-code',
        identifying: true,
        rule: albertaPostalCode('vehicles'),
      }),
      {
        id: 'details',
        title: 'Drivers and vehicles',
        intro: 'List all drivers and all vehicles to insure. If you’re not sure, give your best answer.',
        fields: [DRIVERS, VEHICLES, ...rideshareFields(drivesForApps)],
      },
      {
        id: 'current',
        title: 'Coverage',
        intro: 'The coverage you have today and what you’d like quoted.',
        fields: AUTO_COVER_FIELDS,
      },
      CONSENTS_STEP,
    ],
  },
}
