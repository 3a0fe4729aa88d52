import { listItems } from '../questions/answers.ts'
import { YES_NO } from '../questions/options.ts'
import type { Answers, Field, ListField, Option } from '../questions/question.ts'
import { albertaPostalCode, oneOf, optionalDate, optionalOneOf, requiredText } from '../questions/rules.ts'
import { yearsBefore } from '../time/zoned-time.ts'
import { DRIVERS } from './auto-drivers.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { aboutYou } from './blocks/contact.ts'
import { notesField, startDateField } from './blocks/current-policy.ts'
import { MODEL_YEAR, rideshareFields } from './blocks/vehicles.ts'
import type { Line } from './line.ts'

const USES: readonly Option[] = [
  { value: 'pleasure', label: 'Errands and pleasure' },
  { value: 'commute', label: 'To work or school' },
  { value: 'business', label: 'For business' },
  { value: 'delivery', label: 'Ride-hailing or delivery' },
  { value: 'farm', label: 'On a farm' },
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
      rule: requiredText('Please enter the make', 60),
    },
    {
      id: 'model',
      kind: 'text',
      label: 'Model',
      rule: requiredText('Please enter the model', 60),
    },
    {
      id: 'distance',
      kind: 'select',
      label: 'Driven in a year',
      options: DISTANCES,
      rule: oneOf(DISTANCES, 'Please choose how far it is driven in a year'),
    },
    {
      id: 'use',
      kind: 'choice',
      label: 'Mostly used for',
      options: USES,
      rule: oneOf(USES, 'Please choose what the vehicle is mostly used for'),
    },
    {
      id: 'ownership',
      kind: 'choice',
      label: 'Owned, financed or leased',
      options: OWNERSHIPS,
      rule: oneOf(OWNERSHIPS, 'Please choose owned, financed or leased'),
    },
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
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WISHES: readonly Option[] = [
  { value: 'collision', label: 'Collision' },
  { value: 'comprehensive', label: 'Comprehensive (hail, theft, fire)' },
  { value: 'loss_of_use', label: 'A rental car while mine is repaired' },
  { value: 'payments', label: 'Paying by the month' },
]

const insuredNow = (answers: Answers) => answers.insuredNow === 'yes'

/** The insurance in place today, and what the client would like. */
const AUTO_COVER_FIELDS: readonly Field[] = [
  {
    id: 'insuredNow',
    kind: 'choice',
    label: 'Do you have auto insurance today?',
    short: 'Insured today',
    options: INSURED_NOW,
    rule: oneOf(INSURED_NOW, 'Please choose whether you have auto insurance today'),
  },
  {
    id: 'currentInsurer',
    kind: 'text',
    label: 'Your insurer today',
    short: 'Insurer',
    help: 'As printed on your pink card.',
    visibleWhen: insuredNow,
    rule: requiredText('Please enter the name of your insurer'),
  },
  {
    id: 'renewalDate',
    kind: 'date',
    label: 'When your policy ends',
    short: 'Policy ends',
    optional: true,
    visibleWhen: insuredNow,
    rule: optionalDate('Please enter a date, or leave this empty'),
    crossCheck: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -2))
        ? 'Please check the year'
        : null,
  },
  {
    id: 'yearsInsured',
    kind: 'select',
    label: 'How long you have been insured without a gap',
    short: 'Insured without a gap for',
    visibleWhen: insuredNow,
    options: YEARS_INSURED,
    rule: oneOf(YEARS_INSURED, 'Please choose how long you have been insured'),
  },
  {
    id: 'cancelled',
    kind: 'choice',
    label: 'Has an insurer cancelled a policy of yours in the last 3 years?',
    short: 'Policy cancelled in the last 3 years',
    help: 'For example because a payment was missed.',
    visibleWhen: answers => answers.insuredNow === 'yes' || answers.insuredNow === 'lapsed',
    options: YES_NO,
    rule: oneOf(YES_NO, 'Please choose yes or no'),
  },
  startDateField('startDate'),
  {
    id: 'liability',
    kind: 'select',
    label: 'Liability limit you have in mind',
    short: 'Liability limit in mind',
    optional: true,
    help: 'What the policy pays when you injure someone or damage their property. Your broker will advise you.',
    options: LIABILITY,
    rule: optionalOneOf(LIABILITY, 'Please choose a limit from the list'),
  },
  {
    id: 'wishes',
    kind: 'multichoice',
    label: 'What else would you like your broker to look at?',
    short: 'Also to look at',
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
  enquiryTopic: 'auto',
  catalogue: {
    name: 'Auto insurance',
    description: 'For the car, truck or van you drive for yourself, to work or on the farm.',
    features: [
      'The parts Alberta requires, and the ones you choose',
      'Your driving record read by a person, not only a form',
      'Hail, theft and fire when you add comprehensive',
      'Instalments explained before you sign',
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
      'Every vehicle on an Alberta road needs third-party liability, accident benefits and direct compensation for property damage. Collision and comprehensive are your choice, and many lenders ask for them. A broker reads your driving record, your vehicle and how you use it, asks the insurers they work with, and explains what each answer leaves out.',
  },
  chat: {
    specificity: 1,
    words:
      /\bautos?\b|\bcars?\b|\btrucks?\b|\bvehicles?\b|\bsuvs?\b|\bpickups?\b|\bvans?\b|\bminivans?\b|\bpink card\b|\bdrivers?\b|\bdriving\b|\bcollision\b|\brideshare\b|\buber\b|\bcivic\b|\bcorolla\b|\bf-?150\b|\btesla\b|\b(?:19|20)\d\d [a-z]+ [a-z0-9]+/,
    wholeLine: /^(?:autos?|cars?|vehicles?)$/,
  },
  pitch: 'Cars, trucks and vans for personal use.',
  checklist: [
    'The driver’s licence of everyone who will drive',
    'Make, model and year of each vehicle',
    'Your policy or pink card, if you are insured today',
  ],
  questions: {
    steps: [
      aboutYou({
        id: 'postalCode',
        kind: 'text',
        label: 'Postal code',
        help: 'Where the vehicle is kept overnight, such as T2P 1J9.',
        autocomplete: 'postal-code',
        identifying: true,
        rule: albertaPostalCode('vehicles kept'),
      }),
      {
        id: 'details',
        title: 'Drivers and vehicles',
        intro:
          'Everyone who drives, and everything to be insured. If you are not sure, give your best answer.',
        fields: [DRIVERS, VEHICLES, ...rideshareFields(drivesForApps)],
      },
      {
        id: 'current',
        title: 'Your cover',
        intro: 'What you have today, and what you would like your broker to look at.',
        fields: AUTO_COVER_FIELDS,
      },
      CONSENTS_STEP,
    ],
  },
}
