import { acceptOffer, declineOffer, moveCase, readCase, withdrawCase } from '#shared/cases/cases.ts'
import { type ClosingOutcome, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { startCase } from '#shared/cases/start.ts'
import { closeCase, holdCase, logContact } from '#shared/cases/status.ts'
import { downloadDocument, listDocuments } from '#shared/documents.ts'
import { sendGuestLink } from '#shared/guests.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { discardDraft, saveDraft, submitDraft } from '#shared/quote-requests.ts'
import { acceptQuote, createQuote, listQuotes, sendQuotes, viewQuote } from '#shared/quotes/quotes.ts'
import { OFFER_MINUTES } from '#shared/routing/service-times.ts'
import { albertaToday, daysAfter, yearsBefore } from '#shared/time/zoned-time.ts'
import { answersFor } from './answers.ts'
import type { Browser } from './browser.ts'
import { DEMO_BROKER } from './network.ts'
import { twoQuotes } from './terms.ts'
import type { Times } from './timeline.ts'
import type { Person, SampleFile, World } from './world.ts'

/** Something said in the conversation, with a file. A note is for staff. */
export type Turn = readonly [by: 'client' | 'broker' | 'note', text: string, file?: SampleFile]

/** How one case goes. Texts may name the {client} and the {broker}. */
export interface CaseStory {
  client: string
  city: string
  line: LineId
  /** When the client asks. */
  start: (times: Times) => Date
  /** How far it comes. */
  to: Stage
  /** What happened to the first offer before someone accepted. */
  first?: 'declined' | 'lapsed'
  /** Without an account; or by phone, and the broker wrote it down. */
  from?: 'guest' | 'phone'
  /** An account whose address was not confirmed. */
  unconfirmed?: true
  /** Once the broker has the case, in turns. */
  talk?: readonly Turn[]
  /** The broker asks for something, and the client brings it if the case goes on. */
  asks?: { text: string; reply?: Turn }
  /** Said at the end, and not read by the other side. */
  finale?: readonly Turn[]
  /** How it ends, instead of staying where it is. */
  end?: Exclude<ClosingOutcome, 'completed'> | 'on_hold'
  reason?: string
  /** For how many more days the two quotes are valid, counted from the day they are sent. */
  validDays?: readonly [number, number]
  /** The term of the policy in days; a year by default. */
  termDays?: number
}

/** A case that has been opened, for what happens on it later. */
export interface OpenedCase {
  id: string
  client: Person
  isGuest: boolean
}

type Steps<T = void> = AsyncGenerator<Date, T>

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

/** The broker who is asked reads the summary and accepts. */
export async function* acceptNextOffer(world: World, { id, client }: OpenedCase): Steps {
  yield world.times.work(client.random.between(9, 70))
  const broker = world.findPerson((await world.readRecord(id)).offeredTo)
  await (await world.as(broker)).call(readCase, { params: { id } })
  yield world.times.later(2)
  await (await world.as(broker)).call(acceptOffer, { params: { id } })
}

/** Fills in and sends a request. A guest opens it by the link in the email that says we have it. */
async function* submitRequest(world: World, { line, from }: CaseStory, client: Person): Steps<string> {
  const { times } = world
  const { fullName, email, phone, city, random } = client
  const browser = from ? client.browser : await world.as(client)
  const today = albertaToday(times.later(0))
  const answers = { ...answersFor(line, { fullName, city, today, random }), fullName, email, phone, city }
  // This browser may still show the last request.
  await browser.call(discardDraft)
  const draft = await browser.call(saveDraft, { body: { line, answers, revision: 0 } })
  yield times.later(4)
  const sent = await browser.call(submitDraft, { body: { revision: draft.revision } })
  if (sent.submitted?.caseId) return sent.submitted.caseId
  yield times.later(6)
  return (await world.enter(client)).caseId
}

/** The first broker declines, or doesn't answer in time. */
async function* missOffer({ times, ...world }: World, id: string, how: 'declined' | 'lapsed'): Steps {
  const { offeredTo } = await world.readRecord(id)
  if (how === 'lapsed') {
    yield times.work(OFFER_MINUTES)
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
  if (story.asks) yield* askForSomething(world, story, story.asks, opened)
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

/** Everyone reads what was said before they reply; at the end the other side reads too, unless it hasn't seen it yet. */
export async function* playTurns(
  world: World,
  opened: OpenedCase,
  turns: readonly Turn[],
  isRead = true,
): Steps {
  const { times } = world
  const { id, client } = opened
  let lastBy: Turn[0] = 'note'
  const broker = world.findPerson((await world.readRecord(id)).brokerId)
  for (const [by, text, file] of turns) {
    yield by === 'client'
      ? times.later(client.random.between(24, 140))
      : times.work(client.random.between(8, 45))
    const browser = by === 'client' ? yield* browserOf(world, opened) : await world.as(broker)
    await read(world, browser, id, by !== 'client')
    yield times.later(3)
    const body = text.replaceAll('{client}', client.first).replaceAll('{broker}', broker.first)
    const message = { params: { id }, body: { clientId: crypto.randomUUID(), body } }
    const sent = await browser.call(by === 'note' ? sendNote : sendMessage, message)
    if (by !== 'note') world.lastMessages.set(id, sent.id)
    if (file) await world.upload(browser, id, file)
    if (by !== 'note') lastBy = by
  }
  if (!isRead || lastBy === 'note') return
  yield times.work(12)
  const reader = lastBy === 'broker' ? yield* browserOf(world, opened) : await world.as(broker)
  await read(world, reader, id, lastBy === 'client')
}

/** The browser of the client, or of the guest, who asks for a new link first. */
async function* browserOf(world: World, { client, isGuest }: OpenedCase): Steps<Browser> {
  if (!isGuest) return world.as(client)
  await client.browser.call(sendGuestLink, { body: { email: client.email } })
  yield world.times.later(2)
  await world.enter(client)
  return client.browser
}

/** Reads the newest message. Staff open the case first, which their client can see. */
async function read(world: World, browser: Browser, id: string, isStaff = false): Promise<void> {
  if (isStaff) await browser.call(readCase, { params: { id } })
  const upTo = world.lastMessages.get(id)
  if (!upTo) return
  await browser.call(markRead, { params: { id }, body: { upTo } })
  world.lastMessages.delete(id)
}

export async function deskOf(world: World, id: string) {
  const record = await world.readRecord(id)
  return { record, version: record.version, desk: await world.as(world.findPerson(record.brokerId)) }
}

export async function* move(world: World, id: string, to: Stage): Steps {
  const { desk, version } = await deskOf(world, id)
  await desk.call(moveCase, { params: { id }, body: { to, version } })
  yield world.times.later(1)
}

async function* askForSomething(
  world: World,
  story: CaseStory,
  { text, reply }: NonNullable<CaseStory['asks']>,
  opened: OpenedCase,
): Steps {
  yield* playTurns(world, opened, [['broker', text]], reply !== undefined)
  yield* move(world, opened.id, 'info_needed')
  if (!reply) return
  yield* playTurns(world, opened, [reply, ...(reaches(story, 'quoting') ? THANKS : [])])
  const { desk } = await deskOf(world, opened.id)
  const { items } = await desk.call(listDocuments, { params: { id: opened.id } })
  for (const { id: documentId } of items)
    await desk.call(downloadDocument, { params: { id: opened.id, documentId } })
}

const THANKS: readonly Turn[] = [['broker', 'Thanks, {client}, that’s what I needed.']]

export async function* quote(
  world: World,
  { line, validDays = [30, 30] }: CaseStory,
  { id, client }: OpenedCase,
): Steps {
  const { times } = world
  yield times.work(260)
  const today = albertaToday(times.later(0))
  const until = [daysAfter(today, validDays[0]), daysAfter(today, validDays[1])] as const
  const quotes = []
  for (const terms of twoQuotes(line, client.random, until)) {
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
  await read(world, browser, id)
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
  const expiresOn = termDays ? daysAfter(effectiveOn, termDays) : yearsBefore(effectiveOn, -1)
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
  await read(world, yield* browserOf(world, opened), id)
}

const PAPERS: readonly SampleFile[] = [['declarations-page.pdf', 'Declarations page.pdf', 'declaration_page']]
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
