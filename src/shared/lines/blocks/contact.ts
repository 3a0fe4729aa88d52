import { CITY_OPTIONS } from '../../cities.ts'
import { select } from '../../questions/fields.ts'
import type { Field, Option, QuestionStep } from '../../questions/question.ts'
import { email, phone, requiredText } from '../../questions/rules.ts'

export const LANGUAGES: readonly Option[] = [
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

/** Who asks and how to reach them; the same for every line. */
export const CONTACT_FIELDS: readonly Field[] = [
  {
    id: 'fullName',
    kind: 'text',
    label: 'Full name',
    autocomplete: 'name',
    identifying: true,
    isContact: true,
    rule: requiredText('Enter your full name'),
  },
  {
    id: 'email',
    kind: 'email',
    label: 'Email',
    help: 'Your broker will use this to contact you.',
    autocomplete: 'email',
    identifying: true,
    isContact: true,
    rule: email,
  },
  {
    id: 'phone',
    kind: 'tel',
    label: 'Phone',
    autocomplete: 'tel',
    identifying: true,
    isContact: true,
    rule: phone,
  },
  select({
    id: 'city',
    label: 'City or town',
    help: 'We’ll look for a broker who knows your area.',
    options: CITY_OPTIONS,
    error: 'Choose your city or town',
  }),
  select({
    id: 'language',
    label: 'Preferred language',
    optional: true,
    help: 'We’ll do our best to match you. Not every broker speaks every language.',
    options: LANGUAGES,
    error: 'Choose a language from the list',
  }),
  select({
    id: 'contactTime',
    label: 'Best time to call',
    optional: true,
    options: TIMES,
    error: 'Choose a time from the list',
  }),
]

/** The contact fields of a request for a business: the city is that of the business. */
export const BUSINESS_CONTACT_FIELDS: readonly Field[] = CONTACT_FIELDS.map(field =>
  field.id === 'city' ? { ...field, label: 'Business location' } : field,
)

/** Returns the first step of a personal line: the contact fields and `more`. */
export const aboutYou = (...more: readonly Field[]): QuestionStep => ({
  id: 'about',
  title: 'About you',
  staffTitle: 'About the client',
  intro: 'So a broker in your area can reach you.',
  fields: [...CONTACT_FIELDS, ...more],
})
