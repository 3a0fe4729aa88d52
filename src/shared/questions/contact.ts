import { CITY_OPTIONS } from './cities.ts'
import type { Field, Option, QuestionStep } from './question.ts'
import { email, needed, oneOf, oneOfOrNone, phone } from './rules.ts'

const LANGUAGES: readonly Option[] = [
  { value: 'english', label: 'English' },
  { value: 'french', label: 'French' },
  { value: 'punjabi', label: 'Punjabi' },
  { value: 'tagalog', label: 'Tagalog' },
  { value: 'chinese', label: 'Cantonese or Mandarin' },
  { value: 'arabic', label: 'Arabic' },
  { value: 'spanish', label: 'Spanish' },
  { value: 'ukrainian', label: 'Ukrainian' },
]

const TIMES: readonly Option[] = [
  { value: 'any', label: 'Any time, Monday to Friday' },
  { value: 'morning', label: 'Mornings, 9 to noon' },
  { value: 'afternoon', label: 'Afternoons, noon to 5' },
]

/** How to reach the person who asks: kept on the case itself, not among its answers. */
export const CONTACT_IDS = ['fullName', 'email', 'phone'] as const

/** Who asks and how to reach them; the same for every product line. */
export const CONTACT_FIELDS: readonly Field[] = [
  {
    id: 'fullName',
    kind: 'text',
    label: 'Full name',
    autocomplete: 'name',
    identifying: true,
    rule: needed('Please enter your full name'),
  },
  {
    id: 'email',
    kind: 'email',
    label: 'Email',
    help: 'Where your broker can write to you.',
    autocomplete: 'email',
    inputMode: 'email',
    identifying: true,
    rule: email,
  },
  {
    id: 'phone',
    kind: 'tel',
    label: 'Phone',
    autocomplete: 'tel',
    inputMode: 'tel',
    identifying: true,
    rule: phone,
  },
  {
    id: 'city',
    kind: 'select',
    label: 'Where you live',
    short: 'City or town',
    help: 'We look for a broker who knows your area.',
    options: CITY_OPTIONS,
    rule: oneOf(CITY_OPTIONS, 'Please choose your city or town'),
  },
  {
    id: 'language',
    kind: 'select',
    label: 'Preferred language',
    optional: true,
    help: 'Not every broker speaks every language. We pass your wish on.',
    options: LANGUAGES,
    rule: oneOfOrNone(LANGUAGES, 'Please choose a language from the list'),
  },
  {
    id: 'contactTime',
    kind: 'select',
    label: 'Best time to reach you',
    optional: true,
    options: TIMES,
    rule: oneOfOrNone(TIMES, 'Please choose a time from the list'),
  },
]

/** The same for somebody who asks for a business: its broker should know where it works. */
export const BUSINESS_CONTACT_FIELDS: readonly Field[] = CONTACT_FIELDS.map(field =>
  field.id === 'city' ? { ...field, label: 'Where the business is' } : field,
)

/** The first step of a line for people: who they are, and what else it has to know of them. */
export const aboutYou = (...more: readonly Field[]): QuestionStep => ({
  id: 'about',
  title: 'About you',
  intro: 'So that a broker in your area can reach you.',
  fields: [...CONTACT_FIELDS, ...more],
})
