import type { CaseStory } from './case-story.ts'
import { BUSINESS_TALK, DISTANCE_TALK, FAMILY_TALK, HAIL_TALK, HELLO, TIRES_TALK, VEHICLE } from './talk.ts'

/** Cases with the other brokers, and some that no broker could take. */
export const OTHER_CASES: readonly CaseStory[] = [
  {
    client: 'Gurleen Dhaliwal',
    city: 'Calgary',
    line: 'supervisa',
    start: t => t.daysAgo(9),
    to: 'quoted',
    talk: FAMILY_TALK,
  },
  {
    client: 'Oluwaseun Adeyemi',
    city: 'Calgary',
    line: 'auto',
    first: 'declined',
    start: t => t.daysAgo(13),
    to: 'accepted',
    talk: DISTANCE_TALK,
  },
  {
    client: 'Valentina Restrepo',
    city: 'Calgary',
    line: 'auto',
    start: t => t.daysAgo(18),
    to: 'binding',
    first: 'lapsed',
    talk: HAIL_TALK,
  },
  {
    client: 'Kiran Patel',
    city: 'Airdrie',
    line: 'group-benefits',
    start: t => t.daysAgo(20),
    to: 'quoting',
    talk: BUSINESS_TALK,
  },
  {
    client: 'Xiu Ying Leung',
    city: 'Calgary',
    line: 'travel',
    start: t => t.daysAgo(3),
    to: 'assigned',
    talk: [HELLO],
    unconfirmed: true,
  },
  // No one has replied in time.
  { client: 'Siobhán O’Rourke', city: 'Canmore', line: 'auto', start: t => t.workAgo(430), to: 'assigned' },
  {
    client: 'Bohdan Hrynkiw',
    city: 'Sherwood Park',
    line: 'auto',
    start: t => t.daysAgo(7),
    to: 'quoting',
    talk: TIRES_TALK,
  },
  {
    client: 'Ngozi Eze',
    city: 'Lethbridge',
    line: 'auto',
    start: t => t.daysAgo(5),
    to: 'quoting',
    talk: [HELLO],
    asks: {
      text: 'Could you upload a photo of the vehicle from the side?',
      reply: ['client', 'Here’s one from this morning.', VEHICLE],
    },
  },
  {
    client: 'Cornelius Friesen',
    city: 'Taber',
    line: 'specialty-commercial',
    start: t => t.daysAgo(14),
    to: 'quoting',
    talk: BUSINESS_TALK,
  },
  {
    client: 'Ferdinand Pangilinan',
    city: 'Cold Lake',
    line: 'auto',
    start: t => t.daysAgo(48),
    to: 'bound',
    talk: TIRES_TALK,
  },
  {
    client: 'Jean-François Gagné',
    city: 'Peace River',
    line: 'auto',
    start: t => t.daysAgo(19),
    to: 'info_needed',
    talk: [HELLO],
    asks: {
      text: 'Could you upload your present policy, {client}? I’m away from next week; my colleague will go on with it.',
    },
  },
  // No broker near them may sell it.
  {
    client: 'Wade Tompkins',
    city: 'Medicine Hat',
    line: 'life',
    start: t => t.minutesAgo(95),
    to: 'inquiry',
  },
  {
    client: 'Kenji Takahashi',
    city: 'Lethbridge',
    line: 'supervisa',
    from: 'guest',
    start: t => t.minutesAgo(35),
    to: 'inquiry',
  },
]

/** Policies that are up for renewal, and how far the renewal has come. */
export const RENEWALS: readonly (readonly [CaseStory, 'quoting' | 'bound'])[] = [
  [
    {
      client: 'Annelies van den Berg',
      city: 'Red Deer',
      line: 'auto',
      start: t => t.daysAgo(127),
      to: 'bound',
      talk: DISTANCE_TALK,
      termDays: 168,
    },
    'bound',
  ],
  [
    {
      client: 'Taras Pylypenko',
      city: 'Fort Saskatchewan',
      line: 'auto',
      start: t => t.daysAgo(126),
      to: 'bound',
      talk: HAIL_TALK,
      termDays: 174,
    },
    'quoting',
  ],
]
