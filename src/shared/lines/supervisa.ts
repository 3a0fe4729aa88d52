import { YES_NO_UNSURE } from '../questions/options.ts'
import type { Answers, Field, Option } from '../questions/question.ts'
import { date, oneOf, optionalDate, wholeNumber } from '../questions/rules.ts'
import { yearsBefore } from '../time/zoned-time.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { CONTACT_FIELDS } from './blocks/contact.ts'
import { notesField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

const VISA_STATES: readonly Option[] = [
  { value: 'planning', label: 'Not applied for yet' },
  { value: 'applied', label: 'Applied for' },
  { value: 'issued', label: 'Issued' },
  { value: 'here', label: 'They are in Canada already' },
]

const isHere = ({ visaState }: Answers) => visaState === 'here'

const SUPERVISA_VISIT_FIELDS: readonly Field[] = [
  {
    id: 'visitors',
    kind: 'list',
    label: 'Visitors',
    itemName: 'Visitor',
    help: 'Everyone who needs cover.',
    min: 1,
    max: 4,
    fields: [
      {
        id: 'age',
        kind: 'number',
        label: 'Age on the day of arrival',
        short: 'Age',
        inputMode: 'numeric',
        rule: wholeNumber('Please enter an age in years', 0, 110),
      },
    ],
  },
  {
    id: 'visaState',
    kind: 'choice',
    label: 'Where the visa stands',
    short: 'Visa',
    options: VISA_STATES,
    rule: oneOf(VISA_STATES, 'Please choose where the visa stands'),
  },
  {
    id: 'entryDate',
    kind: 'date',
    label: 'Day of entry to Canada',
    short: 'Entry',
    help: 'If it is not settled yet, the day you have in mind. It can be changed later.',
    visibleWhen: answers => !isHere(answers),
    rule: date('Please enter the day of entry, or the day you have in mind'),
    crossCheck: (text, { today }) => {
      if (text < today) return 'This day has passed. Please choose today or later'
      return text > yearsBefore(today, -3) ? 'Please check the year' : null
    },
  },
  {
    id: 'visitCoverEnds',
    kind: 'date',
    label: 'When their present cover ends',
    short: 'Present cover ends',
    optional: true,
    visibleWhen: isHere,
    rule: optionalDate('Please enter a date, or leave this empty'),
    crossCheck: (text, { today }) =>
      text && (text < yearsBefore(today, 1) || text > yearsBefore(today, -5))
        ? 'Please check the year'
        : null,
  },
  {
    id: 'leavesBetween',
    kind: 'choice',
    label: 'Will they leave Canada and come back in that time?',
    short: 'Leaves and comes back',
    help: 'The cover must hold at every entry.',
    options: YES_NO_UNSURE,
    rule: oneOf(YES_NO_UNSURE, 'Please choose whether they will leave and come back'),
  },
]

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

/** The wanted coverage. Nothing below what the visa requires can be chosen. */
const SUPERVISA_COVER_FIELDS: readonly Field[] = [
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

/** Health is for the insurer's own form, later. */
export const supervisa: Line<'supervisa'> = {
  id: 'supervisa',
  name: 'Super Visa',
  licenceClass: 'accident_sickness',
  group: 'personal',
  page: '/super-visa',
  scene: 'supervisa',
  menu: { hint: 'Parents and grandparents' },
  isInFooter: true,
  enquiryTopic: 'other',
  catalogue: {
    name: 'Super Visa insurance',
    description: 'Medical cover for parents and grandparents who visit on a Super Visa.',
    features: [
      'At least {{super-visa.minimum}} of cover for at least {{super-visa.term}}',
      'Health care, hospital stays and the way home',
      'Paid in full or in instalments with a deposit',
    ],
    coverages: ['Emergency health care', 'Hospitalization', 'Repatriation'],
    longDescription:
      'A Super Visa asks for medical insurance of at least {{super-visa.minimum}}, valid for at least {{super-visa.term}} from entry, that pays for health care, hospitalization and repatriation. A quote is not proof: the policy must be paid, in full or in instalments with a deposit. A broker explains which policies meet the rule and what each says about existing conditions.',
  },
  chat: {
    specificity: 10,
    words:
      /\bsuper\s?-?visas?\b|\b(?:mother|mom|mum|father|dad|parents|grandparents|in-laws)\b.*\b(?:coming|arriv\w+|visit\w*|land(?:s|ing)?|fly\w*)\b|\b(?:parents|grandparents|in-laws)\b.*\b(?:visit|visa|canada|india|sponsor)/,
    wholeLine: /^super ?visas?$/,
  },
  pitch: 'Medical cover for parents and grandparents who visit on a Super Visa.',
  checklist: [
    'The age of everyone who will visit',
    'The day they plan to arrive in Canada',
    'The letter about the visa, if there is one already',
  ],
  questions: {
    steps: [
      {
        id: 'about',
        title: 'About you',
        intro: 'You are the one we answer. About the visitors we ask on the next page.',
        fields: CONTACT_FIELDS,
      },
      {
        id: 'details',
        title: 'Who visits, and when',
        intro: 'Ages and dates only. We do not ask about health here.',
        fields: SUPERVISA_VISIT_FIELDS,
      },
      {
        id: 'current',
        title: 'The cover',
        intro: 'A Super Visa needs at least $100,000 of cover for at least one year.',
        fields: [...SUPERVISA_COVER_FIELDS, notesField('supervisaNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
