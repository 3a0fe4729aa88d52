import type { Stage } from '#shared/cases/stages.ts'
import type { FakeClock } from './fake-clock.ts'
import { WITHDRAWN_REASONS } from './later-turns.ts'
import type { DemoClient, People } from './people.ts'
import type { Random } from './random.ts'
import type { Recorder } from './recorder.ts'
import type { Script } from './scripts.ts'
import { assignedAt } from './starts.ts'
import type { Story } from './stories.ts'
import type { Turn } from './turns.ts'

/** Internal notes brokers leave for themselves and for whoever stands in. */
const NOTES: readonly string[] = [
  'Called at 6:10 p.m., no answer. Left a voicemail with no details.',
  'Prefers messages to calls. Keep it short and plain.',
  'Checked licence against the abstract. Dates match.',
  'Ask about the trailer again in the spring.',
  'Was on the parents’ policy. Get the history from that insurer.',
  'Works two weeks in, one week out. Best to call on the off week.',
  'Spouse is also looking for home insurance. Bring it up once this is done.',
  'Two insurers are slow this month, so I tried the other four first.',
  'A colleague may fill in for me on Thursday while I’m at a course.',
  'Sent the list of what insurers may ask for. Client has read it.',
  'Licence still shows the old address. Client knows.',
  'Wants paper copies of everything, by mail.',
  'Lender is a credit union. Deductible limit is on page 2 of the agreement.',
  'Parks underground at work, outside at home.',
]

/** Why brokers pass on an offer. */
const DECLINE_REASONS: readonly string[] = [
  'Fully booked this week. Couldn’t get to it in time.',
  'I know the family personally, so I’d rather not take this one.',
  'I don’t have a market for vehicles with a lapse in coverage.',
  'Out of the office for a funeral until Thursday.',
]

/** Why a case goes back a step. */
const BACK_REASONS: readonly string[] = [
  'Client added a second driver. Need to requote.',
  'Model year was wrong on the request. Corrected with the client.',
  'Client also wants to see higher deductibles.',
]

/** Why a case rests. */
const HOLD_REASONS: readonly string[] = [
  'Client is away until spring.',
  'Vehicle hasn’t arrived at the dealer yet.',
  'Client is waiting on a document from the registry.',
]

/** Why a case ended without a policy. */
const CLOSING_REASONS = {
  duplicate: 'Same request came in twice.',
  declined: 'No insurer could offer a quote.',
  lost: 'Client went with another option.',
} as const

/** All it takes to play a story. */
interface Play {
  story: Story
  script: Script
  cast: People
  client: DemoClient
  recorder: Recorder
  hand: FakeClock
  chance: Random
  now: Date
}

const MINUTE_MS = 60_000
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
/** Older than this a story keeps business hours; younger ones happen just now, whatever the hour. */
const JUST_NOW = 3 * 60

/** Asks brokers until one takes the case. False when the story ends before. */
function route({ story, cast, client, recorder, hand, chance, now }: Play): boolean {
  const justNow = story.openedAgo < JUST_NOW
  const { before } = story
  if (before) {
    recorder.offerTo(cast.brokerOf(before.broker))
    const expiresAt = recorder.told.offers.at(-1)?.expiresAt
    if (before.as === 'lapsed' && expiresAt) hand.goTo(new Date(expiresAt.getTime() + 700))
    else if (justNow) hand.pass(12, 24)
    else hand.passAtWork(8, 100)
    recorder.endOffer(before.as, before.as === 'declined' ? chance.pick(DECLINE_REASONS) : undefined)
  }
  if (!story.broker) {
    recorder.exhaust()
    if (story.outcome) {
      hand.passAwake(400, 2400)
      recorder.end(story.outcome, client.id, chance.pick(WITHDRAWN_REASONS))
    }
    return false
  }
  recorder.offerTo(cast.brokerOf(story.broker))
  if (story.stage === 'offered') {
    if (story.outcome) {
      hand.pass(8, 70)
      recorder.end(story.outcome, client.id, chance.pick(WITHDRAWN_REASONS))
    }
    return false
  }
  const taken = assignedAt(story, now)
  if (taken) hand.goTo(taken)
  else hand.passAtWork(3, 95)
  recorder.acceptOffer()
  return !taken
}

/** Two people talking; `last` is who acted just before, and goes on at once. */
function converse({ recorder, hand }: Play, turns: readonly Turn[], last: Turn[0] | null): void {
  let before = last
  for (const turn of turns) {
    if (turn[0] === before) hand.pass(1, 4)
    else if (turn[0] === 'broker') hand.passAtWork(8, 140)
    else hand.passAwake(6, 420)
    recorder.say(turn)
    before = turn[0]
  }
}

