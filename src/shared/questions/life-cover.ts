import { dollarsOrNone } from './numbers.ts'
import type { Answers, Field, Option } from './question.ts'
import { oneOf } from './rules.ts'

const PURPOSES: readonly Option[] = [
  { value: 'mortgage', label: 'A mortgage or other debt' },
  { value: 'income', label: 'My family’s income' },
  { value: 'business', label: 'A business or a partner in it' },
  { value: 'final', label: 'A funeral and last bills' },
  { value: 'estate', label: 'What I leave behind' },
]

const AMOUNTS: readonly Option[] = [
  { value: '50000', label: 'Up to $50,000' },
  { value: '250000', label: '$50,000 to $250,000' },
  { value: '500000', label: '$250,000 to $500,000' },
  { value: '1000000', label: '$500,000 to $1,000,000' },
  { value: 'more', label: 'More than $1,000,000' },
  { value: 'discuss', label: 'I would like to work it out' },
]

const TERMS: readonly Option[] = [
  { value: '10', label: '10 years' },
  { value: '20', label: '20 years' },
  { value: '30', label: '30 years' },
  { value: 'whole', label: 'My whole life' },
  { value: 'discuss', label: 'I would like to compare' },
]

const PRESENT: readonly Option[] = [
  { value: 'none', label: 'No' },
  { value: 'own', label: 'A policy of my own' },
  { value: 'work', label: 'A plan at work' },
  { value: 'both', label: 'Both' },
]

const has = ({ lifePresent }: Answers) => lifePresent === 'own' || lifePresent === 'both'

/** How much, for how long, and what for. */
export const LIFE_COVER_FIELDS: readonly Field[] = [
  {
    id: 'lifePurposes',
    kind: 'several',
    label: 'What should it pay for?',
    short: 'To pay for',
    optional: true,
    options: PURPOSES,
  },
  {
    id: 'lifeAmount',
    kind: 'select',
    label: 'Amount for each person',
    options: AMOUNTS,
    rule: oneOf(AMOUNTS, 'Please choose an amount, or that you would like to work it out'),
  },
  {
    id: 'lifeTerm',
    kind: 'choice',
    label: 'For how long',
    short: 'Term',
    options: TERMS,
    rule: oneOf(TERMS, 'Please choose for how long'),
  },
  {
    id: 'lifePresent',
    kind: 'choice',
    label: 'Is there life insurance already?',
    short: 'Life insurance today',
    options: PRESENT,
    rule: oneOf(PRESENT, 'Please choose whether there is life insurance already'),
  },
  {
    id: 'lifePresentAmount',
    kind: 'money',
    label: 'How much your own policy pays',
    short: 'Own policy pays',
    optional: true,
    help: 'Please keep it until a new one is confirmed in writing.',
    inputMode: 'numeric',
    askedWhen: has,
    rule: dollarsOrNone('Please enter an amount in dollars, or leave this empty'),
  },
]
