import { questionsFor } from '#shared/lines/product-lines.ts'
import { caseAnswers, givenConsents, normalize } from '#shared/questions/normalize.ts'
import type { Answers, ConsentField } from '#shared/questions/question.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { autoRequest, INSURERS, insurerIn, vehicleOf } from './answers.ts'
import { createFakeClock, StoryTooLong } from './fake-clock.ts'
import { otherRequest } from './other-answers.ts'
import type { DemoClient, People } from './people.ts'
import { playStory } from './play.ts'
import { type Random, randomFrom } from './random.ts'
import { recorder } from './recorder.ts'
import type { CaseRows, ReadRow } from './rows.ts'
import { scriptFor } from './scripts.ts'
import { openedAt } from './starts.ts'
import type { Story } from './stories.ts'
import type { Circumstance } from './turns.ts'

const HOUR_MS = 3_600_000
const DAY_MINUTES = 24 * 60
/** How often a story may be moved back, half a day each time, until it is over by now. */
const TRIES = 30

/** The most by which a story begins earlier than it says, in days. */
export const EARLIER_DAYS_MAX = (TRIES * 12) / 24

interface Request {
  /** As the case keeps them. */
  answers: Answers
  consents: readonly ConsentField[]
  vehicle: string
}

function requestOf(
  story: Story,
  client: DemoClient,
  needs: Circumstance | undefined,
  openedAt: Date,
  seed: string,
): Request {
  const chance = randomFrom(`${seed}, request`)
  const shared = !story.unshared
  const set = questionsFor(story.line)
  if (!set) throw new Error(`Nothing is asked about ${story.line}`)
  const has = new Set(needs ? [needs] : [])
  const today = albertaToday(openedAt)
  const sent =
    story.line === 'auto'
      ? autoRequest(client, has, shared, today, chance)
      : otherRequest(story.line, client, has, shared, today, chance)
  const settled = normalize(set, sent)
  return {
    answers: caseAnswers(set, settled),
    consents: givenConsents(set, settled),
    vehicle: vehicleOf(settled),
  }
}

function tellFrom(start: Date, story: Story, number: number, cast: People, now: Date): CaseRows {
  const seed = `case ${number}`
  const chance = randomFrom(seed)
  const hand = createFakeClock(start, chance)
  const openedAt = story.openedAgo < DAY_MINUTES || story.unanswered ? hand.pass(0, 0) : hand.passAwake(0, 20)
  const client = 'client' in story.who ? cast.clients[story.who.client] : cast.visitors[story.who.visitor]
  if (!client) throw new Error('There is no such client')
  const script = scriptFor(story, number, client.last, randomFrom(`${seed}, script`))
  const { answers, consents, vehicle } = requestOf(story, client, script.opening.needs, openedAt, seed)
  const insurer = insurerIn(answers) ?? chance.pick(INSURERS)
  const id = chance.idAt(openedAt)
  const broker = story.broker && cast.brokerOf(story.broker)
  const writer = recorder(
    {
      id,
      kind: 'quote',
      line: story.line,
      status: 'active',
      stage: 'inquiry',
      outcome: null,
      clientId: client.id,
      contactName: client.fullName,
      contactEmail: client.email,
      contactPhone: client.phone,
      city: client.city,
      answers,
      answersShared: !story.unshared,
      brokerId: null,
      offeredTo: null,
      dueAt: null,
      firstRepliedAt: null,
      version: 1,
      openedAt,
      closedAt: null,
    },
    {
      cast,
      client,
      broker,
      hand,
      chance,
      vehicle,
      paper: {
        client: client.fullName,
        city: client.city,
        postalCode: client.postalCode,
        vehicle: story.line === 'auto' ? vehicle : null,
        insurer,
      },
    },
  )
  const { told } = writer
  const address = `198.51.100.${chance.between(1, 254)}`
  for (const { consent, version } of consents)
    told.consents.push({
      id: chance.idAt(openedAt),
      caseId: id,
      userId: client.id,
      email: client.email,
      kind: consent,
      textVersion: version,
      channel: 'web',
      address,
      givenAt: openedAt,
    })
  playStory({ story, script, cast, client, recorder: writer, hand, chance, now })
  if (hand.now().getTime() > now.getTime() - 60_000) throw new StoryTooLong('The story is not over yet')

  const readers = [
    ...(client.id ? [{ id: client.id, staff: false }] : []),
    ...(broker && told.case.brokerId ? [{ id: broker.id, staff: true }] : []),
    { id: cast.adminId, staff: true },
  ]
  const unreadFrom = story.finale ? new Date(now.getTime() - (story.finale.ago + 5) * 60_000) : null
  told.reads = markReads(told, readers, unreadFrom, now, chance)
  return told
}

/** Tells a story in rows. One that would not be over by now begins as much earlier as it must. */
export function createCaseRows(story: Story, number: number, cast: People, now: Date): CaseRows {
  const start = openedAt(story, now)
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return tellFrom(new Date(start.getTime() - tried * 12 * HOUR_MS), story, number, cast, now)
    } catch (error) {
      if (!(error instanceof StoryTooLong)) throw error
    }
  }
  throw new Error(`Story ${number} is never over by now`)
}

interface Reader {
  id: string
  /** Reads internal notes too. */
  staff: boolean
}

/**
 * How far everybody has read: to the end, but for what came from `unreadFrom` on. Whoever wrote that has of course read
 * their own words, which count as read for nobody.
 */
function markReads(
  { case: { id: caseId }, messages }: CaseRows,
  readers: readonly Reader[],
  unreadFrom: Date | null,
  now: Date,
  chance: Random,
): ReadRow[] {
  return readers.flatMap(({ id, staff }) => {
    const seen = messages.filter(
      message => (staff || !message.internal) && !(unreadFrom && message.sentAt >= unreadFrom),
    )
    const last = seen.at(-1)
    if (!last) return []
    const readAt = new Date(last.sentAt.getTime() + chance.between(1, 240) * 60_000)
    return [{ caseId, userId: id, upTo: last.id, readAt: readAt < now ? readAt : now }]
  })
}
