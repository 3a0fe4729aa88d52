import { choice } from '../../questions/fields.ts'
import type { Field, Option } from '../../questions/question.ts'
import { albertaPostalCode } from '../../questions/rules.ts'
import { claimFields } from '../blocks/claims.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { aboutYou } from '../blocks/contact.ts'
import { currentPolicyFields, notesField, startDateField } from '../blocks/current-policy.ts'
import { HOME_AS, HOME_BUILDING_FIELDS, HOME_WATER_FIELDS } from '../blocks/home-building.ts'
import { DECLARATIONS_PAGE, VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

const CAUSES: readonly Option[] = [
  { value: 'hail', label: 'Hail or wind' },
  { value: 'pipe', label: 'Burst pipe or appliance leak' },
  { value: 'sewer', label: 'Sewer backup' },
  { value: 'flood', label: 'Overland water' },
  { value: 'fire', label: 'Fire or smoke' },
  { value: 'theft', label: 'Theft or break-in' },
  { value: 'liability', label: 'Injury to someone or damage to their property' },
  { value: 'other', label: 'Something else' },
]

const WATER: readonly Option[] = [
  { value: 'both', label: 'Sewer backup and overland water' },
  { value: 'sewer', label: 'Sewer backup only' },
  { value: 'overland', label: 'Overland water only' },
  { value: 'none', label: 'Neither' },
  { value: 'discuss', label: 'I’d like to discuss it' },
]

const WISHES: readonly Option[] = [
  { value: 'valuables', label: 'Jewellery, bikes or collections' },
  { value: 'rebuild', label: 'Rebuilding cost' },
  { value: 'hail', label: 'How roof and siding claims are paid after hail' },
  { value: 'auto', label: 'Home and auto with one broker' },
  { value: 'payments', label: 'Monthly payments' },
]

/** The insurance in place today, and what the client would like. */
const HOME_COVER_FIELDS: readonly Field[] = [
  ...currentPolicyFields({ prefix: 'home', question: 'Do you have home insurance today?' }),
  ...claimFields({
    prefix: 'home',
    help: 'For this home or a previous one, including claims that weren’t paid.',
    causes: CAUSES,
  }),
  choice({
    id: 'waterCover',
    label: 'Preferred water coverage',
    help: 'Sewer backup and overland water are often sold as two separate add-ons.',
    options: WATER,
    error: 'Choose the water coverage you’d like',
  }),
  {
    id: 'homeWishes',
    kind: 'multichoice',
    label: 'Anything else you’d like quoted or explained?',
    short: 'Other coverage requested',
    optional: true,
    options: WISHES,
  },
  startDateField('homeStartDate'),
  notesField('homeNotes'),
]

/** Owners, condo owners, tenants and landlords are each asked what concerns them. */
export const home: Line<'home'> = {
  id: 'home',
  name: 'Home',
  licenceClass: 'general',
  group: 'personal',
  page: '/insurance/home',
  scene: 'home',
  menu: { hint: 'Houses, condos and rentals' },
  isInFooter: true,
  catalogue: {
    name: 'Home insurance',
    description: 'For your house, condo or rental, and everything in it.',
    features: [
      'A broker goes over hail, roof age and siding with you',
      'Sewer backup and overland water explained separately',
      'Condo deductibles checked against your corporation’s',
      'Tenant insurance for your belongings in a rental',
    ],
    coverages: [
      'The building, or your unit and its improvements',
      'Contents',
      'Personal liability',
      'Additional living expenses after an insured loss',
      'Sewer backup, when added',
      'Overland water, when added',
    ],
    longDescription:
      'Home policies differ most on hail and water. Some pay less for an older roof. Sewer backup and overland water are often two separate add-ons. A condo owner can be charged the corporation’s deductible for damage that starts in their unit, at fault or not. A broker goes through these with you one at a time.',
  },
  pitch: 'Your house, condo or rental, and everything in it.',
  checklist: [
    'The year the home was built and the approximate age of the roof',
    'For a condo: the corporation’s insurance certificate, which shows its deductible',
    'Your current policy, if you have one',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Building', value: '' },
      { label: 'Personal property', value: '' },
      { label: 'Additional living expenses', value: '' },
      { label: 'Personal liability', value: '$2,000,000' },
    ],
    deductibles: [
      { label: 'All losses', value: '$1,000' },
      { label: 'Wind and hail', value: '$2,500' },
      { label: 'Sewer backup and water', value: '$2,500' },
    ],
    // What is excluded isn't here as well: with both filled in, a quote would contradict itself.
    endorsements: [{ label: 'Sewer backup', value: '' }],
    exclusions: [
      'Flood and overland water',
      'Earthquake, unless added',
      'Wear, rot, mould and pests',
      'A home left vacant for more than 30 days',
    ],
  },
  requestedDocuments: [
    DECLARATIONS_PAGE,
    {
      kind: 'photo',
      title: 'Photos of the home',
      reason: 'The front, the back and the roof. The insurer wants to see its condition.',
    },
    {
      kind: 'other',
      title: 'Home inspection report',
      reason: 'The insurer checks the age of the roof, wiring, plumbing and heating.',
    },
    {
      kind: 'certificate',
      title: 'Condo corporation’s insurance certificate',
      reason: 'For a condo. It shows the deductible that owners can be charged.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      aboutYou(
        {
          id: 'postalCode',
          kind: 'text',
          label: 'Home postal code',
          short: 'Postal code',
          help: 'Like T2P 1J9.',
          autocomplete: 'postal-code',
          identifying: true,
          rule: albertaPostalCode('homes'),
        },
        choice({
          id: 'homeAs',
          label: 'Do you own or rent?',
          short: 'Own or rent',
          options: HOME_AS,
          error: 'Choose whether you own or rent',
        }),
      ),
      {
        id: 'details',
        title: 'The home',
        intro: 'What Alberta insurers ask first. If you’re not sure, give your best answer.',
        fields: [...HOME_BUILDING_FIELDS, ...HOME_WATER_FIELDS],
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'The coverage you have today and what you’d like quoted.',
        fields: HOME_COVER_FIELDS,
      },
      CONSENTS_STEP,
    ],
  },
}
