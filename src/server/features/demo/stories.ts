import type { Outcome, Stage } from '#shared/cases/stages.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { BROKERS, type BrokerKey } from './brokers.ts'
import { CLIENTS } from './clients.ts'
import { couldTake } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import type { Turn } from './turns.ts'

/** How one case went, before it is told in rows. */
export interface Story {
  /** Place in the list of clients, or of visitors without an account. */
  who: { client: number } | { visitor: number }
  line: LineId
  /** Whose case it is or was, or who holds the open offer. Null where nobody could be asked. */
  broker: BrokerKey | null
  /** Where it stands, or stood when it ended. */
  stage: Stage
  outcome?: Outcome
  onHold?: true
  /** When it was opened, in minutes before now. */
  openedAgo: number
  /** A broker who passed on the offer or let it lapse before. */
  before?: { broker: BrokerKey; as: 'declined' | 'lapsed' }
  /**
   * Nobody has answered yet: when the broker took it, in minutes before now; or just so that the answer is due today,
   * or is late already, and then `openedAgo` does not count.
   */
  unanswered?: { takenAgo: number } | 'due' | 'overdue'
  /** Which of the asks and openings it follows, where that matters. */
  ask?: number
  opening?: number
  /** The last things said, the first so many minutes before now; the other side has not read them. */
  finale?: { ago: number; turns: readonly Turn[] }
  /** The client did not agree to share the answers with the broker. */
  unshared?: true
}

const HOUR = 60
const DAY = 24 * HOUR

/** What stands open with each broker beside the scenes: [broker, stage, line, earliest and latest day it was opened]. */
const OPEN: readonly (readonly [BrokerKey, Stage, LineId, number, number, 'on hold'?])[] = [
  ['demo', 'info_needed', 'auto', 4, 8],
  ['demo', 'quoted', 'auto', 9, 16],
  ['demo', 'quoted', 'home', 10, 18],
  ['demo', 'accepted', 'auto', 14, 20],
  ['demo', 'binding', 'auto', 16, 24],
  ['demo', 'quoting', 'commercial-auto', 30, 44, 'on hold'],
  ['harpreet', 'assigned', 'auto', 3, 5],
  ['harpreet', 'info_needed', 'auto', 4, 9],
  ['harpreet', 'info_needed', 'supervisa', 5, 10],
  ['harpreet', 'quoting', 'auto', 7, 13],
  ['harpreet', 'quoting', 'auto', 8, 14],
  ['harpreet', 'quoted', 'auto', 11, 19],
  ['harpreet', 'quoted', 'auto', 12, 21],
  ['harpreet', 'accepted', 'auto', 15, 20],
  ['harpreet', 'binding', 'auto', 16, 26],
  ['genevieve', 'assigned', 'auto', 3, 5],
  ['genevieve', 'info_needed', 'auto', 5, 9],
  ['genevieve', 'quoting', 'home', 8, 14],
  ['genevieve', 'quoted', 'auto', 11, 19],
  ['genevieve', 'accepted', 'auto', 14, 20],
  ['genevieve', 'binding', 'auto', 17, 25],
  ['genevieve', 'info_needed', 'auto', 25, 40, 'on hold'],
  ['oleksandr', 'assigned', 'auto', 3, 5],
  ['oleksandr', 'info_needed', 'auto', 5, 8],
  ['oleksandr', 'info_needed', 'auto', 6, 10],
  ['oleksandr', 'quoting', 'auto', 8, 13],
  ['oleksandr', 'quoting', 'auto', 9, 15],
  ['oleksandr', 'quoted', 'auto', 12, 20],
  ['oleksandr', 'binding', 'auto', 18, 26],
  ['maricel', 'info_needed', 'auto', 5, 9],
  ['maricel', 'quoting', 'auto', 8, 14],
  ['maricel', 'quoting', 'life', 9, 15],
  ['maricel', 'quoted', 'auto', 12, 20],
  ['maricel', 'accepted', 'auto', 15, 22],
  ['maricel', 'binding', 'auto', 18, 26],
  ['maricel', 'info_needed', 'auto', 28, 44, 'on hold'],
  ['chidinma', 'assigned', 'auto', 3, 5],
  ['chidinma', 'info_needed', 'auto', 5, 9],
  ['chidinma', 'quoting', 'auto', 8, 14],
  ['chidinma', 'quoted', 'auto', 12, 20],
  ['chidinma', 'accepted', 'auto', 14, 21],
  ['chidinma', 'binding', 'auto', 17, 25],
  ['kevin', 'quoting', 'auto', 18, 24],
  ['kevin', 'quoted', 'auto', 20, 30],
  ['dale', 'info_needed', 'auto', 15, 20],
  ['dale', 'binding', 'auto', 22, 30],
]

