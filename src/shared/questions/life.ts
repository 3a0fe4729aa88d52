import { CONSENTS_STEP } from './consents.ts'
import { aboutYou } from './contact.ts'
import { LIFE_COVER_FIELDS } from './life-cover.ts'
import { notesField } from './present-policy.ts'
import type { Option, QuestionSet } from './question.ts'
import { oneOf } from './rules.ts'

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

/** What a life quote asks. Health is for the insurer's own form, later. */
export const life: QuestionSet = {
  line: 'life',
  group: 'personal',
  pitch: 'For the people who depend on your income or your work.',
  atHand: [
    'What should be paid for: a mortgage, an income, a last bill',
    'Any life insurance you have, also through work',
  ],
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
}