/** What is last on a case that stands open: a pause, or words nobody has read yet. */
function leaveOpen({ story, recorder, hand, chance, now }: Play): void {
  if (story.onHold) {
    hand.passAtWork(300, 1400)
    recorder.hold(chance.pick(HOLD_REASONS))
  }
  if (!story.finale) return
  hand.goTo(minutesBefore(now, story.finale.ago))
  for (const turn of story.finale.turns) {
    hand.pass(1, 3)
    recorder.say(turn)
  }
}

/** The end of a case that leads to no policy. */
function close(play: Play, brokerId: string): void {
  const { story, script, client, cast, recorder, hand, chance } = play
  switch (story.outcome) {
    case 'withdrawn':
      hand.passAwake(200, 2600)
      recorder.end('withdrawn', client.id, chance.pick(WITHDRAWN_REASONS))
      break
    case 'duplicate':
      hand.passAtWork(60, 400)
      recorder.end('duplicate', cast.adminId, CLOSING_REASONS.duplicate)
      break
    case 'declined':
      hand.passAtWork(300, 900)
      converse(play, script.declined, null)
      recorder.end('declined', brokerId, CLOSING_REASONS.declined)
      break
    case 'lost':
      hand.passAwake(1500, 6000)
      converse(play, script.lost, null)
      recorder.end('lost', brokerId, CLOSING_REASONS.lost)
  }
}

function greet(play: Play): void {
  const { script, recorder, hand, chance } = play
  hand.passAtWork(10, 190)
  converse(play, script.opening.turns, 'broker')
  if (!chance.happens(30)) return
  hand.pass(2, 15)
  recorder.note(chance.pick(NOTES))
}

/** The broker asks for something, in most cases; the answer comes unless the story stands here. */
function askFor(play: Play, brokerId: string): void {
  const { story, script, recorder, hand, chance, now } = play
  const stays = story.stage === 'info_needed'
  if (!stays && !chance.happens(55)) return
  // What the broker has just added belongs to what they ask for, so that came just before.
  if (stays && story.finale?.turns[0]?.[0] === 'broker') hand.goTo(minutesBefore(now, story.finale.ago + 4))
  else hand.passAtWork(60, 500)
  recorder.moveTo('info_needed', brokerId, script.ask.reason)
  converse(play, [['broker', script.ask.ask]], 'broker')
  if (!stays) converse(play, script.ask.answer, 'broker')
}

function seek(play: Play, brokerId: string): void {
  const { script, recorder, hand } = play
  hand.passAtWork(10, 120)
  recorder.moveTo('quoting', brokerId)
  converse(play, script.quoting, 'broker')
}

/** Terms arrive; now and then the client wants them asked again. */
function quote(play: Play, brokerId: string): void {
  const { script, recorder, hand, chance } = play
  hand.passAtWork(350, 1500)
  recorder.moveTo('quoted', brokerId)
  converse(play, script.quoted, 'broker')
  if (!chance.happens(12)) return
  hand.passAtWork(60, 300)
  recorder.moveTo('quoting', brokerId, chance.pick(BACK_REASONS))
  hand.passAtWork(200, 700)
  recorder.moveTo('quoted', brokerId)
  converse(play, script.quotedAgain, 'broker')
}

function accept(play: Play): void {
  const { story, script, client, recorder, hand, chance, now } = play
  if (story.stage === 'accepted') hand.goTo(minutesBefore(now, chance.between(20, 55)))
  else hand.passAwake(300, 4000)
  if (client.id) recorder.moveTo('accepted', client.id)
  converse(play, script.accepted, 'client')
}

function apply(play: Play, brokerId: string): void {
  const { script, recorder, hand } = play
  hand.passAtWork(20, 200)
  recorder.moveTo('binding', brokerId)
  converse(play, script.binding, 'broker')
}

function bind(play: Play, brokerId: string): void {
  const { script, recorder, hand } = play
  hand.passAtWork(480, 1500)
  recorder.moveTo('bound', brokerId)
  recorder.end('bound', brokerId)
  converse(play, script.bound, 'broker')
}

/** What leads to each stage, in the order in which a case comes to them once it has a broker. */
const STEPS: readonly (readonly [Stage, (play: Play, brokerId: string) => void])[] = [
  ['assigned', greet],
  ['info_needed', askFor],
  ['quoting', seek],
  ['quoted', quote],
  ['accepted', accept],
  ['binding', apply],
  ['bound', bind],
]

/** Plays a story to where it stands or ended. Throws TooLate when that is not over by now. */
export function playStory(play: Play): void {
  const { story, cast } = play
  if (!route(play) || !story.broker) return
  const { id } = cast.brokerOf(story.broker)
  for (const [stage, step] of STEPS) {
    step(play, id)
    if (stage === story.stage) break
  }
  if (story.outcome) close(play, id)
  else leaveOpen(play)
}
