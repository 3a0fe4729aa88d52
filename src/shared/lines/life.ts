import type { Answers, Field, Option } from '../questions/question.ts'
import { oneOf, optionalDollars } from '../questions/rules.ts'
import { CONSENTS_STEP } from './blocks/consents.ts'
import { aboutYou } from './blocks/contact.ts'
import { notesField } from './blocks/current-policy.ts'
import type { Line } from './line.ts'

const AGE_BANDS: readonly Option[] = [
  { value: '18', label: '18 to 29' },
  { value: '30', label: '30 to 39' },
  { value: '40', label: '40 to 49' },
  { value: '50', label: '50 to 59' },
  { value: '60', label: '60 to 69' },
  { value: '70', label: '70 or older' },
  { value: 'child', label: 'Under 18' },
]

const SMOKING: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
  { value: 'stopped', label: 'Stopped within the last year' },
]

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

const LIFE_COVER_FIELDS: readonly Field[] = [
  {
    id: 'lifePurposes',
    kind: 'multichoice',
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
    visibleWhen: has,
    rule: optionalDollars('Please enter an amount in dollars, or leave this empty'),
  },
]

/** Health is for the insurer's own form, later. */
export const life: Line<'life'> = {
  id: 'life',
  name: 'Life',
  licenceClass: 'life',
  group: 'personal',
  page: '/insurance/life',
  scene: 'life',
  menu: { hint: 'For those who depend on you' },
  isInFooter: true,
  enquiryTopic: 'other',
  catalogue: {
    name: 'Life insurance',
    description: 'For the people who depend on your income or your work.',
    features: [
      'Term and permanent policies side by side',
      'An amount worked out from your own plans and debts',
      'Critical illness and disability on request',
    ],
    coverages: ['Term life', 'Permanent life', 'Critical illness', 'Disability'],
    longDescription:
      'How much and for how long: those two questions decide most of what a life policy costs. A broker with a life certificate works them out with you, then asks insurers. Health questions come only after you have a broker.',
  },
  chat: {
    specificity: 5,
    words:
      /\blife (?:insurance|insurence|cover|policy)\b|\bterm life\b|\bwhole life\b|\bcritical illness\b|\bdisability insurance\b|\bmortgage (?:life|protection)\b/,
    wholeLine: /^life$/,
  },
  pitch: 'For the people who depend on your income or your work.',
  checklist: [
    'What should be paid for: a mortgage, an income, a last bill',
    'Any life insurance you have, also through work',
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'Who to insure',
        intro: 'Only what a first comparison needs. Apart from tobacco, we ask nothing about health here.',
        fields: [
          {
            id: 'lives',
            kind: 'list',
            label: 'People to be insured',
            itemName: 'Person',
            help: 'You, or you and a partner.',
            min: 1,
            max: 4,
            fields: [
              {
                id: 'ageBand',
                kind: 'select',
                label: 'Age',
                options: AGE_BANDS,
                rule: oneOf(AGE_BANDS, 'Please choose an age'),
              },
              {
                id: 'smoker',
                kind: 'choice',
                label: 'Tobacco, nicotine or vaping in the last year',
                short: 'Smoker',
                options: SMOKING,
                rule: oneOf(SMOKING, 'Please choose one'),
              },
            ],
          },
        ],
      },
      {
        id: 'current',
        title: 'The cover',
        intro: 'A first idea is enough. Your broker works out the rest with you.',
        fields: [...LIFE_COVER_FIELDS, notesField('lifeNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
