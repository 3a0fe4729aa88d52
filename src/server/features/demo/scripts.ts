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
    reason: 'Declaration page and a photo of the winter tires',
    ask: 'Hi {client}, to go on I need two things from you: the declaration page of your present policy, and one photo of the winter tires, on the {vehicle} or in the garage. You can drop both on this page under Documents. A phone picture is fine.',
    answer: [
      [
        'client',
        'Here is the declaration page. The tires are at the shop, the photo follows.',
        'declaration',
      ],
      ['client', 'And the photo, they let me in the back.', 'tirePhoto'],
      ['broker', 'Both arrived and both are readable. Thank you, I have what I need.'],
    ],
  },
  {
    reason: 'Odometer reading',
    ask: 'One more thing, {client}: the insurers want an odometer reading for the {vehicle}. Please take a photo of the dashboard with the engine running and put it here.',
    answer: [
      ['client', 'Done, taken in the driveway five minutes ago.', 'odometerPhoto'],
      ['broker', 'Clear and sharp. Thank you.'],
    ],
  },
  {
    reason: 'Letter of experience from the previous insurer',
    ask: 'Hello {client}, two insurers ask for a letter of experience from your previous company. It lists how long you were insured and any claims. They have to give it to you on request, often the same week.',
    answer: [
      ['client', 'They emailed it today. It took one call and a lot of hold music.', 'experience'],
      ['broker', 'Well done. It confirms what you wrote, so nothing changes on the request.'],
    ],
  },
  {
    reason: 'Kilometres a year',
    ask: 'Could you check how many kilometres the {vehicle} did in the last twelve months, {client}? With the trips you describe it may be a little more than you wrote.',
    answer: [
      [
        'client',
        'You are right, I only counted weekends. I keep a log for work, so here it is by month.',
        'mileage',
      ],
      [
        'broker',
        'A log is the best thing I have seen this week. I have corrected the figure. Better now than after a claim.',
      ],
    ],
  },
  {
    reason: 'Photos of the old damage',
    ask: 'Hi {client}, does the {vehicle} have any old damage? If so, please send a photo, so that it is on file as damage from before.',
    answer: [
      ['client', 'Only a scrape on the front bumper. It looks worse in the sun than it is.', 'bumperPhoto'],
      ['broker', 'Thank you. It is noted with today’s date.'],
    ],
  },
  {
    reason: 'Copy of the vehicle registration',
    ask: 'Hello {client}, please upload the registration of the {vehicle}. I want the serial number from the paper and not from memory, one wrong letter holds up everything.',
    answer: [
      ['client', 'Registration attached. Good that you asked, I had read an 8 as a B.', 'registration'],
      ['broker', 'It happens every week. Now it is right.'],
    ],
  },
  {
    reason: 'Signed consent to ask the present insurer',
    ask: 'Before I may speak with your present insurer I need your signed consent, {client}. The form is one page. Please sign it and put it back here.',
    answer: [
      ['client', 'Signed. My daughter showed me how to do it on the phone.', 'consentForm'],
      ['broker', 'Thanks to you and to your daughter. I will call them today.'],
    ],
  },
  {
    reason: 'Hail damage: repaired or not',
    ask: 'Hi {client}, half the cars around here carry dents from hail. Does the {vehicle} have any that were never repaired? A photo of the hood is enough for me.',
    answer: [
      [
        'client',
        'Some, yes. It was paid out and I never had it fixed. Here is the hood with all its dimples.',
        'hailPhoto',
      ],
      ['broker', 'Thank you. I will mention it as existing damage, so that nobody is surprised later.'],
    ],
  },
  {
    reason: 'Date the licence was first held',
    ask: 'Hello {client}, one date is missing: when did you first get a full Class 5, after GDL? It is not on the card itself, but the registry prints it on the driver’s abstract.',
    answer: [
      ['client', 'March, four years ago. The registry lady looked it up for me.'],
      ['broker', 'Thank you, that is all I needed.'],
    ],
  },
  {
    reason: 'Pictures of the vehicle from all sides',
    ask: 'One insurer asks for a picture of the {vehicle} before they go on, {client}. The front left corner with the plate is enough.',
    answer: [
      ['client', 'Took it after the car wash, so it looks its best.', 'vehiclePhoto'],
      ['broker', 'A fine picture. I have passed it on.'],
    ],
  },
]

/** What brokers ask for on every other line. */
const OTHER_ASKS: readonly Ask[] = [
  {
    reason: 'Last year’s policy',
    ask: 'Could you send me last year’s policy, {client}? The page with the limits is the one that matters.',
    answer: [
      ['client', 'Here it is, all I could find.', 'declaration'],
      ['broker', 'That page is enough. Thank you.'],
    ],
  },
  {
    reason: 'Signed consent',
    ask: 'Hello {client}, please sign the one-page consent and put it here, so that I may speak with the insurers for you.',
    answer: [
      ['client', 'Signed and attached.', 'consentForm'],
      ['broker', 'Received, thank you.'],
    ],
  },
  {
    reason: 'Preferred start date',
    ask: 'Which start date would suit you, {client}? The insurers need a day before they prepare terms.',
    answer: [
      ['client', 'The first of next month, please.'],
      ['broker', 'Noted, the first it is.'],
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
    ['broker', 'Hello {client}, I am {broker}. Thank you for your request, I will look after it.'],
    ['client', 'Thank you, I look forward to it.'],
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
