import type { Story } from './stories.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** The demo client: one case waits for them, one is quoted, two are done. */
const DEMO_CLIENT: readonly Story[] = [
  {
    who: { client: 0 },
    line: 'auto',
    broker: 'demo',
    stage: 'info_needed',
    openedAgo: 5 * DAY,
    opening: 0,
    ask: 0,
    finale: {
      ago: 95,
      turns: [
        [
          'broker',
          'One more small thing, {client}: does the {vehicle} stand in a garage at night? With that and the two papers I can finish the comparison for you.',
        ],
      ],
    },
  },
  { who: { client: 0 }, line: 'auto', broker: 'maricel', stage: 'quoted', openedAgo: 19 * DAY },
  {
    who: { client: 0 },
    line: 'auto',
    broker: 'oleksandr',
    stage: 'bound',
    outcome: 'bound',
    openedAgo: 214 * DAY,
  },
  {
    who: { client: 0 },
    line: 'travel',
    broker: 'maricel',
    stage: 'assigned',
    outcome: 'withdrawn',
    openedAgo: 121 * DAY,
  },
]

/** The demo broker: two offers, one case due today, three clients who have just written. */
const DEMO_BROKER: readonly Story[] = [
  { who: { client: 7 }, line: 'auto', broker: 'demo', stage: 'offered', openedAgo: 14, opening: 3 },
  { who: { client: 33 }, line: 'auto', broker: 'demo', stage: 'offered', openedAgo: 32, opening: 12 },
  {
    who: { client: 25 },
    line: 'auto',
    broker: 'demo',
    stage: 'assigned',
    openedAgo: 20 * HOUR,
    unanswered: 'due',
  },
  {
    who: { client: 17 },
    line: 'auto',
    broker: 'demo',
    stage: 'quoting',
    openedAgo: 12 * DAY,
    finale: {
      ago: 41,
      turns: [
        [
          'client',
          'Hello {broker}, a deer ran into the {vehicle} last night near Elk Island. I am fine, the fender is not. It is still insured with my old company until the end of the month. Should I report it to them, and does it change the request?',
        ],
      ],
    },
  },
  {
    who: { client: 3 },
    line: 'auto',
    broker: 'demo',
    stage: 'assigned',
    openedAgo: 5 * DAY,
    finale: {
      ago: 130,
      turns: [
        [
          'client',
          'Bonjour {broker}, I forgot to say that my wife will drive the {vehicle} too, about once a week. Her licence is from Québec, changed to an Alberta one in June. Do you need anything from her?',
        ],
      ],
    },
  },
  {
    who: { client: 8 },
    line: 'auto',
    broker: 'demo',
    stage: 'info_needed',
    openedAgo: 7 * DAY,
    ask: 7,
    finale: {
      ago: 26,
      turns: [
        ['client', 'Here is the hood, taken in the sun so you can see the dents.', 'hailPhoto'],
        ['client', 'And the declaration page you may want as well.', 'declaration'],
      ],
    },
  },
]

/** What waits for an administrator: nobody free to ask, and answers that are late. */
const FOR_ADMIN: readonly Story[] = [
  { who: { client: 14 }, line: 'auto', broker: null, stage: 'inquiry', openedAgo: 75 },
  {
    who: { client: 22 },
    line: 'auto',
    broker: null,
    stage: 'inquiry',
    openedAgo: 2 * DAY,
    unanswered: 'overdue',
    before: { broker: 'oleksandr', as: 'lapsed' },
  },
  { who: { client: 20 }, line: 'auto', broker: null, stage: 'inquiry', openedAgo: 190 },
  { who: { visitor: 2 }, line: 'auto', broker: null, stage: 'inquiry', openedAgo: 150 },
  { who: { client: 29 }, line: 'life', broker: null, stage: 'inquiry', openedAgo: 110 },
  {
    who: { client: 12 },
    line: 'auto',
    broker: 'genevieve',
    stage: 'assigned',
    openedAgo: 2 * DAY,
    unanswered: 'overdue',
  },
]

/** Offers that wait for other brokers, and fresh cases of theirs. */
const ELSEWHERE: readonly Story[] = [
  { who: { client: 2 }, line: 'auto', broker: 'harpreet', stage: 'offered', openedAgo: 21 },
  { who: { visitor: 0 }, line: 'auto', broker: 'harpreet', stage: 'offered', openedAgo: 44 },
  {
    who: { client: 15 },
    line: 'auto',
    broker: 'genevieve',
    stage: 'offered',
    openedAgo: 52,
    before: { broker: 'maricel', as: 'declined' },
  },
  { who: { client: 5 }, line: 'auto', broker: 'maricel', stage: 'offered', openedAgo: 9 },
  { who: { client: 34 }, line: 'auto', broker: 'chidinma', stage: 'offered', openedAgo: 37 },
  {
    who: { client: 23 },
    line: 'auto',
    broker: 'harpreet',
    stage: 'assigned',
    openedAgo: 70,
    unanswered: { takenAgo: 48 },
  },
  {
    who: { client: 21 },
    line: 'auto',
    broker: 'maricel',
    stage: 'assigned',
    openedAgo: 115,
    unanswered: { takenAgo: 90 },
  },
  {
    who: { visitor: 1 },
    line: 'auto',
    broker: 'chidinma',
    stage: 'assigned',
    openedAgo: 66,
    unanswered: { takenAgo: 35 },
  },
]

/** The stories chosen by hand. */
export const SCENES: readonly Story[] = [...DEMO_CLIENT, ...DEMO_BROKER, ...FOR_ADMIN, ...ELSEWHERE]
