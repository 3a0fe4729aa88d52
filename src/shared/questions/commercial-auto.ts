import { BUSINESS_ABOUT_STEP, BUSINESS_SIZE_FIELDS, LOCATION_COUNT } from './business-facts.ts'
import { LIMIT_FIELDS } from './business-limits.ts'
import { RADIUS } from './business-vehicles.ts'
import { count } from './choices.ts'
import { claimFields } from './claims.ts'
import { FLEET } from './commercial-fleet.ts'
import { CONSENTS_STEP } from './consents.ts'
import { wholeNumber } from './numbers.ts'
import { notesField, presentPolicyFields, startDateField } from './present-policy.ts'
import type { Field, Option, QuestionSet } from './question.ts'
import { oneOf } from './rules.ts'

const CARGO: readonly Option[] = [
  { value: 'tools', label: 'Our own tools and materials' },
  { value: 'stock', label: 'Our own goods' },
  { value: 'hire', label: 'Goods of others, for pay' },
  { value: 'people', label: 'People, for pay' },
  { value: 'dangerous', label: 'Dangerous goods, such as fuel' },
  { value: 'nothing', label: 'Nothing but the driver' },
]

const UP_TO_FIVE = count(5)

const CAUSES: readonly Option[] = [
  { value: 'at_fault', label: 'A collision, at least partly our fault' },
  { value: 'not_at_fault', label: 'A collision that was not our fault' },
  { value: 'hail', label: 'Hail, wind or a stone' },
  { value: 'theft', label: 'Theft or vandalism' },
  { value: 'animal', label: 'An animal' },
  { value: 'cargo', label: 'Cargo or attached equipment' },
  { value: 'other', label: 'Something else' },
]

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
    kind: 'several',
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

/** What a quote for the vehicles of a business asks. */
export const commercialAuto: QuestionSet = {
  line: 'commercial-auto',
  group: 'business',
  pitch: 'The vehicles a business drives, from one van to a fleet.',
  atHand: [
    'A list of the vehicles: make, model, year',
    'Who drives, and since when they have been licensed',
    'How far the vehicles go, and what they carry',
    'Contracts that name a limit or ask for a certificate',
  ],
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
        ...presentPolicyFields({ prefix: 'fleet', question: 'Are the vehicles insured today?' }),
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
}
