import { acceptOffer, declineOffer, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { type ClosingOutcome, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { startCase } from '#shared/cases/start.ts'
import { closeCase, holdCase, logContact } from '#shared/cases/status.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { discardDraft, requestAnother, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { acceptQuote, createQuote, listQuotes, sendQuotes, viewQuote } from '#shared/quotes/quotes.ts'
import { DEFAULT_ROUTING } from '#shared/settings/routing.ts'
import { albertaToday, daysAfter, monthsAfter } from '#shared/time/alberta-time.ts'
import { answersFor, type DemoLine } from './answers.ts'
import {
  browserOf,
  deskOf,
  move,
  type OpenedCase,
  playTurns,
  read,
  type Steps,
  type Turn,
} from './case-turns.ts'
import { type AskedDocument, askForDocuments, bookCall } from './desk-steps.ts'
import { DEMO_BROKER } from './network.ts'
import { twoQuotes } from './terms.ts'
import type { Times } from './timeline.ts'
import type { Person, SampleFile, World } from './world.ts'

/** The story of one case. Texts may contain {client} and {broker}. */
export interface CaseStory {
  client: string
  city: string
  line: DemoLine
  /** When the client sends the request. */
  start: (times: Times) => Date
  /** The stage that it reaches. */
  to: Stage
  /** What happened to the first offer before someone accepted. */
  first?: 'declined' | 'lapsed'
  /** Without an account; or by phone, and the broker wrote it down. */
  from?: 'guest' | 'phone'
  /** An account whose address was not confirmed. */
  unconfirmed?: true
  /** Once the broker has the case, in turns. */
  talk?: readonly Turn[]
  asks?: readonly AskedDocument[]
  /** Another request in the same sitting. */
  also?: DemoLine
  /** The client books one of the times for a call. */
  call?: true
  /** The last messages, which the other side hasn't read. */
  finale?: readonly Turn[]
  /** How it ends; without this it stays at its stage. */
  end?: Exclude<ClosingOutcome, 'completed'> | 'on_hold'
  reason?: string
  /** For how many more days the two quotes are valid, counted from the day they are sent. */
  validDays?: readonly [number, number]
  /** The term of the policy in days, of about six months; a year by default. */
  termDays?: number
}

export const caseOf = (
  client: string,
  city: string,
  line: DemoLine,
  start: CaseStory['start'],
  to: Stage,
  more: Partial<CaseStory> = {},
): CaseStory => ({ client, city, line, start, to, ...more })

const ORDER = Object.keys(STAGE_FACTS)
const reaches = ({ to }: CaseStory, stage: Stage) => ORDER.indexOf(to) >= ORDER.indexOf(stage)

/** Plays a case from the request to where it is now. */
export async function* playCase(world: World, story: CaseStory): Steps<OpenedCase> {
  const { times } = world
  yield story.start(times)
  const client = world.meet(story.client, story.city)
  if (story.from === 'phone') return yield* playPhoneCall(world, story, client)
  if (!story.from) yield* world.join(client, !story.unconfirmed)
  const id = yield* submitRequest(world, story, client)
  const opened = { id, client, isGuest: story.from === 'guest' }
  if (story.first) yield* missOffer(world, id, story.first)
  if (!reaches(story, 'assigned')) return opened
  yield* acceptNextOffer(world, opened)
  yield* playWithBroker(world, story, opened)
  return opened
}

export async function* acceptNextOffer(world: World, { id, client }: OpenedCase): Steps {
  yield world.times.work(client.random.between(9, 70))
  const broker = world.findPerson((await world.readRecord(id)).offeredTo)
  await (await world.as(broker)).call(readCase, { params: { id } })
  yield world.times.later(2)
  await (await world.as(broker)).call(acceptOffer, { params: { id } })
}

/** Fills in and sends a request. A guest opens it by the link in the email that says we have it. */
async function* submitRequest(world: World, { line, from, also }: CaseStory, client: Person): Steps<string> {
  const { times } = world
  const { fullName, email, phone, city, random } = client
  const browser = from ? client.browser : await world.as(client)
  const today = albertaToday(times.later(0))
  const send = async (ofLine: DemoLine, revision: number) => {
    const answers = { ...answersFor(ofLine, { fullName, city, today, random }), fullName, email, phone, city }
    const draft = await browser.call(saveDraft, { body: { line: ofLine, answers, revision } })
    return browser.call(submitDraft, { body: { revision: draft.revision } })
  }
  // The browser may still have the previous request.
  await browser.call(discardDraft)
  const sent = await send(line, 0)
  if (also) {
    yield times.later(4)
    await send(also, (await browser.call(requestAnother, { body: { line: also } })).revision)
  }
  if (sent.submitted?.caseId) return sent.submitted.caseId
  yield times.later(6)
  return (await world.enter(client)).caseId
}

/** The first broker declines, or doesn't answer in time. */
async function* missOffer({ times, ...world }: World, id: string, how: 'declined' | 'lapsed'): Steps {
  const { offeredTo } = await world.readRecord(id)
  if (how === 'lapsed') {
    yield times.work(DEFAULT_ROUTING.offerHours * 60)
    yield times.later(1)
    return
  }
  yield times.work(31)
  const desk = await world.as(world.findPerson(offeredTo))
  await desk.call(readCase, { params: { id } })
  const reason = 'I’m away from the office this week and couldn’t reply in time.'
  await desk.call(declineOffer, { params: { id }, body: { reason } })
}

/** A client phones the broker, who writes down what they need. */
async function* playPhoneCall(world: World, story: CaseStory, client: Person): Steps<OpenedCase> {
  const { fullName, email, phone, city } = client
  const broker = world.findByName(DEMO_BROKER)
  const [first, ...talk] = story.talk ?? []
  const { id } = await (await world.as(broker)).call(startCase, {
    body: {
      clientId: crypto.randomUUID(),
      line: story.line,
      fullName,
      email,
      phone,
      city,
      needs: first?.[1] ?? '',
      agreed: true,
      evenIfOpen: false,
    },
  })
  const opened = { id, client, isGuest: true }
  yield world.times.later(9)
  await world.enter(client)
  yield* playWithBroker(world, { ...story, talk }, opened)
  return opened
}

/** From the broker's first message to the end. */
async function* playWithBroker(world: World, story: CaseStory, opened: OpenedCase): Steps {
  const { times } = world
  const { id } = opened
  yield* playTurns(world, opened, story.talk ?? [])
  if (story.asks) yield* askForDocuments(world, opened, story.asks)
  if (story.call) yield* bookCall(world, opened)
  if (reaches(story, 'quoting')) {
    yield times.work(25)
    yield* move(world, id, 'quoting')
  }
  if (reaches(story, 'quoted')) yield* quote(world, story, opened)
  if (reaches(story, 'accepted')) yield* accept(world, opened, story.to === 'accepted')
  if (reaches(story, 'binding')) {
    yield times.work(45)
    yield* move(world, id, 'binding')
  }
  if (reaches(story, 'bound')) yield* bind(world, story, opened)
  yield* playTurns(world, opened, story.finale ?? [], false)
  if (story.end) yield* finish(world, story, story.end, opened)
}

export async function* quote(
  world: World,
  { line, termDays, validDays = [30, 30] }: CaseStory,
  { id, client }: OpenedCase,
): Steps {
  const { times } = world
  yield times.work(260)
  const today = albertaToday(times.later(0))
  const until = [daysAfter(today, validDays[0]), daysAfter(today, validDays[1])] as const
  const quotes = []
  for (const terms of twoQuotes(line, client.random, until, termDays && 6)) {
    const { desk } = await deskOf(world, id)
    const body = { ...terms, clientId: crypto.randomUUID() }
    quotes.push(await desk.call(createQuote, { params: { id }, body }))
    yield times.later(6)
  }
  const { desk } = await deskOf(world, id)
  const body = { quotes: quotes.map(({ id, version }) => ({ id, version })) }
  await desk.call(sendQuotes, { params: { id }, body })
  const text = 'Your two quotes are ready, {client}. Read what isn’t covered first, then ask me anything.'
  yield* playTurns(world, { id, client, isGuest: false }, [['broker', text]], false)
}

/** The broker's clock runs after this, so where the case stays accepted, it happens shortly before now. */
export async function* accept(world: World, opened: OpenedCase, isLast: boolean): Steps {
  const { times } = world
  const { id, client } = opened
  yield isLast ? times.workAgo(client.random.between(30, 120)) : times.later(client.random.between(60, 400))
  const browser = yield* browserOf(world, opened)
  await read(world, opened, browser)
  const { items } = await browser.call(listQuotes, { params: { id } })
  for (const item of items) await browser.call(viewQuote, { params: { id: item.id } })
  const chosen = items.find(({ recommended }) => recommended)
  if (chosen?.view !== 'client') throw new Error('There is no quote to accept')
  yield times.later(11)
  await browser.call(acceptQuote, {
    params: { id: chosen.id },
    body: {
      typedName: client.fullName,
      consent: true,
      shownHash: chosen.shownHash,
      consentVersion: chosen.consent.version,
    },
  })
}

export async function* bind(world: World, { line, termDays }: CaseStory, opened: OpenedCase): Steps {
  const { times } = world
  const { id, client } = opened
  yield times.work(300)
  const { desk, version } = await deskOf(world, id)
  const { items } = await desk.call(listQuotes, { params: { id } })
  const chosen = items.find(({ state }) => state === 'accepted')
  const effectiveOn = daysAfter(albertaToday(times.later(0)), 1)
  const expiresOn = termDays ? daysAfter(effectiveOn, termDays) : monthsAfter(effectiveOn, 12)
  for (const file of line === 'auto' ? AUTO_PAPERS : PAPERS) await world.upload(desk, id, file)
  await desk.call(bindCase, {
    params: { id },
    body: {
      version,
      insurer: chosen?.insurer ?? '',
      number: `SAMPLE-${client.random.between(100_000, 999_999)}`,
      effectiveOn,
      expiresOn,
      premiumCents: chosen?.annualPremium ?? null,
      claimsPhone: '1-800-555-0199',
    },
  })
  yield times.later(client.random.between(40, 300))
  await read(world, opened, yield* browserOf(world, opened))
}

const PAPERS: readonly SampleFile[] = [['declarations-page.pdf', 'Declaration page.pdf', 'declaration_page']]
const AUTO_PAPERS: readonly SampleFile[] = [...PAPERS, ['pink-card.pdf', 'Pink card.pdf', 'pink_card']]

async function* finish(
  world: World,
  { reason = '' }: CaseStory,
  end: NonNullable<CaseStory['end']>,
  opened: OpenedCase,
): Steps {
  const { times } = world
  const { id } = opened
  yield times.work(200)
  const { desk, version } = await deskOf(world, id)
  if (end === 'withdrawn') {
    const browser = yield* browserOf(world, opened)
    await browser.call(withdrawCase, { params: { id }, body: { version, reason } })
  } else if (end === 'on_hold') {
    await desk.call(logContact, {
      params: { id },
      body: { clientId: crypto.randomUUID(), channel: 'phone', note: reason },
    })
    const until = daysAfter(albertaToday(times.daysAgo(0, '12:00')), 40)
    const { version } = await world.readRecord(id)
    await desk.call(holdCase, { params: { id }, body: { version, until, reason } })
  } else await desk.call(closeCase, { params: { id }, body: { version, outcome: end, reason } })
}
