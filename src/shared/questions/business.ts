import { BUSINESS_ABOUT_STEP, BUSINESS_SIZE_FIELDS } from './business-facts.ts'
import { LIMIT_FIELDS } from './business-limits.ts'
import { LOCATIONS } from './business-locations.ts'
import { BUSINESS_VEHICLE_FIELDS } from './business-vehicles.ts'
import { claimFields } from './claims.ts'
import { CONSENTS_STEP } from './consents.ts'
import { notesField, presentPolicyFields, startDateField } from './present-policy.ts'
import type { Option, QuestionSet } from './question.ts'

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

/** What a quote for a business asks. */
export const business: QuestionSet = {
  line: 'business',
  group: 'business',
  pitch: 'Shops, trades, offices, kitchens and plants, and the people who run them.',
  atHand: [
    'The legal name, as registered',
    'Last year’s revenue and payroll, or what you expect',
    'Contracts or a lease that name a limit or ask for a certificate',
    'Your policy, if the business is insured today',
  ],
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
        ...presentPolicyFields({ prefix: 'business', question: 'Is the business insured today?' }),
        ...claimFields({ prefix: 'business', help: 'Also claims that were not paid.', causes: CAUSES }),
        ...LIMIT_FIELDS,
        {
          id: 'businessWishes',
          kind: 'several',
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
}
