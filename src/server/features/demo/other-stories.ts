import { type CaseStory, caseOf } from './case-story.ts'
import {
  BUSINESS_TALK,
  DISTANCE_TALK,
  FAMILY_TALK,
  HAIL_TALK,
  HELLO,
  TIRES_TALK,
  VEHICLE,
} from './conversations.ts'

/** Cases with the other brokers, and some that no broker could take. */
export const OTHER_CASES: readonly CaseStory[] = [
  caseOf('Gurleen Dhaliwal', 'Calgary', 'supervisa', t => t.daysAgo(9), 'quoted', { talk: FAMILY_TALK }),
  caseOf('Oluwaseun Adeyemi', 'Calgary', 'auto', t => t.daysAgo(13), 'accepted', {
    first: 'declined',
    talk: DISTANCE_TALK,
  }),
  caseOf('Valentina Restrepo', 'Calgary', 'auto', t => t.daysAgo(18), 'binding', {
    first: 'lapsed',
    talk: HAIL_TALK,
  }),
  caseOf('Kiran Patel', 'Airdrie', 'group-benefits', t => t.daysAgo(20), 'quoting', { talk: BUSINESS_TALK }),
  caseOf('Xiu Ying Leung', 'Calgary', 'travel', t => t.daysAgo(3), 'assigned', {
    talk: [HELLO],
    unconfirmed: true,
  }),
  // No one has replied in time.
  caseOf('Siobhán O’Rourke', 'Canmore', 'auto', t => t.workAgo(430), 'assigned'),
  caseOf('Bohdan Hrynkiw', 'Sherwood Park', 'auto', t => t.daysAgo(7), 'quoting', { talk: TIRES_TALK }),
  caseOf('Ngozi Eze', 'Lethbridge', 'auto', t => t.daysAgo(5), 'quoting', {
    talk: [HELLO],
    asks: [{ title: 'Photo of the vehicle from the side', reason: 'It has custom wheels.', file: VEHICLE }],
  }),
  caseOf('Cornelius Friesen', 'Taber', 'specialty-commercial', t => t.daysAgo(14), 'quoting', {
    talk: BUSINESS_TALK,
  }),
  caseOf('Ferdinand Pangilinan', 'Cold Lake', 'auto', t => t.daysAgo(48), 'bound', { talk: TIRES_TALK }),
  caseOf('Jean-François Gagné', 'Peace River', 'auto', t => t.daysAgo(19), 'info_needed', {
    talk: [HELLO],
    asks: [{ title: 'Current policy', reason: 'It shows what you pay now and until when.' }],
    finale: [['broker', 'I’m away from next week, {client}. My colleague will continue with your request.']],
  }),
  // No broker near them may sell it.
  caseOf('Wade Tompkins', 'Medicine Hat', 'life', t => t.minutesAgo(95), 'inquiry'),
  caseOf('Kenji Takahashi', 'Lethbridge', 'supervisa', t => t.minutesAgo(35), 'inquiry', { from: 'guest' }),
]

/** Policies that are up for renewal, and how far the renewal has come. */
export const RENEWALS: readonly (readonly [CaseStory, 'quoting' | 'bound'])[] = [
  [
    caseOf('Annelies van den Berg', 'Red Deer', 'auto', t => t.daysAgo(127), 'bound', {
      talk: DISTANCE_TALK,
      termDays: 168,
    }),
    'bound',
  ],
  [
    caseOf('Taras Pylypenko', 'Fort Saskatchewan', 'auto', t => t.daysAgo(126), 'bound', {
      talk: HAIL_TALK,
      termDays: 174,
    }),
    'quoting',
  ],
]