/** How many ended how, and at which stage. With the scenes and the open ones they make 150. */
const ENDED: readonly (readonly [Outcome, Stage, number])[] = [
  ['bound', 'bound', 50],
  ['withdrawn', 'inquiry', 2],
  ['withdrawn', 'offered', 2],
  ['withdrawn', 'assigned', 3],
  ['withdrawn', 'info_needed', 3],
  ['withdrawn', 'quoted', 2],
  ['lost', 'quoted', 9],
  ['declined', 'quoting', 5],
  ['duplicate', 'assigned', 4],
]

const OLD_LINES: readonly LineId[] = [
  ...Array<LineId>(11).fill('auto'),
  ...Array<LineId>(3).fill('home'),
  'travel',
  'supervisa',
  'life',
  'business',
  'commercial-auto',
  'group-benefits',
]

const brokersFor = (line: LineId, client: number, daysAgo: number): BrokerKey[] => {
  const city = CLIENTS[client]?.[2]
  return BROKERS.filter(
    facts => city !== undefined && couldTake(facts, LINES[line].licenceClass, city, daysAgo),
  ).map(({ key }) => key)
}

/** Takes the least busy of the clients whom a broker could serve; each take counts. */
function clientPool(chance: Random) {
  const cases = CLIENTS.map(() => 0)
  const count = (client: number) => {
    cases[client] = (cases[client] ?? 0) + 1
  }
  function take(fits: (client: number) => boolean): number {
    // The demo client (0) has the scenes only, so that what they see is chosen by hand.
    const fitting = CLIENTS.map((_, client) => client).filter(client => client > 0 && fits(client))
    const least = Math.min(...fitting.map(client => cases[client] ?? 0))
    const client = chance.pick(fitting.filter(place => cases[place] === least))
    count(client)
    return client
  }
  return { take, count }
}

/** Another broker who was asked first and did not take it, for about one case in five. */
function askedBefore(story: Story, chance: Random): Story['before'] {
  if (!('client' in story.who) || !chance.happens(22)) return undefined
  const others = brokersFor(story.line, story.who.client, story.openedAgo / DAY)
  const other = others.find(key => key !== story.broker)
  return other && { broker: other, as: chance.happens(60) ? 'declined' : 'lapsed' }
}

/** All 150 stories, the same every time; only `now` moves them. */
export function allStories(): Story[] {
  const chance = randomFrom('the stories of the demo')
  const pool = clientPool(chance)
  for (const { who } of SCENES) if ('client' in who) pool.count(who.client)
  const stories: Story[] = [...SCENES]

  for (const [broker, stage, line, from, to, held] of OPEN) {
    const openedAgo = chance.between(from * DAY, to * DAY)
    const client = pool.take(place => brokersFor(line, place, from).includes(broker))
    const story: Story = { who: { client }, line, broker, stage, openedAgo }
    if (held) story.onHold = true
    if (chance.happens(12)) story.unshared = true
    const before = askedBefore(story, chance)
    stories.push(before ? { ...story, before } : story)
  }

  for (const [outcome, stage, howMany] of ENDED)
    for (let made = 0; made < howMany; made++) {
      const daysAgo = chance.between(32, 352)
      const openedAgo = daysAgo * DAY - chance.between(0, DAY)
      const wished = chance.pick(OLD_LINES)
      const client = pool.take(() => true)
      const able = brokersFor(wished, client, daysAgo)
      const line = able.length > 0 ? wished : 'auto'
      const broker = stage === 'inquiry' ? null : chance.pick(brokersFor(line, client, daysAgo))
      const story: Story = { who: { client }, line, broker, stage, outcome, openedAgo }
      if (chance.happens(10)) story.unshared = true
      const before = broker ? askedBefore(story, chance) : undefined
      stories.push(before ? { ...story, before } : story)
    }
  return stories
}

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
          'One more small thing, {client}: is the {vehicle} parked in a garage overnight? With that and the two documents, I can finish your comparison.',
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
          'Hi {broker}, I hit a deer with the {vehicle} last night near Elk Island. I’m fine, but the fender isn’t. It’s still insured with my old company until the end of the month. Should I report it to them, and does it change my request?',
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
          'Bonjour {broker}, I forgot to mention my wife will be driving the {vehicle} too, about once a week. She switched her Québec licence to an Alberta one in June. Do you need anything from her?',
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
        ['client', 'Here’s the hood. I took it in the sun so you can see the dents.', 'hailPhoto'],
        ['client', 'And the declarations page, in case you need it.', 'declaration'],
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
const SCENES: readonly Story[] = [...DEMO_CLIENT, ...DEMO_BROKER, ...FOR_ADMIN, ...ELSEWHERE]
