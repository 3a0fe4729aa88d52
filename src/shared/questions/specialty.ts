import { claimFields } from './claims.ts'
import { CONSENTS_STEP } from './consents.ts'
import { aboutYou } from './contact.ts'
import { notesField, presentPolicyFields, startDateField } from './present-policy.ts'
import type { Option, QuestionSet } from './question.ts'
import { SPECIALTY_THING_FIELDS } from './specialty-thing.ts'

const CAUSES: readonly Option[] = [
  { value: 'damage', label: 'Damage to it' },
  { value: 'theft', label: 'Theft or loss' },
  { value: 'weather', label: 'Hail, wind, fire or water' },
  { value: 'liability', label: 'Somebody was hurt, or their things damaged' },
  { value: 'other', label: 'Something else' },
]

/** What is asked about things that no other line describes: mostly in people's own words. */
export const specialty: QuestionSet = {
  line: 'specialty',
  group: 'personal',
  pitch: 'Trailers, boats, collections, cabins, and what fits nowhere else.',
  atHand: [
    'Make, model and year, or an appraisal if there is one',
    'Where it is kept, and what it would cost to replace',
    'Photographs; you can send them to your broker later',
  ],
  steps: [
    aboutYou(),
    {
      id: 'details',
      title: 'What it is',
      intro: 'Describe it as you would to somebody who has never seen it.',
      fields: SPECIALTY_THING_FIELDS,
    },
    {
      id: 'current',
      title: 'Cover and claims',
      intro: 'What you have today, and when you would like to begin.',
      fields: [
        ...presentPolicyFields({ prefix: 'specialty', question: 'Is it insured today?' }),
        ...claimFields({
          prefix: 'specialty',
          help: 'For this or something like it.',
          causes: CAUSES,
        }),
        startDateField('specialtyStartDate'),
        notesField('specialtyNotes'),
      ],
    },
    CONSENTS_STEP,
  ],
}
