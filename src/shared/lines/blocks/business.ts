import { choice, select } from '../../questions/fields.ts'
import { YES_NO_UNSURE } from '../../questions/options.ts'
import type { Answers, Field, Option, QuestionStep, TextField } from '../../questions/question.ts'
import {
  albertaPostalCode,
  dollars,
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
  { value: 'rideshare', label: 'App-based rideshare or delivery' },
  { value: 'transport', label: 'Trucking or transport' },
  { value: 'energy', label: 'Oil and gas services' },
  { value: 'property', label: 'Rental property' },
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
  label: 'Legal business name',
  short: 'Legal name',
  help: 'As registered. If you operate under your own name, enter that.',
  autocomplete: 'organization',
  identifying: true,
  rule: requiredText('Enter the legal business name'),
}

export const INDUSTRY: Field = select({
  id: 'industry',
  label: 'Industry',
  help: 'The one that brings in most of your revenue.',
  options: INDUSTRIES,
  error: 'Choose the industry',
})

export const BUSINESS_ABOUT_STEP: QuestionStep = {
  id: 'about',
  title: 'You and your business',
  staffTitle: 'About the client and business',
  intro: 'Your contact details and business name.',
  fields: [
    ...BUSINESS_CONTACT_FIELDS,
    {
      id: 'businessPostalCode',
      kind: 'text',
      label: 'Business postal code',
      short: 'Postal code',
      help: 'Your main location, like T2P 1J9.',
      autocomplete: 'postal-code',
      identifying: true,
      rule: albertaPostalCode('businesses'),
    },
    LEGAL_NAME,
    INDUSTRY,
    select({
      id: 'businessAge',
      label: 'Years in business',
      options: AGES,
      error: 'Choose how long the business has been open',
    }),
  ],
}

const byApp = ({ industry }: Answers) => industry === 'rideshare'

export const BUSINESS_SIZE_FIELDS: readonly Field[] = [
  {
    id: 'operations',
    kind: 'longtext',
    label: 'Business description',
    help: 'In a few sentences: what you make, sell or do, who your customers are, and anything unusual.',
    identifying: true,
    rule: requiredText('Describe what the business does', 1500),
  },
  ...rideshareFields(byApp),
  {
    id: 'revenue',
    kind: 'money',
    label: 'Annual revenue',
    help: 'Before expenses. For a new business, your estimate for the first year.',
    rule: dollars('Enter the annual revenue in dollars, like 250,000'),
  },
  {
    id: 'payroll',
    kind: 'money',
    label: 'Annual payroll',
    help: 'Wages and salaries for everyone you pay. Enter 0 if you’re the only one paid.',
    rule: dollars('Enter the annual payroll in dollars, or 0'),
  },
  {
    id: 'workers',
    kind: 'number',
    label: 'Number of people',
    help: 'Full time and part time, including you.',
    rule: wholeNumber('Enter the number of people who work in the business', 1, 100_000),
  },
]

/** For lines that do not ask about each location. */
export const LOCATION_COUNT: TextField = {
  id: 'locationCount',
  kind: 'number',
  label: 'Locations',
  help: 'Offices, shops, yards and other places you own or rent. Enter 0 if you only work from home.',
  rule: wholeNumber('Enter the number of locations, or 0', 0, 10_000),
}

const LIMITS: readonly Option[] = [
  { value: '1000000', label: '$1,000,000' },
  { value: '2000000', label: '$2,000,000' },
  { value: '5000000', label: '$5,000,000' },
  { value: 'more', label: 'More than $5,000,000' },
  { value: 'discuss', label: 'I’d like to discuss it' },
]

const WHO_ASKS: readonly Option[] = [
  { value: 'landlord', label: 'A landlord' },
  { value: 'client', label: 'A client or general contractor' },
  { value: 'lender', label: 'A lender or leasing company' },
  { value: 'public', label: 'A municipality, school or other public body' },
  { value: 'regulator', label: 'A regulator or association' },
]

const certificateAsked = ({ certificate }: Answers) => certificate === 'yes'

/** The wanted limit, and what contracts ask for. */
export const LIMIT_FIELDS: readonly Field[] = [
  select({
    id: 'businessLimit',
    label: 'Preferred liability limit',
    help: 'Contracts and leases often require a certain limit. Your broker will advise you.',
    options: LIMITS,
    error: 'Choose a limit, or say you’d like to discuss it',
  }),
  choice({
    id: 'certificate',
    label: 'Does a contract require a certificate of insurance?',
    short: 'Certificate required',
    help: 'A document that shows someone else what coverage you have.',
    options: YES_NO_UNSURE,
    error: 'Choose whether a contract requires a certificate',
  }),
  {
    id: 'certificateFor',
    kind: 'multichoice',
    label: 'Who requires it?',
    short: 'Certificate for',
    optional: true,
    visibleWhen: certificateAsked,
    options: WHO_ASKS,
  },
  {
    id: 'contractLimit',
    kind: 'money',
    label: 'Limit required by the contract',
    short: 'Contract limit',
    optional: true,
    visibleWhen: certificateAsked,
    rule: optionalDollars,
  },
]

const VEHICLES: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'own', label: 'Yes, registered to the business' },
  { value: 'staff', label: 'Only employees’ own vehicles' },
]

/** How far vehicles travel from where they are kept. */
export const RADIUS: readonly Option[] = [
  { value: '80', label: 'Up to 80 km' },
  { value: '160', label: '80 to 160 km' },
  { value: '500', label: '160 to 500 km' },
  { value: 'alberta', label: 'Throughout Alberta' },
  { value: 'canada', label: 'Other provinces' },
  { value: 'us', label: 'United States' },
]

const hasVehicles = ({ businessVehicles }: Answers) =>
  businessVehicles === 'own' || businessVehicles === 'staff'

/** A few questions about vehicles, for requests that are about something else. */
export const BUSINESS_VEHICLE_FIELDS: readonly Field[] = [
  choice({
    id: 'businessVehicles',
    label: 'Are vehicles used for the business?',
    short: 'Vehicles',
    options: VEHICLES,
    error: 'Choose whether vehicles are used for the business',
  }),
  {
    id: 'vehicleCount',
    kind: 'number',
    label: 'Number of vehicles',
    visibleWhen: hasVehicles,
    rule: wholeNumber('Enter the number of vehicles', 1, 10_000),
  },
  select({
    id: 'vehicleRadius',
    label: 'Distance driven from home base',
    short: 'Distance from home base',
    visibleWhen: hasVehicles,
    options: RADIUS,
    error: 'Choose how far the vehicles travel',
  }),
]
