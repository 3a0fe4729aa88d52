import { describe, expect, test } from 'vitest'
import { Phone, Username } from '#shared/auth/sessions.ts'
import { isBackward, STAGE_FACTS, STAGES, type Stage } from '#shared/cases/stages.ts'
import { CITY_OPTIONS } from '#shared/cities.ts'
import { LINES } from '#shared/lines/lines.ts'
import { questionsFor } from '#shared/lines/product-lines.ts'
import { caseAnswers, normalize } from '#shared/questions/normalize.ts'
import { validate } from '#shared/questions/validate.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { BROKERS } from './brokers.ts'
import { CLIENTS } from './clients.ts'
import { PLACES } from './places.ts'
import { type Plan, planDemo } from './plan.ts'

/** A working morning, a Friday night, the night of a holiday weekend, the minute before opening, and clocks going forward. */
const MOMENTS = [
  '2026-11-18T17:00:00.000Z',
  '2026-11-21T04:30:00.000Z',
  '2026-12-27T05:00:00.000Z',
  '2027-03-01T15:59:00.000Z',
  '2026-03-08T10:00:00.000Z',
].map(iso => new Date(iso))

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

/** The moment a UUIDv7 was made at. */
const momentOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** What the events of a case say it came to. */
function replay(plan: Plan, caseId: string): { stage: Stage; answered: boolean; brokerId: string | null } {
  let stage: Stage = 'inquiry'
  let answered = false
  let brokerId: string | null = null
  for (const { kind, data } of plan.events.filter(event => event.caseId === caseId)) {
    if (kind === 'offer.made') stage = 'offered'
    if (kind === 'routing.exhausted') stage = 'inquiry'
    if (kind === 'offer.accepted') [stage, brokerId] = ['assigned', data?.brokerId ?? null]
    if (kind === 'case.answered') answered = true
    if (kind === 'case.moved') {
      expect(data?.from).toBe(stage)
      stage = data?.to as Stage
    }
  }
  return { stage, answered, brokerId }
}

test('the same moment gives the same demo, byte for byte', () => {
  const now = new Date('2026-11-18T17:00:00.000Z')
  // Of the cast its rows are compared; the rest of it only finds them.
  const rowsOf = ({ cast, ...rest }: Plan) => ({
    ...rest,
    people: [cast.users, cast.brokers, cast.licences],
  })
  expect(rowsOf(planDemo(now))).toEqual(rowsOf(planDemo(now)))
})

test('clients who sent documents had confirmed their address before, and not everybody has', () => {
  const { cast, files } = planDemo(new Date('2026-11-18T17:00:00.000Z'))
  const unconfirmed = cast.users.filter(({ emailVerifiedAt }) => !emailVerifiedAt)
  expect(unconfirmed.length).toBeGreaterThan(0)
  // A receipt is made by accepting a quote, which needs no confirmed address.
  for (const { id, username } of unconfirmed)
    expect(files.filter(file => file.uploadedBy === id && !file.lockedAt).length, username).toBe(0)
  expect(unconfirmed.map(({ username }) => username)).not.toContain('demo_client')
})

