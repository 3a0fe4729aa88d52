import { YES_NO_UNSURE } from './choices.ts'
import { dollarsOrNone } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

const LIMITS: readonly Option[] = [
  { value: '1000000', label: '$1,000,000' },
  { value: '2000000', label: '$2,000,000' },
  { value: '5000000', label: '$5,000,000' },
  { value: 'more', label: 'More than $5,000,000' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WHO_ASKS: readonly Option[] = [
  { value: 'landlord', label: 'A landlord' },
  { value: 'client', label: 'A client or general contractor' },
  { value: 'lender', label: 'A lender or leasing company' },
  { value: 'public', label: 'A city, school or other public body' },
  { value: 'regulator', label: 'A regulator or association' },
]

const certificateAsked = ({ certificate }: Answers) => certificate === 'yes'

/** The limit in mind, and what contracts ask for. */
export const LIMIT_FIELDS: readonly Field[] = [
  {
    id: 'businessLimit',
    kind: 'select',
    label: 'Liability limit you have in mind',
    short: 'Liability limit in mind',
    help: 'Contracts and leases often name one. Your broker will advise you.',
    options: LIMITS,
    rule: oneOf(LIMITS, 'Please choose a limit, or say that you would like to talk about it'),
  },
  {
    id: 'certificate',
    kind: 'choice',
    label: 'Does a contract ask you for a certificate of insurance?',
    short: 'Contract asks for a certificate',
    help: 'A page that shows somebody else which policy you have.',
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether a contract asks for a certificate'),
  },
  {
    id: 'certificateFor',
    kind: 'several',
    label: 'Who asks for it?',
    short: 'Certificate for',
    optional: true,
    askedWhen: certificateAsked,
    options: WHO_ASKS,
  },
  {
    id: 'contractLimit',
    kind: 'money',
    label: 'The limit that the contract names',
    short: 'Limit in the contract',
    optional: true,
    inputMode: 'numeric',
    askedWhen: certificateAsked,
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
]
