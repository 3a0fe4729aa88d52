import { choice, select } from '../../questions/fields.ts'
import type { Answers, Field, Option } from '../../questions/question.ts'
import { optionalDollars } from '../../questions/rules.ts'
import { CONSENTS_STEP } from '../blocks/consents.ts'
import { aboutYou } from '../blocks/contact.ts'
import { notesField } from '../blocks/current-policy.ts'
import { IDENTIFICATION, VOID_CHEQUE } from '../blocks/requested-documents.ts'
import type { Line } from '../line.ts'

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
  { value: 'stopped', label: 'Quit within the last year' },
]

const PURPOSES: readonly Option[] = [
  { value: 'mortgage', label: 'A mortgage or other debt' },
  { value: 'income', label: 'My family’s income' },
  { value: 'business', label: 'A business or a partner in it' },
  { value: 'final', label: 'Final expenses' },
  { value: 'estate', label: 'Estate or inheritance' },
]

const AMOUNTS: readonly Option[] = [
  { value: '50000', label: 'Up to $50,000' },
  { value: '250000', label: '$50,000 to $250,000' },
  { value: '500000', label: '$250,000 to $500,000' },
  { value: '1000000', label: '$500,000 to $1,000,000' },
  { value: 'more', label: 'More than $1,000,000' },
  { value: 'discuss', label: 'I’d like help working it out' },
]

const TERMS: readonly Option[] = [
  { value: '10', label: '10 years' },
  { value: '20', label: '20 years' },
  { value: '30', label: '30 years' },
  { value: 'whole', label: 'For life' },
  { value: 'discuss', label: 'I’d like to compare options' },
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
    label: 'What is the coverage for?',
    short: 'Purpose',
    optional: true,
    options: PURPOSES,
  },
  select({
    id: 'lifeAmount',
    label: 'Coverage amount per person',
    options: AMOUNTS,
    error: 'Choose an amount, or say you’d like help working it out',
  }),
  choice({
    id: 'lifeTerm',
    label: 'Length of coverage',
    short: 'Term',
    options: TERMS,
    error: 'Choose the length of coverage',
  }),
  choice({
    id: 'lifePresent',
    label: 'Do you already have life insurance?',
    short: 'Current life insurance',
    options: PRESENT,
    error: 'Choose whether you already have life insurance',
  }),
  {
    id: 'lifePresentAmount',
    kind: 'money',
    label: 'Amount of your own policy',
    short: 'Own policy amount',
    optional: true,
    help: 'Keep this policy until a new one is confirmed in writing.',
    visibleWhen: has,
    rule: optionalDollars,
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
  menu: { hint: 'For the people who depend on you' },
  isInFooter: true,
  catalogue: {
    name: 'Life insurance',
    description: 'For the people who depend on your income or your work.',
    features: [
      'Term and permanent policies compared',
      'An amount based on your plans and debts',
      'Critical illness and disability on request',
    ],
    coverages: ['Term life', 'Permanent life', 'Critical illness', 'Disability'],
    longDescription:
      'What a life policy costs depends mostly on how much and for how long. A broker with a life licence works that out with you, then gets quotes from insurers. Health questions come only after you have a broker.',
  },
  pitch: 'For the people who depend on your income or your work.',
  checklist: [
    'What the money is for: a mortgage, lost income, final expenses',
    'Any life insurance you have, including through work',
  ],
  quoteTemplate: {
    termMonths: 12,
    limits: [
      { label: 'Death benefit', value: '' },
      { label: 'Length of the term', value: '' },
    ],
    deductibles: [],
    endorsements: [
      { label: 'Renewable without new medical questions', value: '' },
      { label: 'Can be converted to permanent insurance', value: '' },
    ],
    exclusions: ['Death by suicide in the first two years', 'Answers on the application that are not true'],
  },
  requestedDocuments: [
    IDENTIFICATION,
    {
      kind: 'prior_policy',
      title: 'Policies you have now',
      reason: 'We check what they pay and when they end.',
    },
    VOID_CHEQUE,
  ],
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'Who to insure',
        intro:
          'Only what’s needed for a first comparison. Apart from tobacco use, we don’t ask about your health here.',
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
              select({ id: 'ageBand', label: 'Age', options: AGE_BANDS, error: 'Choose an age' }),
              choice({
                id: 'smoker',
                label: 'Tobacco, nicotine or vaping in the last year',
                short: 'Smoker',
                options: SMOKING,
                error: 'Choose one',
              }),
            ],
          },
        ],
      },
      {
        id: 'current',
        title: 'Coverage',
        intro: 'A rough idea is enough. Your broker will work out the rest with you.',
        fields: [...LIFE_COVER_FIELDS, notesField('lifeNotes')],
      },
      CONSENTS_STEP,
    ],
  },
}
