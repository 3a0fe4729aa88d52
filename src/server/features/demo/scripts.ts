import type { LineId } from '#shared/lines/lines.ts'
import { FROM_ABROAD } from './clients.ts'
import {
  ACCEPTED_TURNS,
  BINDING_TURNS,
  BOUND_TURNS,
  DECLINED_TURNS,
  LOST_TURNS,
  OTHER_ACCEPTED,
  OTHER_BINDING,
  OTHER_BOUND,
  OTHER_DECLINED,
  OTHER_LOST,
  OTHER_QUOTED,
  OTHER_QUOTED_AGAIN,
  OTHER_QUOTING,
  QUOTED_AGAIN,
  QUOTED_TURNS,
  QUOTING_TURNS,
  UNSHARED_OPENING,
} from './later-turns.ts'
import { DRIVER_OPENINGS, OTHER_OPENINGS } from './openings-other-lines.ts'
import { VEHICLE_OPENINGS } from './openings-vehicles.ts'
import type { Random } from './random.ts'
import type { Story } from './stories.ts'
import type { Ask, Opening, Turn } from './turns.ts'

/** What brokers ask clients for on auto requests. */
const AUTO_ASKS: readonly Ask[] = [
  {
    reason: 'Declarations page and a photo of the winter tires',
    ask: 'Hi {client}, I need two things from you to continue: the declarations page from your current policy, and a photo of the winter tires, on the {vehicle} or in the garage. You can upload both here under Documents. A phone photo is fine.',
    answer: [
      [
        'client',
        'Here’s the declarations page. The tires are at the shop; I’ll send the photo later.',
        'declaration',
      ],
      ['client', 'And here’s the photo. They let me into the back.', 'tirePhoto'],
      ['broker', 'Got both, and they’re easy to read. Thanks, I have what I need.'],
    ],
  },
  {
    reason: 'Odometer reading',
    ask: 'One more thing, {client}: the insurers want an odometer reading for the {vehicle}. Please take a photo of the dash with the engine running and upload it here.',
    answer: [
      ['client', 'Done. Took it in the driveway five minutes ago.', 'odometerPhoto'],
      ['broker', 'Nice and clear. Thanks.'],
    ],
  },
  {
    reason: 'Letter of experience from the previous insurer',
    ask: 'Hi {client}, two insurers want a letter of experience from your previous company. It shows how long you were insured and any claims. They’ll send you one if you ask, often the same week.',
    answer: [
      ['client', 'They emailed it today. Took one call and a lot of hold music.', 'experience'],
      ['broker', 'Great work. It matches what you told me, so nothing changes on the request.'],
    ],
  },
  {
    reason: 'Kilometres a year',
    ask: 'Could you check how many kilometres you put on the {vehicle} in the last twelve months, {client}? With the trips you mentioned, it may be a bit more than you entered.',
    answer: [
      [
        'client',
        'You’re right, I only counted weekends. I keep a log for work, so here it is by month.',
        'mileage',
      ],
      [
        'broker',
        'A log is the best thing I’ve seen all week. I’ve corrected the number. Better now than after a claim.',
      ],
    ],
  },
  {
    reason: 'Photos of the old damage',
    ask: 'Hi {client}, does the {vehicle} have any existing damage? If so, please send a photo so we have it on file.',
    answer: [
      ['client', 'Just a scrape on the front bumper. It looks worse in the photo than it is.', 'bumperPhoto'],
      ['broker', 'Thanks. I’ve noted it with today’s date.'],
    ],
  },
  {
    reason: 'Copy of the vehicle registration',
    ask: 'Hi {client}, please upload the registration for the {vehicle}. I’d like to copy the VIN from it, since one wrong character holds everything up.',
    answer: [
      ['client', 'Registration attached. Good thing you asked, I had an 8 down as a B.', 'registration'],
      ['broker', 'Happens every week. We’ve got it right now.'],
    ],
  },
  {
    reason: 'Signed consent to contact the current insurer',
    ask: 'Before I can speak with your current insurer, I need your signed consent, {client}. It’s a one-page form. Please sign it and upload it here.',
    answer: [
      ['client', 'Signed. My daughter showed me how to do it on my phone.', 'consentForm'],
      ['broker', 'Thanks to both of you. I’ll call them today.'],
    ],
  },
  {
    reason: 'Hail damage: repaired or not',
    ask: 'Hi {client}, half the cars around here have hail dents. Does the {vehicle} have any that were never repaired? A photo of the hood is all I need.',
    answer: [
      [
        'client',
        'Some, yes. I took the payout and never had it fixed. Here’s the hood, dimples and all.',
        'hailPhoto',
      ],
      ['broker', 'Thanks. I’ll list it as existing damage so there are no surprises later.'],
    ],
  },
  {
    reason: 'Date the licence was first held',
    ask: 'Hi {client}, one date is missing: when did you get your full Class 5, after GDL? It isn’t on the licence itself, but it’s on your driver’s abstract from the registry.',
    answer: [
      ['client', 'March, four years ago. The person at the registry looked it up for me.'],
      ['broker', 'Thanks, that’s all I needed.'],
    ],
  },
  {
    reason: 'Pictures of the vehicle from all sides',
    ask: 'One insurer wants a photo of the {vehicle} before they’ll quote, {client}. Just the front left corner with the plate showing.',
    answer: [
      ['client', 'Took it right after the car wash, so it’s looking its best.', 'vehiclePhoto'],
      ['broker', 'Great photo. I’ve passed it along.'],
    ],
  },
]

