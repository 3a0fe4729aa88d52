import { CONSENTS_STEP } from './consents.ts'
import { CONTACT_FIELDS } from './contact.ts'
import { notesField } from './present-policy.ts'
import type { QuestionSet } from './question.ts'
import { SUPERVISA_COVER_FIELDS } from './supervisa-cover.ts'
import { SUPERVISA_VISIT_FIELDS } from './supervisa-visit.ts'

/** What a Super Visa quote asks. Health is for the insurer's own form, later. */
export const supervisa: QuestionSet = {
  line: 'supervisa',
  group: 'personal',
  pitch: 'Medical cover for parents and grandparents who visit on a Super Visa.',
  atHand: [
    'The age of everyone who will visit',
    'The day they plan to arrive in Canada',
    'The letter about the visa, if there is one already',
  ],
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
}
