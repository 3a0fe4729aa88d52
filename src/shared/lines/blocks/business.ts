import { YES_NO_UNSURE } from '../../questions/options.ts'
import type { Answers, Field, Option, QuestionStep, TextField } from '../../questions/question.ts'
import {
  albertaPostalCode,
  dollars,
  oneOf,
  optionalDollars,
  requiredText,
  wholeNumber,
} from '../../questions/rules.ts'
import { BUSINESS_CONTACT_FIELDS } from './contact.ts'
import { rideshareFields } from './vehicles.ts'

const INDUSTRIES: readonly Option[] = [
  { value: 'professionals', label: 'Professional services or an office' },
  { value: 'contractors', label: 'Contracting or a trade' },
  { value: 'construction', label: 'Construction' },
  { value: 'retail', label: 'Retail' },
  { value: 'restaurants', label: 'Restaurant or food service' },
  { value: 'liquor', label: 'Bar, liquor store or licensed venue' },
  { value: 'manufacturers', label: 'Manufacturing' },
  { value: 'medical', label: 'Medical, dental or wellness' },
  { value: 'rideshare', label: 'Rideshare or delivery by app' },
  { value: 'transport', label: 'Trucking or transport' },
  { value: 'energy', label: 'Oil and gas services' },
  { value: 'property', label: 'Property that is rented out' },
  { value: 'community', label: 'Non-profit or club' },
  { value: 'other', label: 'Something else' },
]

const AGES: readonly Option[] = [
  { value: 'new', label: 'Not open yet' },
  { value: '1', label: 'Less than 1 year' },
  { value: '3', label: '1 to 3 years' },
  { value: '10', label: '3 to 10 years' },
  { value: 'more', label: 'More than 10 years' },
]

/** The legal name of a business; for a sole proprietor, their own name. */
export const LEGAL_NAME: TextField = {
  id: 'legalName',
  kind: 'text',
  label: 'Legal name of the business',
  short: 'Legal name',
  help: 'As registered. If you work under your own name, enter that.',
  autocomplete: 'organization',
  identifying: true,
  rule: requiredText('Please enter the legal name of the business'),
}

export const INDUSTRY: Field = {
  id: 'industry',
  kind: 'select',
  label: 'Industry',
  help: 'Whatever brings in most of the revenue.',
  options: INDUSTRIES,
  rule: oneOf(INDUSTRIES, 'Please choose the industry'),
}

/** The first step of a request for a business. */
export const BUSINESS_ABOUT_STEP: QuestionStep = {
  id: 'about',
  title: 'You and your business',
  intro: 'Who asks, and for which business.',
  fields: [
    ...BUSINESS_CONTACT_FIELDS,
    {
      id: 'businessPostalCode',
      kind: 'text',
      label: 'Postal code of the business',
      short: 'Postal code',
      help: 'Of the main location, such as T2P 1J9.',
      autocomplete: 'postal-code',
      identifying: true,
      rule: albertaPostalCode('businesses'),
    },
    LEGAL_NAME,
    INDUSTRY,
    {
      id: 'businessAge',
      kind: 'select',
      label: 'In business for',
      options: AGES,
      rule: oneOf(AGES, 'Please choose how long the business has been open'),
    },
  ],
}

const byApp = ({ industry }: Answers) => industry === 'rideshare'

export const BUSINESS_SIZE_FIELDS: readonly Field[] = [
  {
    id: 'operations',
    kind: 'longtext',
    label: 'What the business does',
    help: 'A few sentences: what you make, sell or do, for whom, and anything out of the ordinary.',
    identifying: true,
    rule: requiredText('Please describe in a few words what the business does', 1500),
  },
  ...rideshareFields(byApp),
  {
    id: 'revenue',
    kind: 'money',
    label: 'Revenue in a year',
    help: 'Before expenses. For a new business, what you expect in the first year.',
    inputMode: 'numeric',
    rule: dollars('Please enter the yearly revenue in dollars, such as 250,000'),
  },
  {
    id: 'payroll',
    kind: 'money',
    label: 'Payroll in a year',
    help: 'Wages and salaries of everyone you pay. Enter 0 if nobody is paid but you.',
    inputMode: 'numeric',
    rule: dollars('Please enter the yearly payroll in dollars, or 0'),
  },
  {
    id: 'workers',
    kind: 'number',
    label: 'People who work in it',
    help: 'You included, full time and part time.',
    inputMode: 'numeric',
    rule: wholeNumber('Please enter how many people work in the business', 1, 100_000),
  },
]

