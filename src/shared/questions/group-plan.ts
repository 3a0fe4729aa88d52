import { MONTHS } from '../format.ts'
import { YES_NO } from './choices.ts'
import type { Answers, Field, Option } from './question.ts'
import { needed, oneOf } from './rules.ts'

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

/** The plan there is and the plan in mind. */
export const GROUP_PLAN_FIELDS: readonly Field[] = [
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
    askedWhen: hasPlan,
    rule: needed('Please enter who provides the plan'),
  },
  {
    id: 'renewalMonth',
    kind: 'select',
    label: 'Month in which it renews',
    short: 'Renews in',
    askedWhen: hasPlan,
    options: MONTHS_OR_UNSURE,
    rule: oneOf(MONTHS_OR_UNSURE, 'Please choose the renewal month, or that you are not sure'),
  },
  {
    id: 'planStart',
    kind: 'select',
    label: 'Month in which it should begin',
    short: 'To begin in',
    askedWhen: ({ planToday }) => planToday === 'no',
    options: MONTHS_OR_UNSURE,
    rule: oneOf(MONTHS_OR_UNSURE, 'Please choose a month, or that you are not sure'),
  },
  {
    id: 'benefitsWished',
    kind: 'several',
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