describe.each(MOMENTS)('seeded at %s', now => {
  const plan = planDemo(now)
  const offersOf = groupBy(plan.offers, offer => offer.caseId)
  const messagesOf = groupBy(plan.messages, message => message.caseId)

  test('there are 8 brokers, 60 clients and 150 cases, and cases in every stage', () => {
    expect(plan.cast.brokers).toHaveLength(8)
    expect(plan.cast.users.filter(({ role }) => role === 'client')).toHaveLength(60)
    expect(plan.cases).toHaveLength(150)
    for (const stage of STAGES)
      expect(plan.cases.filter(row => row.stage === stage).length).toBeGreaterThan(3)
    expect(new Set(plan.cases.map(({ clientId }) => clientId)).size).toBeGreaterThanOrEqual(60)
  })

  test('everything lies in the past, in the order of its identifiers, and cases within the last year', () => {
    const nowMs = now.getTime()
    for (const row of plan.cases) {
      expect(row.openedAt.getTime()).toBeGreaterThan(nowMs - 366 * 86_400_000)
      expect(row.updatedAt.getTime()).toBeLessThan(nowMs)
      expect(momentOf(row.id)).toBe(row.openedAt.getTime())
    }
    for (const { id, at } of plan.events) expect(momentOf(id)).toBe(at.getTime())
    for (const { id, sentAt } of plan.messages) expect(momentOf(id)).toBe(sentAt.getTime())
    for (const { readAt } of plan.reads) expect(readAt.getTime()).toBeLessThanOrEqual(nowMs)
    for (const { id, createdAt } of plan.cast.users) expect(momentOf(id)).toBe(createdAt.getTime())
    const users = new Map(plan.cast.users.map(user => [user.id, user]))
    for (const { clientId, openedAt } of plan.cases)
      if (clientId) expect(users.get(clientId)?.createdAt.getTime()).toBeLessThan(openedAt.getTime())
  })

  test('no two rows share an identifier, a reference, a username or an address', () => {
    const ids = [
      plan.cases,
      plan.events,
      plan.messages,
      plan.offers,
      plan.consents,
      plan.files,
      plan.cast.users,
    ]
      .flat()
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(plan.cases.map(row => row.reference)).size).toBe(150)
    expect(new Set(plan.cast.users.map(user => user.username)).size).toBe(plan.cast.users.length)
    expect(new Set(plan.cast.users.map(user => user.email)).size).toBe(plan.cast.users.length)
  })

  test('a case stands where its history says, with the version its changes add up to', () => {
    const versioned = /^(offer\.|routing\.|case\.(moved|withdrawn|closed|held)$)/
    for (const row of plan.cases) {
      const told = replay(plan, row.id)
      expect(row.stage).toBe(told.stage)
      expect(row.brokerId).toBe(told.brokerId)
      expect(row.firstRepliedAt !== null).toBe(told.answered)
      const changes = plan.events.filter(
        event => event.caseId === row.id && versioned.test(event.kind),
      ).length
      expect(row.version).toBe(1 + changes + (row.outcome === 'bound' ? 1 : 0))
      const last = Math.max(
        ...plan.events.filter(event => event.caseId === row.id).map(event => event.at.getTime()),
        ...(messagesOf.get(row.id) ?? []).map(message => message.sentAt.getTime()),
      )
      expect(row.updatedAt.getTime()).toBe(last)
    }
  })

  test('a step back always has a reason', () => {
    for (const { kind, data } of plan.events)
      if (kind === 'case.moved' && isBackward(data?.from as Stage, data?.to as Stage))
        expect(data?.reason).toMatch(/\w/)
  })

  test('only closed cases have an outcome and an end, and no clock runs on them', () => {
    for (const row of plan.cases) {
      const closed = row.status === 'closed'
      expect([row.outcome !== null, row.closedAt !== null]).toEqual([closed, closed])
      if (closed) expect([row.dueAt, row.offeredTo]).toEqual([null, null])
    }
  })

  test('a clock runs where the stage says, and until the first reply', () => {
    for (const row of plan.cases.filter(({ status }) => status === 'active')) {
      const { clock } = STAGE_FACTS[row.stage]
      if (clock === 'paused' || clock === 'off') expect(row.dueAt).toBeNull()
      if (clock === 'until_first_reply') expect(row.dueAt === null).toBe(row.firstRepliedAt !== null)
      if (row.stage === 'offered' || row.stage === 'accepted')
        expect(row.dueAt?.getTime()).toBeGreaterThan(now.getTime())
    }
  })

  test('an offered case has one open offer with an hour left at least, and the work that ends it', () => {
    const open = plan.cases.filter(row => row.stage === 'offered' && row.status === 'active')
    expect(open.length).toBeGreaterThanOrEqual(5)
    expect(plan.offers.filter(({ state }) => state === 'open')).toHaveLength(open.length)
    for (const row of open) {
      const offer = offersOf.get(row.id)?.find(({ state }) => state === 'open')
      expect(row.brokerId).toBeNull()
      expect(offer?.brokerId).toBe(row.offeredTo)
      expect(offer?.expiresAt.getTime()).toBeGreaterThan(now.getTime() + 3_600_000)
      expect(plan.jobs).toContainEqual({
        kind: 'offer.lapse',
        payload: { offerId: offer?.id },
        key: offer?.id,
        runAt: offer?.expiresAt,
      })
    }
    expect(plan.jobs.filter(({ kind }) => kind === 'offer.lapse')).toHaveLength(open.length)
  })

  test('nobody was offered what they are not licensed for, or where they do not work', () => {
    const cases = new Map(plan.cases.map(row => [row.id, row]))
    for (const offer of plan.offers) {
      const row = cases.get(offer.caseId)
      const broker = plan.cast.brokers.find(({ userId }) => userId === offer.brokerId)
      const needed = row && LINES[row.line].licenceClass
      const licence = plan.cast.licences.find(
        held => held.brokerId === offer.brokerId && held.class === needed,
      )
      expect(broker?.cities).toContain(row?.city)
      expect(licence && licence.expiresOn > albertaToday(offer.offeredAt)).toBe(true)
      if (offer.answeredAt && offer.state !== 'lapsed')
        expect(offer.answeredAt.getTime()).toBeLessThan(offer.expiresAt.getTime())
    }
  })

  test('the network has one broker on leave, one without a valid licence and one at the cap', () => {
    const today = albertaToday(now)
    const { absences, brokers, licences } = plan.cast
    expect(absences.filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= today)).toHaveLength(1)
    expect(licences.filter(({ expiresOn }) => expiresOn < today)).toHaveLength(1)
    const load = (id: string) =>
      plan.cases.filter(row => row.offeredTo === id || (row.brokerId === id && row.status !== 'closed'))
        .length
    expect(brokers.filter(({ userId, openCaseCap }) => load(userId) === openCaseCap)).toHaveLength(1)
    for (const { userId, openCaseCap } of brokers) expect(load(userId)).toBeLessThanOrEqual(openCaseCap)
  })

  test('every request answers the questions of its line without a fault, as on the day it was sent', () => {
    for (const row of plan.cases) {
      const set = questionsFor(row.line)
      const given = plan.consents.filter(({ caseId }) => caseId === row.id).map(({ kind }) => kind)
      expect(row.answersShared).toBe(given.includes('share_with_broker'))
      const sent = {
        ...row.answers,
        fullName: row.contactName,
        email: row.contactEmail,
        phone: row.contactPhone,
        ...(given.includes('contact') ? { consentContact: 'yes' } : {}),
        ...(given.includes('terms') ? { consentTerms: 'yes' } : {}),
      }
      expect(set && validate(set, sent, albertaToday(row.openedAt)), row.line).toEqual({})
      expect(set && caseAnswers(set, normalize(set, sent))).toEqual(row.answers)
    }
    expect(plan.cases.filter(({ line }) => line === 'auto').length).toBeGreaterThan(100)
  })

  test('a case with quotes has two, and an accepted one has its evidence', () => {
    const quotesOf = (caseId: string) => plan.quotes.filter(quote => quote.caseId === caseId)
    for (const { id, status, stage, clientId } of plan.cases) {
      const states = quotesOf(id)
        .map(({ state }) => state)
        .sort()
      if (status === 'active' && stage === 'quoted') expect(states).toEqual(['sent', 'sent'])
      if (clientId && ['accepted', 'binding', 'bound'].includes(stage))
        expect(states).toEqual(['accepted', 'declined'])
    }
    const accepted = plan.quotes.filter(({ state }) => state === 'accepted')
    expect(accepted.length).toBeGreaterThan(10)
    for (const { id } of accepted) {
      const evidence = plan.acceptances.find(({ quoteId }) => quoteId === id)
      expect(plan.files.find(file => file.id === evidence?.receiptId)?.lockedAt).toEqual(evidence?.acceptedAt)
      expect(plan.consents.map(consent => consent.id)).toContain(evidence?.consentId)
    }
  })

  test('only people on a case speak on it, and only staff in notes', () => {
    const cases = new Map(plan.cases.map(row => [row.id, row]))
    for (const { caseId, authorId, internal } of plan.messages) {
      const row = cases.get(caseId)
      expect(internal ? [row?.brokerId] : [row?.brokerId, row?.clientId]).toContain(authorId)
    }
  })
})

describe('the people', () => {
  const { cast, messages } = planDemo(new Date('2026-11-18T17:00:00.000Z'))

  test('can be reached nowhere real', () => {
    for (const { phone, email, username } of cast.users) {
      expect(phone).toMatch(/^\((403|587|780|825)\) 555-01\d\d$/)
      expect(email).toMatch(/@([a-z-]+\.example|example\.(com|org|net))$/)
      expect(Phone.safeParse(phone).success && Username.safeParse(username).success).toBe(true)
    }
  })

  test('live in cities that people can choose', () => {
    const known = CITY_OPTIONS.map(({ value }) => value)
    for (const city of [...Object.keys(PLACES), ...BROKERS.flatMap(({ cities }) => cities)])
      expect(known).toContain(city)
  })

  test('have names of every length, up to a surname of 40 letters', () => {
    expect(Math.max(...CLIENTS.map(([, last]) => last.length))).toBe(40)
  })

  test('never promise a price or cover', () => {
    for (const { body } of messages) {
      expect(body).not.toMatch(/\$\s?\d(?!00,000)/)
      expect(body).not.toMatch(/you (are|will be) covered|guarantee|cheapest|\{|\}|!/i)
    }
  })
})
