import type { ListField, Option } from '../questions/question.ts'
import { oneOf, optionalDollars } from '../questions/rules.ts'
import {
  BUSINESS_ABOUT_STEP,
  BUSINESS_SIZE_FIELDS,
  BUSINESS_VEHICLE_FIELDS,
  LIMIT_FIELDS,
} from './blocks/business.ts'
import { claimFields } from './blocks/claims.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { currentPolicyFields, notesField, startDateField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

const CAUSES: readonly Option[] = [
  { value: 'liability', label: 'Somebody was hurt, or their property damaged' },
  { value: 'work', label: 'A fault in our work, product or advice' },
  { value: 'fire', label: 'Fire' },
  { value: 'water', label: 'Water or sewer' },
  { value: 'hail', label: 'Hail or wind' },
  { value: 'theft', label: 'Theft or vandalism' },
  { value: 'cyber', label: 'Fraud or a computer attack' },
  { value: 'other', label: 'Something else' },
]

const WISHES: readonly Option[] = [
  { value: 'property', label: 'Building, stock and equipment' },
  { value: 'tools', label: 'Tools away from the premises' },
  { value: 'interruption', label: 'Income while you must stay closed' },
  { value: 'breakdown', label: 'Equipment that breaks down' },
  { value: 'professional', label: 'Advice or work that turns out wrong' },
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
  help: 'Every place you work from or keep things in. If you only work at your clients’, describe where your tools are kept.',
  min: 1,
  max: 10,
  fields: [
    {
      id: 'use',
      kind: 'select',
      label: 'What it is',
      options: USES,
      rule: oneOf(USES, 'Please choose what the location is'),
    },
    {
      id: 'contents',
      kind: 'money',
      label: 'Worth of what is in it',
      optional: true,
      help: 'Stock, tools and equipment, bought new.',
      inputMode: 'numeric',
      rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
    },
    {
      id: 'tenure',
      kind: 'choice',
      label: 'Rented or owned',
      options: TENURES,
      rule: oneOf(TENURES, 'Please choose rented, owned or part of a home'),
    },
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
  enquiryTopic: 'business',
  catalogue: {
    name: 'Business insurance',
    description: 'For shops, trades, offices and the people who run them.',
    features: [
      'Limits held against your contracts and your lease',
      'Certificates of insurance when a client asks for one',
      'Tools, stock and equipment listed as you really have them',
      'Cover for the weeks a loss keeps you closed',
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
      'General business cover is mostly not required by law. Contracts, lenders, landlords and professional regulators ask for it instead, each in their own words. A broker reads those words with you, sets the limits they call for, and arranges the certificates that prove it.',
  },
  chat: {
    specificity: 3,
    words:
      /\bbusiness(?:es)?\b|\bshops?\b|\bstores?\b|\brestaurants?\b|\bcaf[eé]s?\b|\bsalons?\b|\boffices?\b|\bcommercial (?:property|general|liability|insurance)\b|\bcgl\b|\bcompany\b|\bclinics?\b|\bbaker(?:y|ies)\b|\blandscap\w+/,
    wholeLine: /^(?:business(?:es)?|small business|commercial)$/,
  },
  pitch: 'Shops, trades, offices, kitchens and plants, and the people who run them.',
  checklist: [
    'The legal name, as registered',
    'Last year’s revenue and payroll, or what you expect',
    'Contracts or a lease that name a limit or ask for a certificate',
    'Your policy, if the business is insured today',
  ],
  questions: {
    steps: [
      BUSINESS_ABOUT_STEP,
      {
        id: 'details',
        title: 'The business',
        intro: 'Its size and where it works. Round figures are fine.',
        fields: [...BUSINESS_SIZE_FIELDS, LOCATIONS, ...BUSINESS_VEHICLE_FIELDS],
      },
      {
        id: 'current',
        title: 'Cover and claims',
        intro: 'What is in place today, what contracts ask for, and what your broker should look at.',
        fields: [
          ...currentPolicyFields({ prefix: 'business', question: 'Is the business insured today?' }),
          ...claimFields({ prefix: 'business', help: 'Also claims that were not paid.', causes: CAUSES }),
          ...LIMIT_FIELDS,
          {
            id: 'businessWishes',
            kind: 'multichoice',
            label: 'What else would you like your broker to look at?',
            short: 'Also to look at',
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
