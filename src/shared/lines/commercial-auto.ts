import { countOptions } from '../questions/options.ts'
import type { Field, ListField, Option } from '../questions/question.ts'
import { oneOf, optionalDollars, requiredText, wholeNumber } from '../questions/rules.ts'
import {
  BUSINESS_ABOUT_STEP,
  BUSINESS_SIZE_FIELDS,
  LIMIT_FIELDS,
  LOCATION_COUNT,
  RADIUS,
} from './blocks/business.ts'
import { claimFields } from './blocks/claims.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { currentPolicyFields, notesField, startDateField } from './blocks/current-policy.ts'
import { MODEL_YEAR } from './blocks/vehicles.ts'
import type { Line } from './line.ts'

const CARGO: readonly Option[] = [
  { value: 'tools', label: 'Our own tools and materials' },
  { value: 'stock', label: 'Our own goods' },
  { value: 'hire', label: 'Goods of others, for pay' },
  { value: 'people', label: 'People, for pay' },
  { value: 'dangerous', label: 'Dangerous goods, such as fuel' },
  { value: 'nothing', label: 'Nothing but the driver' },
]

const UP_TO_FIVE = countOptions(5)

const CAUSES: readonly Option[] = [
  { value: 'at_fault', label: 'A collision, at least partly our fault' },
  { value: 'not_at_fault', label: 'A collision that was not our fault' },
  { value: 'hail', label: 'Hail, wind or a stone' },
  { value: 'theft', label: 'Theft or vandalism' },
  { value: 'animal', label: 'An animal' },
  { value: 'cargo', label: 'Cargo or attached equipment' },
  { value: 'other', label: 'Something else' },
]

const KINDS: readonly Option[] = [
  { value: 'car', label: 'Car or SUV' },
  { value: 'pickup', label: 'Pickup or van' },
  { value: 'light', label: 'Cube van or light truck' },
  { value: 'heavy', label: 'Heavy truck' },
  { value: 'tractor', label: 'Highway tractor' },
  { value: 'trailer', label: 'Trailer' },
  { value: 'bus', label: 'Bus, taxi or limousine' },
  { value: 'special', label: 'Vehicle with attached equipment' },
]

const OWNERSHIPS: readonly Option[] = [
  { value: 'owned', label: 'Owned' },
  { value: 'financed', label: 'Financed' },
  { value: 'leased', label: 'Leased' },
  { value: 'rented', label: 'Rented' },
]

const FLEET: ListField = {
  id: 'fleet',
  kind: 'list',
  label: 'Vehicles',
  itemName: 'Vehicle',
  help: 'With more than 10, describe the most important ones here. Your broker asks for your list.',
  min: 1,
  max: 10,
  fields: [
    {
      id: 'kind',
      kind: 'select',
      label: 'Kind of vehicle',
      options: KINDS,
      rule: oneOf(KINDS, 'Please choose the kind of vehicle'),
    },
    MODEL_YEAR,
    {
      id: 'model',
      kind: 'text',
      label: 'Make and model',
      rule: requiredText('Please enter the make and model', 100),
    },
    {
      id: 'value',
      kind: 'money',
      label: 'Value today',
      optional: true,
      inputMode: 'numeric',
      rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
    },
    {
      id: 'ownership',
      kind: 'choice',
      label: 'Owned, financed, leased or rented',
      options: OWNERSHIPS,
      rule: oneOf(OWNERSHIPS, 'Please choose how you have the vehicle'),
    },
  ],
}

const USE_FIELDS: readonly Field[] = [
  {
    id: 'fleetSize',
    kind: 'number',
    label: 'Vehicles in all',
    help: 'Trailers included.',
    inputMode: 'numeric',
    rule: wholeNumber('Please enter how many vehicles there are in all', 1, 10_000),
  },
  FLEET,
  {
    id: 'fleetRadius',
    kind: 'select',
    label: 'How far they go from where they are kept',
    short: 'Radius',
    help: 'The farthest of usual trips.',
    options: RADIUS,
    rule: oneOf(RADIUS, 'Please choose how far the vehicles go'),
  },
  {
    id: 'cargo',
    kind: 'multichoice',
    label: 'What do they carry?',
    short: 'Carries',
    optional: true,
    options: CARGO,
  },
  {
    id: 'fleetDrivers',
    kind: 'number',
    label: 'People who drive them',
    inputMode: 'numeric',
    rule: wholeNumber('Please enter how many people drive the vehicles', 1, 10_000),
  },
  {
    id: 'newDrivers',
    kind: 'choice',
    label: 'Of these, licensed for less than 3 years',
    short: 'Drivers licensed for less than 3 years',
    options: UP_TO_FIVE,
    rule: oneOf(UP_TO_FIVE, 'Please choose how many drivers'),
  },
]

/** Vehicles of a business. */
export const commercialAuto: Line<'commercial-auto'> = {
  id: 'commercial-auto',
  name: 'Commercial auto',
  licenceClass: 'general',
  group: 'business',
  page: '/commercial-auto',
  scene: 'commercial-auto',
  menu: { hint: 'One van or a fleet' },
  isInFooter: true,
  enquiryTopic: 'business',
  catalogue: {
    name: 'Commercial auto insurance',
    description: 'For the vehicles your business drives, from one van to a fleet.',
    features: [
      'Drivers, radius and loads described as they are',
      'Limits your contracts ask for',
      'One policy for a fleet that changes',
    ],
    coverages: [
      'Third-party liability',
      'Accident benefits',
      'Collision and comprehensive',
      'Cargo',
      'Attached equipment',
    ],
    longDescription:
      'A vehicle that earns money is insured by how far it goes, what it carries and who drives it. Contracts often ask for more than the law does. A broker sets out each vehicle and each driver so that the policy matches the work.',
  },
  chat: {
    specificity: 8,
    words:
      /\bcommercial (?:auto|vehicle|truck|van)\b|\bfleets?\b|\bsemis?\b|\btractor.?trailers?\b|\bfood trucks?\b|\b(?:work|company|delivery|dump|oilfield|service) (?:truck|van|pickup|vehicle)s?\b|\btrucking\b|\btruckers?\b|\bowner.?operators?\b|\bhaul(?:s|ing)?\b|\bfreight\b|\bcouriers?\b|\btaxis?\b|\bhot ?shot/,
    wholeLine: /^(?:commercial (?:autos?|vehicles?|trucks?))$/,
  },
  pitch: 'The vehicles a business drives, from one van to a fleet.',
  checklist: [
    'A list of the vehicles: make, model, year',
    'Who drives, and since when they have been licensed',
    'How far the vehicles go, and what they carry',
    'Contracts that name a limit or ask for a certificate',
  ],
  questions: {
    steps: [
      BUSINESS_ABOUT_STEP,
      {
        id: 'details',
        title: 'Vehicles and work',
        intro: 'What the business does, and what it drives. Round figures are fine.',
        fields: [...BUSINESS_SIZE_FIELDS, LOCATION_COUNT, ...USE_FIELDS],
      },
      {
        id: 'current',
        title: 'Cover and claims',
        intro: 'What is in place today, what contracts ask for, and what your broker should look at.',
        fields: [
          ...currentPolicyFields({ prefix: 'fleet', question: 'Are the vehicles insured today?' }),
          ...claimFields({
            prefix: 'fleet',
            help: 'Of all vehicles together, also those that were not your fault.',
            causes: CAUSES,
          }),
          ...LIMIT_FIELDS,
          startDateField('fleetStartDate'),
          notesField('fleetNotes'),
        ],
      },
      CONSENTS_STEP,
    ],
  },
}
