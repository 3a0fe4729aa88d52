import { choice, select } from '../../questions/fields.ts'
import { countOptions } from '../../questions/options.ts'
import type { Field, ListField, Option } from '../../questions/question.ts'
import { optionalDollars, requiredText, wholeNumber } from '../../questions/rules.ts'
import {
  BUSINESS_ABOUT_STEP,
  BUSINESS_SIZE_FIELDS,
  LIMIT_FIELDS,
  LOCATION_COUNT,
  RADIUS,
} from '../blocks/business.ts'
import { claimFields } from '../blocks/claims.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { currentPolicyFields, notesField, startDateField } from '../blocks/current-policy.ts'
import {
  CLAIMS_HISTORY,
  DECLARATIONS_PAGE,
  REGISTRATION,
  VOID_CHEQUE,
} from '../blocks/requested-documents.ts'
import { MODEL_YEAR } from '../blocks/vehicles.ts'
import type { Line } from '../line.ts'

const CARGO: readonly Option[] = [
  { value: 'tools', label: 'Our own tools and materials' },
  { value: 'stock', label: 'Our own goods' },
  { value: 'hire', label: 'Other people’s goods, for pay' },
  { value: 'people', label: 'Passengers, for pay' },
  { value: 'dangerous', label: 'Dangerous goods, such as fuel' },
  { value: 'nothing', label: 'Driver only' },
]

const UP_TO_FIVE = countOptions(5)

const CAUSES: readonly Option[] = [
  { value: 'at_fault', label: 'A collision, at least partly our fault' },
  { value: 'not_at_fault', label: 'A collision that was not our fault' },
  { value: 'hail', label: 'Hail, wind or rock damage' },
  { value: 'theft', label: 'Theft or vandalism' },
  { value: 'animal', label: 'Collision with an animal' },
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
  help: 'If you have more than 10, list the most important ones. Your broker will ask for the full list.',
  min: 1,
  max: 10,
  fields: [
    select({ id: 'kind', label: 'Vehicle type', options: KINDS, error: 'Choose the vehicle type' }),
    MODEL_YEAR,
    {
      id: 'model',
      kind: 'text',
      label: 'Make and model',
      rule: requiredText('Enter the make and model', 100),
    },
    {
      id: 'value',
      kind: 'money',
      label: 'Current value',
      optional: true,
      rule: optionalDollars,
    },
    choice({
      id: 'ownership',
      label: 'Ownership',
      options: OWNERSHIPS,
      error: 'Choose owned, financed, leased or rented',
    }),
  ],
}

const USE_FIELDS: readonly Field[] = [
  {
    id: 'fleetSize',
    kind: 'number',
    label: 'Total vehicles',
    help: 'Including trailers.',
    rule: wholeNumber('Enter the total number of vehicles', 1, 10_000),
  },
  FLEET,
  select({
    id: 'fleetRadius',
    label: 'Distance driven from home base',
    short: 'Distance from home base',
    help: 'The longest regular trip.',
    options: RADIUS,
    error: 'Choose how far the vehicles travel',
  }),
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
    label: 'Number of drivers',
    rule: wholeNumber('Enter the number of drivers', 1, 10_000),
  },
  choice({
    id: 'newDrivers',
    label: 'Drivers licensed for less than 3 years',
    options: UP_TO_FIVE,
    error: 'Choose the number of drivers',
  }),
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
  catalogue: {
    name: 'Commercial auto insurance',
    description: 'For the vehicles your business drives, from one van to a fleet.',
    features: [
      'Drivers, radius and loads described accurately',
      'Limits your contracts require',
      'One policy for a changing fleet',
    ],
    coverages: [
      'Third-party liability',
      'Accident benefits',
      'Collision and comprehensive',
      'Cargo',
      'Attached equipment',
    ],
    longDescription:
      'Insuring a work vehicle depends on how far it travels, what it carries and who drives it. Contracts often require more than the law does. A broker lists each vehicle and driver so the policy matches the work.',
  },
  pitch: 'Vehicles your business drives, from one van to a fleet.',
  checklist: [
    'A list of vehicles: year, make and model',
    'Who drives, and how long they’ve been licensed',
    'How far the vehicles travel and what they carry',
    'Contracts that require a limit or a certificate',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Third-party liability', value: '$2,000,000' },
      { label: 'Accident benefits', value: 'As Alberta requires' },
      { label: 'Direct compensation for property damage', value: 'Included' },
    ],
    deductibles: [
      { label: 'Collision', value: '$2,500' },
      { label: 'Comprehensive', value: '$1,000' },
    ],
    endorsements: [
      { label: 'SEF 44 family protection', value: '$2,000,000' },
      { label: 'SEF 27 damage to other vehicles you drive', value: '' },
    ],
    exclusions: [
      'Cargo and tools, unless added',
      'Passengers for pay, unless added',
      'Drivers who are not listed',
      'Work outside the radius on the policy',
    ],
  },
  requestedDocuments: [
    {
      kind: 'vehicle_list',
      title: 'List of vehicles',
      reason: 'Year, make, model, identification number and value of each one.',
    },
    {
      kind: 'driver_list',
      title: 'List of drivers',
      reason: 'Name, birth date, licence number and class of each one, and since when they’ve had it.',
    },
    {
      kind: 'licence',
      title: 'Driver’s licence of each driver',
      reason: 'Both sides. The insurer checks the class, the dates and the address.',
    },
    REGISTRATION,
    DECLARATIONS_PAGE,
    CLAIMS_HISTORY,
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      BUSINESS_ABOUT_STEP,
      {
        id: 'details',
        title: 'Vehicles and work',
        intro: 'What the business does and the vehicles it uses. Round figures are fine.',
        fields: [...BUSINESS_SIZE_FIELDS, LOCATION_COUNT, ...USE_FIELDS],
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'The coverage you have today, what contracts require and what you’d like quoted.',
        fields: [
          ...currentPolicyFields({ prefix: 'fleet', question: 'Are the vehicles insured today?' }),
          ...claimFields({
            prefix: 'fleet',
            help: 'For all vehicles, including claims that weren’t your fault.',
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
