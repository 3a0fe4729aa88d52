import { MONTHS } from '../../format.ts'
import { plainNumber } from '../../plain-amount.ts'
import { answerText } from '../../questions/answers.ts'
import { choice, select } from '../../questions/fields.ts'
import { YES_NO } from '../../questions/options.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { requiredText, wholeNumber } from '../../questions/rules.ts'
import { INDUSTRY, LEGAL_NAME } from '../blocks/business.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { BUSINESS_CONTACT_FIELDS } from '../blocks/contact.ts'
import { notesField } from '../blocks/current-policy.ts'
import { VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

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
    help: 'Employees and owners. Don’t count their families.',
    rule: wholeNumber('Enter the number of people on the plan', 1, 100_000),
  },
  {
    id: 'withFamilies',
    kind: 'number',
    label: 'With a partner or children to cover',
    short: 'With families',
    help: 'An estimate is fine.',
    rule: wholeNumber('Enter the number with a family to cover, or 0', 0, 100_000),
    crossCheck: (text, { answers }) => {
      const all = plainNumber(answerText(answers, 'headCount'))
      return all !== '' && Number(text) > Number(all)
        ? 'This is more than the number of people on the plan. Check both numbers'
        : null
    },
  },
  choice({
    id: 'teamPlaces',
    label: 'Where employees live',
    options: PLACES,
    error: 'Choose where employees live',
  }),
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
  { value: 'account', label: 'Health spending account' },
  { value: 'assistance', label: 'Employee assistance (counselling)' },
]

const SHARES: readonly Option[] = [
  { value: 'all', label: 'All of it' },
  { value: 'half', label: 'Half or more' },
  { value: 'less', label: 'Less than half' },
  { value: 'discuss', label: 'I’d like to discuss it' },
]

const hasPlan = ({ planToday }: Answers) => planToday === 'yes'

const GROUP_PLAN_FIELDS: readonly Field[] = [
  choice({
    id: 'planToday',
    label: 'Do you have a benefits plan today?',
    short: 'Current plan',
    options: YES_NO,
    error: 'Choose whether you have a plan today',
  }),
  {
    id: 'planInsurer',
    kind: 'text',
    label: 'Current provider',
    visibleWhen: hasPlan,
    rule: requiredText('Enter the name of the provider'),
  },
  select({
    id: 'renewalMonth',
    label: 'Renewal month',
    visibleWhen: hasPlan,
    options: MONTHS_OR_UNSURE,
    error: 'Choose the renewal month, or say you’re not sure',
  }),
  select({
    id: 'planStart',
    label: 'Start month',
    visibleWhen: ({ planToday }) => planToday === 'no',
    options: MONTHS_OR_UNSURE,
    error: 'Choose a month, or say you’re not sure',
  }),
  {
    id: 'benefitsWished',
    kind: 'multichoice',
    label: 'What should the plan include?',
    short: 'Benefits requested',
    optional: true,
    options: BENEFITS,
  },
  choice({
    id: 'employerShare',
    label: 'Employer’s share of the cost',
    short: 'Employer’s share',
    options: SHARES,
    error: 'Choose a share, or say you’d like to discuss it',
  }),
]

/** Benefits plans. The questions are about the team as a whole, never about one person. */
export const groupBenefits: Line<'group-benefits'> = {
  id: 'group-benefits',
  name: 'Group benefits',
  licenceClass: 'accident_sickness',
  group: 'business',
  page: '/group-benefits',
  scene: 'group-benefits',
  menu: { hint: 'Health, dental and disability for your team' },
  isInFooter: true,
  catalogue: {
    name: 'Group benefits',
    description: 'Health, dental, disability and life coverage for your team.',
    features: [
      'Plans for small teams as well as large ones',
      'A renewal review before your rates change',
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
      'Your team relies on its benefits plan, so it has to be sustainable. A broker looks at your team, budget and renewal month, gets quotes from several insurers and shows how costs may change after the first year.',
  },
  pitch: 'Health, dental, disability and life coverage for your team.',
  checklist: [
    'The number of people on the plan',
    'Your current plan booklet and renewal month, if you have a plan',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Extended health', value: '' },
      { label: 'Dental', value: '' },
      { label: 'Life insurance', value: '' },
      { label: 'Long-term disability', value: '' },
    ],
    deductibles: [{ label: 'Per person and year', value: '' }],
    endorsements: [
      { label: 'Reimbursement', value: '80%' },
      { label: 'Health spending account', value: '' },
    ],
    exclusions: [
      'What Alberta Health or the Workers’ Compensation Board pays',
      'Cosmetic treatment',
      'Services before the plan starts',
    ],
  },
  requestedDocuments: [
    {
      kind: 'other',
      title: 'List of employees',
      reason: 'Age, role and province of each one, without names.',
    },
    {
      kind: 'prior_policy',
      title: 'Booklet of your current plan',
      reason: 'It shows what your employees have today.',
    },
    {
      kind: 'other',
      title: 'Last renewal from your insurer',
      reason: 'It shows your rates and your claims.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      {
        id: 'about',
        title: 'You and your business',
        staffTitle: 'About the client and business',
        intro: 'Your contact details and business name.',
        fields: [...BUSINESS_CONTACT_FIELDS, LEGAL_NAME, INDUSTRY],
      },
      {
        id: 'details',
        title: 'Your team',
        staffTitle: 'Team',
        intro: 'Numbers only. Please don’t include names or health information.',
        fields: TEAM_FIELDS,
      },
      {
        id: 'current',
        title: 'The plan',
        intro: 'The plan you have today and what you’d like quoted.',
        fields: [...GROUP_PLAN_FIELDS, notesField('groupNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
