import { yearsBefore } from '../time/alberta-day.ts'
import { dollarsOrNone, wholeNumber } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { dayOrNone, oneOf } from './rules.ts'

const RISKS: readonly Option[] = [
  { value: 'professional', label: 'Professional liability (errors and omissions)' },
  { value: 'environmental', label: 'Environmental liability' },
  { value: 'build', label: 'A build under way (builder’s risk)' },
  { value: 'event', label: 'An event, or liquor liability' },
  { value: 'bond', label: 'A surety bond' },
  { value: 'directors', label: 'Directors and officers' },
  { value: 'cyber', label: 'Cyber' },
  { value: 'other', label: 'Something else' },
]

const hasProject = ({ riskKind }: Answers) =>
  riskKind === 'build' || riskKind === 'bond' || riskKind === 'event'
const isEvent = ({ riskKind }: Answers) => riskKind === 'event'

/** The risk that does not fit a standard package. */
export const RISK_FIELDS: readonly Field[] = [
  {
    id: 'riskKind',
    kind: 'select',
    label: 'What should be covered',
    help: 'The most important one. You can describe more below.',
    options: RISKS,
    rule: oneOf(RISKS, 'Please choose what should be covered'),
  },
  {
    id: 'projectValue',
    kind: 'money',
    label: 'Value of the project, bond or event',
    short: 'Value of the project',
    optional: true,
    inputMode: 'numeric',
    askedWhen: hasProject,
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
  {
    id: 'projectStart',
    kind: 'date',
    label: 'Its first day',
    short: 'Begins',
    optional: true,
    askedWhen: hasProject,
    rule: dayOrNone('Please enter a date, or leave this empty'),
    agrees: (text, { today }) =>
      text && (text < yearsBefore(today, 5) || text > yearsBefore(today, -5))
        ? 'Please check the year'
        : null,
  },
  {
    id: 'eventGuests',
    kind: 'number',
    label: 'How many people will come',
    inputMode: 'numeric',
    askedWhen: isEvent,
    rule: wholeNumber('Please enter about how many people will come', 1, 1_000_000),
  },
]
