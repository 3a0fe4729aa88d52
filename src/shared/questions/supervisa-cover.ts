import type { Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

const AMOUNTS: readonly Option[] = [
  { value: '100000', label: '$100,000' },
  { value: '150000', label: '$150,000' },
  { value: '200000', label: '$200,000' },
  { value: '300000', label: '$300,000 or more' },
  { value: 'discuss', label: 'At least $100,000; I would like to talk about more' },
]

const TERMS: readonly Option[] = [
  { value: '1', label: 'One year' },
  { value: '2', label: 'Two years' },
  { value: 'more', label: 'Longer' },
  { value: 'discuss', label: 'At least one year; I would like to talk about it' },
]

const PAYMENTS: readonly Option[] = [
  { value: 'full', label: 'In full' },
  { value: 'instalments', label: 'A deposit and instalments' },
  { value: 'discuss', label: 'Show me both' },
]

const DEDUCTIBLES: readonly Option[] = [
  { value: 'none', label: 'None' },
  { value: 'some', label: 'Some' },
  { value: 'discuss', label: 'I would like to compare' },
]

/** The cover in mind. Nothing below what the visa asks for can be chosen. */
export const SUPERVISA_COVER_FIELDS: readonly Field[] = [
  {
    id: 'visaAmount',
    kind: 'select',
    label: 'Amount of cover for each visitor',
    short: 'Cover for each visitor',
    help: 'At least $100,000, for health care, hospital stays and the way home.',
    options: AMOUNTS,
    rule: oneOf(AMOUNTS, 'Please choose an amount of at least $100,000'),
  },
  {
    id: 'visaTerm',
    kind: 'choice',
    label: 'How long it should last',
    short: 'Term',
    help: 'At least one year from the day of entry.',
    options: TERMS,
    rule: oneOf(TERMS, 'Please choose a term of at least one year'),
  },
  {
    id: 'visaDeductible',
    kind: 'choice',
    label: 'Deductible',
    help: 'The part of each claim that the visitor pays.',
    options: DEDUCTIBLES,
    rule: oneOf(DEDUCTIBLES, 'Please choose a deductible, or that you would like to compare'),
  },
  {
    id: 'visaPayment',
    kind: 'choice',
    label: 'How you would like to pay',
    short: 'Payment',
    options: PAYMENTS,
    rule: oneOf(PAYMENTS, 'Please choose how you would like to pay'),
  },
]