/** For lines that do not ask about each location. */
export const LOCATION_COUNT: TextField = {
  id: 'locationCount',
  kind: 'number',
  label: 'Locations',
  help: 'Offices, shops, yards and other places you own or rent. Enter 0 if you work from home only.',
  inputMode: 'numeric',
  rule: wholeNumber('Please enter how many locations there are, or 0', 0, 10_000),
}

const LIMITS: readonly Option[] = [
  { value: '1000000', label: '$1,000,000' },
  { value: '2000000', label: '$2,000,000' },
  { value: '5000000', label: '$5,000,000' },
  { value: 'more', label: 'More than $5,000,000' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WHO_ASKS: readonly Option[] = [
  { value: 'landlord', label: 'A landlord' },
  { value: 'client', label: 'A client or general contractor' },
  { value: 'lender', label: 'A lender or leasing company' },
  { value: 'public', label: 'A city, school or other public body' },
  { value: 'regulator', label: 'A regulator or association' },
]

const certificateAsked = ({ certificate }: Answers) => certificate === 'yes'

/** The wanted limit, and what contracts ask for. */
export const LIMIT_FIELDS: readonly Field[] = [
  {
    id: 'businessLimit',
    kind: 'select',
    label: 'Liability limit you have in mind',
    short: 'Liability limit in mind',
    help: 'Contracts and leases often name one. Your broker will advise you.',
    options: LIMITS,
    rule: oneOf(LIMITS, 'Please choose a limit, or say that you would like to talk about it'),
  },
  {
    id: 'certificate',
    kind: 'choice',
    label: 'Does a contract ask you for a certificate of insurance?',
    short: 'Contract asks for a certificate',
    help: 'A page that shows somebody else which policy you have.',
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether a contract asks for a certificate'),
  },
  {
    id: 'certificateFor',
    kind: 'multichoice',
    label: 'Who asks for it?',
    short: 'Certificate for',
    optional: true,
    visibleWhen: certificateAsked,
    options: WHO_ASKS,
  },
  {
    id: 'contractLimit',
    kind: 'money',
    label: 'The limit that the contract names',
    short: 'Limit in the contract',
    optional: true,
    inputMode: 'numeric',
    visibleWhen: certificateAsked,
    rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
  },
]

const VEHICLES: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'own', label: 'Yes, in the name of the business' },
  { value: 'staff', label: 'Only people’s own vehicles' },
]

/** How far vehicles travel from where they are kept. */
export const RADIUS: readonly Option[] = [
  { value: '80', label: 'Up to 80 km' },
  { value: '160', label: '80 to 160 km' },
  { value: '500', label: '160 to 500 km' },
  { value: 'alberta', label: 'All over Alberta' },
  { value: 'canada', label: 'Into other provinces' },
  { value: 'us', label: 'Into the United States' },
]

const hasVehicles = ({ businessVehicles }: Answers) =>
  businessVehicles === 'own' || businessVehicles === 'staff'

/** A few questions about vehicles, for requests that are about something else. */
export const BUSINESS_VEHICLE_FIELDS: readonly Field[] = [
  {
    id: 'businessVehicles',
    kind: 'choice',
    label: 'Are vehicles used for the business?',
    short: 'Vehicles',
    options: VEHICLES,
    rule: oneOf(VEHICLES, 'Please choose whether vehicles are used for the business'),
  },
  {
    id: 'vehicleCount',
    kind: 'number',
    label: 'How many vehicles',
    inputMode: 'numeric',
    visibleWhen: hasVehicles,
    rule: wholeNumber('Please enter how many vehicles', 1, 10_000),
  },
  {
    id: 'vehicleRadius',
    kind: 'select',
    label: 'How far they go from where they are kept',
    short: 'Radius',
    visibleWhen: hasVehicles,
    options: RADIUS,
    rule: oneOf(RADIUS, 'Please choose how far the vehicles go'),
  },
]
