import { MONTHS } from '../format.ts'
import { answerText } from '../questions/answers.ts'
import { YES_NO } from '../questions/options.ts'
import type { Answers, Field, Option } from '../questions/question.ts'
import { oneOf, requiredText, wholeNumber } from '../questions/rules.ts'
import { INDUSTRY, LEGAL_NAME } from './blocks/business.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { BUSINESS_CONTACT_FIELDS } from './blocks/contact.ts'
import { notesField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

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
    crossCheck: (text, { answers }) => {
      const all = answerText(answers, 'headCount').replace(/[\s,]/g, '')
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

const MONTHS_OR_UNSURE: readonly Option[] = [
  ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
  { value: 'unsure', label: 'Not sure' },
]

const BENEFITS: readonly Option[] = [
  { value: 'health', label: 'Extended health and prescriptions' },
  { value: 'dental', label: 'Dental' },
  { value: 'vision', label: 'Vision' },
  { value: 'disability', label: 'Short or long term disability' },
  { value: 'life', label: 'Group life' },
  { value: 'illness', label: 'Critical illness' },
  { value: 'account', label: 'A health spending account' },
  { value: 'assistance', label: 'Counselling for staff and families' },
]

const SHARES: readonly Option[] = [
  { value: 'all', label: 'All of it' },
  { value: 'half', label: 'Half or more' },
  { value: 'less', label: 'Less than half' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const hasPlan = ({ planToday }: Answers) => planToday === 'yes'

const GROUP_PLAN_FIELDS: readonly Field[] = [
  {
    id: 'planToday',
    kind: 'choice',
    label: 'Is there a benefits plan today?',
    short: 'Plan today',
    options: YES_NO,
    rule: oneOf(YES_NO, 'Please choose whether there is a plan today'),
  },
  {
    id: 'planInsurer',
    kind: 'text',
    label: 'Who provides it',
    short: 'Provider today',
    visibleWhen: hasPlan,
    rule: requiredText('Please enter who provides the plan'),
  },
  {
    id: 'renewalMonth',
    kind: 'select',
    label: 'Month in which it renews',
    short: 'Renews in',
    visibleWhen: hasPlan,
    options: MONTHS_OR_UNSURE,
    rule: oneOf(MONTHS_OR_UNSURE, 'Please choose the renewal month, or that you are not sure'),
  },
  {
    id: 'planStart',
    kind: 'select',
    label: 'Month in which it should begin',
    short: 'To begin in',
    visibleWhen: ({ planToday }) => planToday === 'no',
    options: MONTHS_OR_UNSURE,
    rule: oneOf(MONTHS_OR_UNSURE, 'Please choose a month, or that you are not sure'),
  },
  {
    id: 'benefitsWished',
    kind: 'multichoice',
    label: 'What should the plan include?',
    short: 'To include',
    optional: true,
    options: BENEFITS,
  },
  {
    id: 'employerShare',
    kind: 'choice',
    label: 'Share that the business would pay',
    short: 'Share of the business',
    options: SHARES,
    rule: oneOf(SHARES, 'Please choose a share, or that you would like to talk about it'),
  },
]

/** Benefits plans. The questions are about the team as a whole, never about one person. */
export const groupBenefits: Line<'group-benefits'> = {
  id: 'group-benefits',
  name: 'Group benefits',
  licenceClass: 'accident_sickness',
  group: 'business',
  page: '/group-benefits',
  scene: 'group-benefits',
  menu: { hint: 'For the people who work for you' },
  isInFooter: true,
  enquiryTopic: 'business',
  catalogue: {
    name: 'Group benefits',
    description: 'Health, dental, disability and life cover for the people who work for you.',
    features: [
      'Plans for small teams as well as large ones',
      'Renewals talked over before they arrive',
      'Help for your staff with questions and claims forms',
    ],
    coverages: [
      'Extended health',
      'Dental',
      'Short and long term disability',
      'Group life',
      'Critical illness',
    ],
    longDescription:
      'A benefits plan is promised to people, so it has to last. A broker looks at your team, your budget and your renewal month, asks several carriers, and shows how the cost may move in the years after the first.',
  },
  chat: {
    specificity: 9,
    words:
      /\bgroup (?:benefits?|insurance|plan|health)\b|\bbenefits? (?:plan|for (?:my |our )?(?:staff|employees|team))|\b(?:employee|staff|company) benefits?\b/,
    wholeLine: /^(?:group|employee|staff)(?: benefits?)?$/,
  },
  pitch: 'Health, dental, disability and life cover for the people who work for you.',
  checklist: [
    'How many people would be on the plan',
    'The booklet of your present plan and its renewal month, if there is one',
  ],
  questions: {
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
  },
}