/** What brokers ask for on every other line. */
const OTHER_ASKS: readonly Ask[] = [
  {
    reason: 'Last year’s policy',
    ask: 'Could you send me last year’s policy, {client}? The page with the limits is the one I need.',
    answer: [
      ['client', 'Here’s what I could find.', 'declaration'],
      ['broker', 'That page is all I need. Thanks.'],
    ],
  },
  {
    reason: 'Signed consent',
    ask: 'Hi {client}, please sign the one-page consent form and upload it here so I can speak with insurers on your behalf.',
    answer: [
      ['client', 'Signed and attached.', 'consentForm'],
      ['broker', 'Got it, thanks.'],
    ],
  },
  {
    reason: 'Preferred start date',
    ask: 'What start date works for you, {client}? The insurers need one before they can quote.',
    answer: [
      ['client', 'The first of next month, please.'],
      ['broker', 'Perfect, the first it is.'],
    ],
  },
]

/** Everything that will be said on one case, phase by phase. */
export interface Script {
  opening: Opening
  ask: Ask
  quoting: readonly Turn[]
  quoted: readonly Turn[]
  accepted: readonly Turn[]
  binding: readonly Turn[]
  bound: readonly Turn[]
  quotedAgain: readonly Turn[]
  lost: readonly Turn[]
  declined: readonly Turn[]
}

const AUTO_OPENINGS = [...DRIVER_OPENINGS, ...VEHICLE_OPENINGS]
const PLAIN_OPENING: Opening = {
  turns: [
    ['broker', 'Hi {client}, I’m {broker}. Thanks for your request. I’ll be looking after it.'],
    ['client', 'Thanks, I look forward to working with you.'],
  ],
}

/** The same place in every list for one case, other places for the next: texts come round as late as they can. */
function nth<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('There is nothing to say')
  return found
}

function openingFor(line: LineId, story: Story, number: number, last: string): Opening {
  if (line !== 'auto') return nth(OTHER_OPENINGS[line] ?? [PLAIN_OPENING], number)
  if (story.unshared) return { turns: UNSHARED_OPENING }
  const place = story.opening ?? number * 7
  const opening = nth(AUTO_OPENINGS, place)
  return opening.needs === 'fromAbroad' && !FROM_ABROAD.has(last) ? nth(AUTO_OPENINGS, place + 1) : opening
}

function askFor(line: LineId, story: Story, number: number, opening: Opening): Ask {
  if (line !== 'auto') return nth(OTHER_ASKS, number)
  if (story.ask !== undefined) return nth(AUTO_ASKS, story.ask)
  const sent = opening.turns.map(turn => turn[2])
  // Nobody asks for what has just been sent.
  const asks = AUTO_ASKS.filter(({ answer }) => !answer.some(turn => turn[2] && sent.includes(turn[2])))
  return nth(asks, number * 3)
}

/** Chooses what is said on this case; `last` is the client's surname. */
export function scriptFor(story: Story, number: number, last: string, chance: Random): Script {
  const auto = story.line === 'auto'
  const opening = openingFor(story.line, story, number, last)
  return {
    opening,
    ask: askFor(story.line, story, number, opening),
    quoting: chance.pick(auto ? QUOTING_TURNS : OTHER_QUOTING),
    quoted: chance.pick(auto ? QUOTED_TURNS : OTHER_QUOTED),
    accepted: chance.pick(auto ? ACCEPTED_TURNS : OTHER_ACCEPTED),
    binding: chance.pick(auto ? BINDING_TURNS : OTHER_BINDING),
    bound: chance.pick(auto ? BOUND_TURNS : OTHER_BOUND),
    quotedAgain: auto ? QUOTED_AGAIN : OTHER_QUOTED_AGAIN,
    lost: chance.pick(auto ? LOST_TURNS : OTHER_LOST),
    declined: auto ? DECLINED_TURNS : OTHER_DECLINED,
  }
}
