import type { LineId } from '#shared/lines/lines.ts'
import { AUTO_ASKS, OTHER_ASKS } from './asks.ts'
import type { Chance } from './chance.ts'
import { FROM_ABROAD } from './clients.ts'
import {
  ACCEPTED_TURNS,
  BINDING_TURNS,
  BOUND_TURNS,
  DECLINED_TURNS,
  LOST_TURNS,
  QUOTED_AGAIN,
  QUOTED_TURNS,
  QUOTING_TURNS,
} from './later-turns.ts'
import { DRIVER_OPENINGS } from './openings-drivers.ts'
import { OTHER_OPENINGS } from './openings-other-lines.ts'
import { VEHICLE_OPENINGS } from './openings-vehicles.ts'
import {
  OTHER_ACCEPTED,
  OTHER_BINDING,
  OTHER_BOUND,
  OTHER_DECLINED,
  OTHER_LOST,
  OTHER_QUOTED,
  OTHER_QUOTED_AGAIN,
  OTHER_QUOTING,
  UNSHARED_OPENING,
} from './other-later-turns.ts'
import type { Story } from './stories.ts'
import type { Ask, Opening, Turn } from './turns.ts'

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
export function scriptFor(story: Story, number: number, last: string, chance: Chance): Script {
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
