import { BUSINESS_CONTACT_FIELDS } from './contact.ts'
import { dollars, wholeNumber } from './numbers.ts'
import type { Answers, Field, Option, QuestionStep, TextField } from './question.ts'
import { rideFields } from './ride.ts'
import { needed, oneOf, postalCodeFor } from './rules.ts'

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

/** The name of a business, which may be a person's own. */
export const LEGAL_NAME: TextField = {
  id: 'legalName',
  kind: 'text',
  label: 'Legal name of the business',
  short: 'Legal name',
  help: 'As registered. If you work under your own name, enter that.',
  autocomplete: 'organization',
  identifying: true,
  rule: needed('Please enter the legal name of the business'),
}

/** The field of work; it decides what an insurer asks next. */
export const INDUSTRY: Field = {
  id: 'industry',
  kind: 'select',
  label: 'Industry',
  help: 'Whatever brings in most of the revenue.',
  options: INDUSTRIES,
  rule: oneOf(INDUSTRIES, 'Please choose the industry'),
}

/** The first step of every request about a business's own risks: who asks, and what business it is. */
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
      rule: postalCodeFor('businesses'),
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

/** The size of a business and what it does. */
export const BUSINESS_SIZE_FIELDS: readonly Field[] = [
  {
    id: 'operations',
    kind: 'longtext',
    label: 'What the business does',
    help: 'A few sentences: what you make, sell or do, for whom, and anything out of the ordinary.',
    identifying: true,
    rule: needed('Please describe in a few words what the business does', 1500),
  },
  ...rideFields(byApp),
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
