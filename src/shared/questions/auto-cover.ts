import { yearsBefore } from '../time/alberta-day.ts'
import { YES_NO } from './choices.ts'
import { notesField, startDateField } from './present-policy.ts'
import type { Answers, Field, Option } from './question.ts'
import { dayOrNone, needed, oneOf, oneOfOrNone } from './rules.ts'

const INSURED_NOW: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'lapsed', label: 'Not now, but I was before' },
  { value: 'never', label: 'No, this is my first policy' },
]

const YEARS_INSURED: readonly Option[] = [
  { value: '0', label: 'Less than 1 year' },
  { value: '1', label: '1 to 3 years' },
  { value: '3', label: '3 to 6 years' },
  { value: '6', label: 'More than 6 years' },
]

const LIABILITY: readonly Option[] = [
  { value: '1000000', label: '$1,000,000' },
  { value: '2000000', label: '$2,000,000' },
  { value: 'other', label: 'Something else' },
  { value: 'discuss', label: 'I would like to talk about it' },
]

const WISHES: readonly Option[] = [
  { value: 'collision', label: 'Collision' },
  { value: 'comprehensive', label: 'Comprehensive (hail, theft, fire)' },
  { value: 'loss_of_use', label: 'A rental car while mine is repaired' },
  { value: 'payments', label: 'Paying by the month' },
]

const insuredNow = (answers: Answers) => answers.insuredNow === 'yes'

/** What somebody has today and what they would like; nothing here promises cover. */
export const AUTO_COVER_FIELDS: readonly Field[] = [
  {
    id: 'insuredNow',
    kind: 'choice',
    label: 'Do you have auto insurance today?',
    short: 'Insured today',
    options: INSURED_NOW,
    rule: oneOf(INSURED_NOW, 'Please choose whether you have auto insurance today'),
  },
  {
    id: 'currentInsurer',
    kind: 'text',
    label: 'Your insurer today',
    short: 'Insurer',
    help: 'As printed on your pink card.',
    askedWhen: insuredNow,
    rule: needed('Please enter the name of your insurer'),
  },
  {
    id: 'renewalDate',
    kind: 'date',
    label: 'When your policy ends',
    short: 'Policy ends',
    optional: true,
    askedWhen: insuredNow,
    rule: dayOrNone('Please enter a date, or leave this empty'),
    agrees: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -2))
        ? 'Please check the year'
        : null,
  },
  {
    id: 'yearsInsured',
    kind: 'select',
    label: 'How long you have been insured without a gap',
    short: 'Insured without a gap for',
    askedWhen: insuredNow,
    options: YEARS_INSURED,
    rule: oneOf(YEARS_INSURED, 'Please choose how long you have been insured'),
  },
  {
    id: 'cancelled',
    kind: 'choice',
    label: 'Has an insurer cancelled a policy of yours in the last 3 years?',
    short: 'Policy cancelled in the last 3 years',
    help: 'For example because a payment was missed.',
    askedWhen: answers => answers.insuredNow === 'yes' || answers.insuredNow === 'lapsed',
    options: YES_NO,
    rule: oneOf(YES_NO, 'Please choose yes or no'),
  },
  startDateField('startDate'),
  {
    id: 'liability',
    kind: 'select',
    label: 'Liability limit you have in mind',
    short: 'Liability limit in mind',
    optional: true,
    help: 'What the policy pays when you injure someone or damage their property. Your broker will advise you.',
    options: LIABILITY,
    rule: oneOfOrNone(LIABILITY, 'Please choose a limit from the list'),
  },
  {
    id: 'wishes',
    kind: 'several',
    label: 'What else would you like your broker to look at?',
    short: 'Also to look at',
    optional: true,
    options: WISHES,
  },
  notesField('notes'),
]
