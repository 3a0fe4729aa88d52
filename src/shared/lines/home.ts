import type { Field, Option } from '../questions/question.ts'
import { albertaPostalCode, oneOf } from '../questions/rules.ts'
import { claimFields } from './blocks/claims.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { aboutYou } from './blocks/contact.ts'
import { currentPolicyFields, notesField, startDateField } from './blocks/current-policy.ts'
import { HOME_AS, HOME_BUILDING_FIELDS, HOME_WATER_FIELDS } from './home-building.ts'
import type { Line } from './line.ts'

const CAUSES: readonly Option[] = [
  { value: 'hail', label: 'Hail or wind' },
  { value: 'pipe', label: 'A burst pipe or an appliance' },
  { value: 'sewer', label: 'Sewer backup' },
  { value: 'flood', label: 'Water over the ground' },
  { value: 'fire', label: 'Fire or smoke' },
  { value: 'theft', label: 'Theft or a break-in' },
  { value: 'liability', label: 'Somebody was hurt, or their things damaged' },
  { value: 'other', label: 'Something else' },
]

const WATER: readonly Option[] = [
  { value: 'both', label: 'Sewer backup and overland water' },
  { value: 'sewer', label: 'Sewer backup only' },
  { value: 'overland', label: 'Overland water only' },
  { value: 'none', label: 'Neither' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WISHES: readonly Option[] = [
  { value: 'valuables', label: 'Jewellery, bicycles or collections' },
  { value: 'rebuild', label: 'What it would cost to rebuild' },
  { value: 'hail', label: 'How the roof and siding are paid after hail' },
  { value: 'auto', label: 'Home and auto with one broker' },
  { value: 'payments', label: 'Paying by the month' },
]

/** The insurance in place today, and what the client would like. */
const HOME_COVER_FIELDS: readonly Field[] = [
  ...currentPolicyFields({ prefix: 'home', question: 'Do you have home insurance today?' }),
  ...claimFields({
    prefix: 'home',
    help: 'For this home or an earlier one, also claims that were not paid.',
    causes: CAUSES,
  }),
  {
    id: 'waterCover',
    kind: 'choice',
    label: 'Water cover you have in mind',
    help: 'Water that comes up through drains and water that comes over the ground are often two separate additions.',
    options: WATER,
    rule: oneOf(WATER, 'Please choose the water cover you have in mind'),
  },
  {
    id: 'homeWishes',
    kind: 'multichoice',
    label: 'What else would you like your broker to look at?',
    short: 'Also to look at',
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
  menu: { hint: 'Houses, condos, rented places' },
  isInFooter: true,
  enquiryTopic: 'home',
  catalogue: {
    name: 'Home insurance',
    description: 'For a house, a condo or a rented place, and what you keep in it.',
    features: [
      'Hail, roof age and siding talked through before you choose',
      'Sewer backup and overland water asked about one by one',
      'Condo deductibles checked against your corporation’s',
      'Tenant policies for what is yours in a rented home',
    ],
    coverages: [
      'The building, or your unit and its improvements',
      'Contents',
      'Personal liability',
      'Extra living costs after an insured loss',
      'Sewer backup, when added',
      'Overland water, when added',
    ],
    longDescription:
      'A home policy looks simple until hail or water comes. Some policies pay less for a worn roof. Water from the sewer and water over the ground are often two separate additions, and you may need both. A condo owner can be charged the corporation’s deductible for damage that starts in their unit, at fault or not. A broker goes through these one at a time.',
  },
  chat: {
    specificity: 2,
    words:
      /\bhomes?\b|\bhouses?\b|\bcondos?\b|\btenants?\b|\brenters?\b|\brenting\b|\bapartments?\b|\bacreages?\b|\bcabins?\b|\bcottages?\b|\bfarms?\b|\blandlords?\b|\bduplex\b|\bhomeowners?\b/,
    wholeLine: /^(?:homes?|houses?|homeowners?)$/,
  },
  pitch: 'A house, a condo or a rented place, and what you keep in it.',
  checklist: [
    'The year the home was built, and roughly how old the roof is',
    'For a condo: the corporation’s insurance summary, for its deductible',
    'Your policy, if you are insured today',
  ],
  questions: {
    steps: [
      aboutYou(
        {
          id: 'postalCode',
          kind: 'text',
          label: 'Postal code of the home',
          short: 'Postal code',
          help: 'Such as T2P 1J9.',
          autocomplete: 'postal-code',
          identifying: true,
          rule: albertaPostalCode('homes'),
        },
        {
          id: 'homeAs',
          kind: 'choice',
          label: 'How you have the home',
          short: 'Owned or rented',
          options: HOME_AS,
          rule: oneOf(HOME_AS, 'Please choose how you have the home'),
        },
      ),
      {
        id: 'details',
        title: 'The home',
        intro: 'What insurers ask first in Alberta. If you are not sure, give your best answer.',
        fields: [...HOME_BUILDING_FIELDS, ...HOME_WATER_FIELDS],
      },
      {
        id: 'current',
        title: 'Cover and claims',
        intro: 'What you have today, and what you would like your broker to look at.',
        fields: HOME_COVER_FIELDS,
      },
      CONSENTS_STEP,
    ],
  },
}
