import { textOf } from './answers.ts'
import { INDUSTRY, LEGAL_NAME } from './business-facts.ts'
import { CONSENTS_STEP } from './consents.ts'
import { BUSINESS_CONTACT_FIELDS } from './contact.ts'
import { GROUP_PLAN_FIELDS } from './group-plan.ts'
import { wholeNumber } from './numbers.ts'
import { notesField } from './present-policy.ts'
import type { Field, Option, QuestionSet } from './question.ts'
import { oneOf } from './rules.ts'

const PLACES: readonly Option[] = [
  { value: 'alberta', label: 'All in Alberta' },
  { value: 'canada', label: 'Some in other provinces' },
  { value: 'abroad', label: 'Some outside Canada' },
]

const TEAM_FIELDS: readonly Field[] = [
  {
    id: 'headCount',
    kind: 'number',
    label: 'People on the plan',
    help: 'Employees and owners. Their families are not counted here.',
    inputMode: 'numeric',
    rule: wholeNumber('Please enter how many people would be on the plan', 1, 100_000),
  },
  {
    id: 'withFamilies',
    kind: 'number',
    label: 'Of these, with a partner or children to cover',
    short: 'With families',
    inputMode: 'numeric',
    help: 'A guess is fine.',
    rule: wholeNumber('Please enter how many have a family to cover, or 0', 0, 100_000),
    agrees: (text, { answers }) => {
      const all = textOf(answers, 'headCount').replace(/[\s,]/g, '')
      return all !== '' && Number(text) > Number(all)
        ? 'These are more than the people on the plan. Please check both'
        : null
    },
  },
  {
    id: 'teamPlaces',
    kind: 'choice',
    label: 'Where they live',
    options: PLACES,
    rule: oneOf(PLACES, 'Please choose where they live'),
  },
]

/** What a quote for a benefits plan asks: of the team as a whole, never of one person. */
export const groupBenefits: QuestionSet = {
  line: 'group-benefits',
  group: 'business',
  pitch: 'Health, dental, disability and life cover for the people who work for you.',
  atHand: [
    'How many people would be on the plan',
    'The booklet of your present plan and its renewal month, if there is one',
  ],
  steps: [
    {
      id: 'about',
      title: 'You and your business',
      intro: 'Who asks, and for which business.',
      fields: [...BUSINESS_CONTACT_FIELDS, LEGAL_NAME, INDUSTRY],
    },
    {
      id: 'details',
      title: 'Your team',
      intro: 'Numbers only. Please name nobody, and leave out anyone’s health.',
      fields: TEAM_FIELDS,
    },
    {
      id: 'current',
      title: 'The plan',
      intro: 'What you have today, and what you would like your broker to look at.',
      fields: [...GROUP_PLAN_FIELDS, notesField('groupNotes')],
    },
    CONSENTS_STEP,
  ],
}
