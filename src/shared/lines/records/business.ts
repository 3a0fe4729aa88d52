import { choice, select } from '../../questions/fields.ts'
import type { ListField, Option } from '../../questions/question.ts'
import { optionalDollars } from '../../questions/rules.ts'
import {
  BUSINESS_ABOUT_STEP,
  BUSINESS_SIZE_FIELDS,
  BUSINESS_VEHICLE_FIELDS,
  LIMIT_FIELDS,
} from '../blocks/business.ts'
import { claimFields } from '../blocks/claims.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { currentPolicyFields, notesField, startDateField } from '../blocks/current-policy.ts'
import { CLAIMS_HISTORY, CONTRACT, DECLARATIONS_PAGE, VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

const CAUSES: readonly Option[] = [
  { value: 'liability', label: 'Injury to someone or damage to their property' },
  { value: 'work', label: 'A fault in our work, product or advice' },
  { value: 'fire', label: 'Fire' },
  { value: 'water', label: 'Water or sewer' },
  { value: 'hail', label: 'Hail or wind' },
  { value: 'theft', label: 'Theft or vandalism' },
  { value: 'cyber', label: 'Fraud or cyber attack' },
  { value: 'other', label: 'Something else' },
]

const WISHES: readonly Option[] = [
  { value: 'property', label: 'Building, stock and equipment' },
  { value: 'tools', label: 'Tools and equipment off site' },
  { value: 'interruption', label: 'Lost income while you’re closed' },
  { value: 'breakdown', label: 'Equipment breakdown' },
  { value: 'professional', label: 'Professional liability (errors and omissions)' },
  { value: 'cyber', label: 'Cyber' },
  { value: 'crime', label: 'Crime and employee theft' },
]

const USES: readonly Option[] = [
  { value: 'office', label: 'Office or practice' },
  { value: 'shop', label: 'Shop or showroom' },
  { value: 'kitchen', label: 'Restaurant, bar or kitchen' },
  { value: 'workshop', label: 'Workshop or plant' },
  { value: 'warehouse', label: 'Warehouse or storage' },
  { value: 'yard', label: 'Yard or open land' },
  { value: 'home', label: 'At home' },
  { value: 'other', label: 'Something else' },
]

const TENURES: readonly Option[] = [
  { value: 'rent', label: 'Rented' },
  { value: 'own', label: 'Owned' },
  { value: 'home', label: 'Part of a home' },
]

const LOCATIONS: ListField = {
  id: 'locations',
  kind: 'list',
  label: 'Locations',
  itemName: 'Location',
  help: 'Every place you work from or store things in. If you only work at client sites, describe where you keep your tools.',
  min: 1,
  max: 10,
  fields: [
    select({ id: 'use', label: 'Location type', options: USES, error: 'Choose the location type' }),
    {
      id: 'contents',
      kind: 'money',
      label: 'Value of contents',
      optional: true,
      help: 'Cost to replace stock, tools and equipment with new.',
      rule: optionalDollars,
    },
    choice({
      id: 'tenure',
      label: 'Ownership',
      options: TENURES,
      error: 'Choose rented, owned or part of a home',
    }),
  ],
}

export const business: Line<'business'> = {
  id: 'business',
  name: 'Business',
  licenceClass: 'general',
  group: 'business',
  page: '/business/general',
  overviewPage: '/business',
  scene: 'business',
  menu: { label: 'General business', hint: 'Liability, property, stock' },
  isInFooter: true,
  catalogue: {
    name: 'Business insurance',
    description: 'For shops, trades, offices and the people who run them.',
    features: [
      'Limits checked against your contracts and lease',
      'Certificates of insurance when a client asks for one',
      'Tools, stock and equipment listed accurately',
      'Business interruption coverage while you’re closed',
    ],
    coverages: [
      'Commercial general liability',
      'Property, stock and equipment',
      'Business interruption',
      'Equipment breakdown',
      'Crime',
      'Cyber',
    ],
    longDescription:
      'Most general business insurance isn’t required by law. Contracts, lenders, landlords and professional regulators require it instead, each with their own wording. A broker reviews those requirements with you, sets the limits they call for and arranges the certificates to prove it.',
  },
  pitch: 'Liability, property and more for shops, trades, offices, restaurants and plants.',
  checklist: [
    'The legal name, as registered',
    'Last year’s revenue and payroll, or your estimates',
    'Contracts or leases that require a limit or a certificate',
    'Your current policy, if you have one',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Commercial general liability', value: '$2,000,000 per occurrence' },
      { label: 'Tenant’s legal liability', value: '$500,000' },
      { label: 'Contents, stock and equipment', value: '' },
      { label: 'Business interruption', value: '' },
    ],
    deductibles: [
      { label: 'Property', value: '$1,000' },
      { label: 'Liability', value: '$1,000' },
    ],
    endorsements: [
      { label: 'Equipment breakdown', value: '' },
      { label: 'Sewer backup', value: '' },
    ],
    exclusions: [
      'Professional advice and services',
      'Cyber incidents and lost data, unless added',
      'Vehicles licensed for the road',
      'Pollution',
      'Injuries to employees (Workers’ Compensation Board)',
    ],
  },
  requestedDocuments: [
    DECLARATIONS_PAGE,
    CLAIMS_HISTORY,
    {
      kind: 'other',
      title: 'Certificate of incorporation or registration',
      reason: 'It shows the legal name that the policy must carry.',
    },
    {
      kind: 'photo',
      title: 'Photos of the premises',
      reason: 'Inside and outside. The insurer wants to see how the space is used.',
    },
    CONTRACT,
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      BUSINESS_ABOUT_STEP,
      {
        id: 'details',
        title: 'The business',
        intro: 'Its size and locations. Round figures are fine.',
        fields: [...BUSINESS_SIZE_FIELDS, LOCATIONS, ...BUSINESS_VEHICLE_FIELDS],
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'The coverage you have today, what contracts require and what you’d like quoted.',
        fields: [
          ...currentPolicyFields({ prefix: 'business', question: 'Is the business insured today?' }),
          ...claimFields({ prefix: 'business', help: 'Include claims that weren’t paid.', causes: CAUSES }),
          ...LIMIT_FIELDS,
          {
            id: 'businessWishes',
            kind: 'multichoice',
            label: 'Anything else you’d like quoted or explained?',
            short: 'Other coverage requested',
            optional: true,
            options: WISHES,
          },
          startDateField('businessStartDate'),
          notesField('businessNotes'),
        ],
      },
      CONSENTS_STEP,
    ],
  },
}
