import { CONSENTS_STEP } from './consents.ts'
import { aboutYou } from './contact.ts'
import { notesField } from './present-policy.ts'
import type { QuestionSet } from './question.ts'
import { TRAVEL_COVER_FIELDS } from './travel-cover.ts'
import { TRAVEL_TRIP_FIELDS } from './travel-trip.ts'

/** What a travel quote asks. Health is for the insurer's own form, later. */
export const travel: QuestionSet = {
  line: 'travel',
  group: 'personal',
  pitch: 'Medical bills and changed plans, away from Alberta or from Canada.',
  atHand: [
    'The days you leave and come back',
    'The age of everyone who travels',
    'What the trip cost, if you would like that covered',
  ],
  steps: [
    aboutYou(),
    {
      id: 'details',
      title: 'The trip',
      intro: 'Where, when and who. We do not ask about health here.',
      fields: TRAVEL_TRIP_FIELDS,
    },
    {
      id: 'current',
      title: 'The cover',
      intro: 'What you have already, and what you would like your broker to look at.',
      fields: [...TRAVEL_COVER_FIELDS, notesField('travelNotes')],
    },
    CONSENTS_STEP,
  ],
}
