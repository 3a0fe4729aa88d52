import { claimFields } from '#shared/lines/blocks/claims.ts'
import { CONSENTS_STEP } from '#shared/lines/blocks/consents.ts'
import { aboutYou } from '#shared/lines/blocks/contact.ts'
import { notesField, startDateField } from '#shared/lines/blocks/current-policy.ts'
import type { Line } from '#shared/lines/line.ts'
import type { Option } from '#shared/questions/question.ts'
import { oneOf, requiredText, wholeNumber } from '#shared/questions/rules.ts'

const ANIMALS: readonly Option[] = [
  { value: 'dog', label: 'A dog' },
  { value: 'cat', label: 'A cat' },
]

const CAUSES: readonly Option[] = [{ value: 'accident', label: 'An accident' }]

/** A product line for tests. The code of a real one is a file like this in `src/shared/lines/records/` and its entry in the list. */
export const pets: Line<'pets'> = {
  id: 'pets',
  name: 'Pets',
  licenceClass: 'general',
  group: 'personal',
  page: '/insurance/pets',
  scene: 'specialty',
  menu: { hint: 'Dogs and cats' },
  isInFooter: true,
  catalogue: {
    name: 'Pet insurance',
    description: 'For the vet bills of a dog or a cat.',
    features: ['Accidents and illness', 'Any vet in Alberta'],
    coverages: ['Accidents', 'Illness', 'Dental care'],
    longDescription: 'A pet policy pays part of the vet bills that you didn’t plan for, after a deductible.',
  },
  pitch: 'Vet bills of a dog or a cat.',
  checklist: ['The age and breed of each animal'],
  quoteTemplate: {
    termMonths: 12,
    limits: [{ label: 'Vet bills', value: '' }],
    deductibles: [{ label: 'All claims', value: '$200' }],
    endorsements: [],
    exclusions: ['Conditions that an animal had before'],
  },
  questions: {
    steps: [
      aboutYou(),
      {
        id: 'details',
        title: 'Your pets',
        intro: 'Each animal that should be insured.',
        fields: [
          {
            id: 'pets',
            kind: 'list',
            label: 'Pets',
            itemName: 'Pet',
            min: 1,
            max: 4,
            fields: [
              {
                id: 'animal',
                kind: 'choice',
                label: 'Animal',
                options: ANIMALS,
                rule: oneOf(ANIMALS, 'Please choose the animal'),
              },
              { id: 'breed', kind: 'text', label: 'Breed', rule: requiredText('Please enter the breed') },
              {
                id: 'age',
                kind: 'number',
                label: 'Age in years',
                rule: wholeNumber('Please enter the age in years', 0, 40),
              },
            ],
          },
        ],
      },
      {
        id: 'current',
        title: 'Coverage and claims',
        intro: 'Earlier claims and the start of the policy.',
        fields: [
          ...claimFields({ prefix: 'pets', help: 'For these animals.', causes: CAUSES }),
          startDateField('petsStartDate'),
          notesField('petsNotes'),
        ],
      },
      CONSENTS_STEP,
    ],
  },
}
