import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acceptOffer, assignCase, declineOffer, readCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { readBrokerFigures, readBrokerNumbers } from '#shared/dashboard.ts'
import { sendMessage } from '#shared/messages.ts'
import { bindCase } from '#shared/policies/policies.ts'
import { acceptQuote } from '#shared/quotes/quotes.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { quotesOn } from '../../../../tests/support/quotes.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { openRenewals } from '../policies/requests-and-renewals.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { aSentQuote, anAcceptance } = quotesOn(t)

const aMessage = () => ({ clientId: crypto.randomUUID(), body: 'Good morning' })

describe('the numbers of a broker', () => {
  test('are empty before the first case', async () => {
    const { body } = await (await t.as('broker')).call(readBrokerNumbers)
    expect(body).toMatchObject({
      from: '2026-08-20',
      firstReply: { medianMinutes: null, cases: [] },
      closed: [],
      load: { cases: 0 },
    })
  })

  test('measure the first reply in business time since the broker got the case', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    const first = await t.aCase({ broker, stage: 'offered' })
    const second = await t.aCase({ broker, stage: 'offered' })
    t.clock.set('2026-11-18T16:20:00.000Z')
    for (const { id } of [first, second]) await agent.call(acceptOffer, { params: { id } })
    t.clock.advance({ minutes: 30 })
    await agent.call(sendMessage, { params: { id: first.id }, body: aMessage() })
    // The next morning at 10:20, eight business hours later.
    t.clock.set('2026-11-19T16:20:00.000Z')
    const later = await t.as(broker)
    await later.call(sendMessage, { params: { id: second.id }, body: aMessage() })
    const { firstReply } = (await later.call(readBrokerNumbers)).body
    expect(firstReply.cases.map(({ reference, minutes }) => [reference, minutes])).toEqual([
      [second.reference, 480],
      [first.reference, 30],
    ])
    expect(firstReply.medianMinutes).toBe(255)
  })

  test('leave out a first reply by an earlier broker, and cases outside the range', async () => {
    const [broker, next] = [await t.aBroker(), await t.aBroker()]
    const own = await t.aCase({ broker })
    await (await t.as(broker)).call(sendMessage, { params: { id: own.id }, body: aMessage() })
    t.clock.advance({ minutes: 5 })
    const body = { brokerId: next.id, version: 1, reason: 'On leave' }
    expect((await (await t.as('admin')).call(assignCase, { params: { id: own.id }, body })).status).toBe(200)
    expect((await (await t.as(next)).call(readBrokerNumbers)).body.firstReply.cases).toEqual([])
    const other = await t.aCase({ broker })
    await (await t.as(broker)).call(sendMessage, { params: { id: other.id }, body: aMessage() })
    const numbersIn = async (days: '30' | '90') =>
      (await (await t.as(broker)).call(readBrokerNumbers, { query: { days } })).body.firstReply.cases.length
    t.clock.advance({ days: 60 })
    expect([await numbersIn('30'), await numbersIn('90')]).toEqual([0, 1])
  })

  test('count cases won and lost, without duplicates and service cases', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    const won = await t.aCase({ broker, stage: 'bound' })
    const lost = await t.aCase({ broker })
    const duplicate = await t.aCase({ broker })
    const change = await t.aCase({ broker, kind: 'change' })
    const close = (id: string, outcome: 'lost' | 'duplicate' | 'completed') =>
      agent.call(closeCase, { params: { id }, body: { version: 1, outcome, reason: 'Closed' } })
    t.clock.advance({ minutes: 1 })
    await close(lost.id, 'lost')
    await close(duplicate.id, 'duplicate')
    await close(change.id, 'completed')
    const { closed, load } = (await agent.call(readBrokerNumbers)).body
    expect(closed.map(({ reference, outcome }) => [reference, outcome])).toEqual([
      [lost.reference, 'lost'],
      [won.reference, 'bound'],
    ])
    expect(load.cases).toBe(0)
  })

  test('count a case that ended with them, and their first reply on it, also when it was given away and back', async () => {
    const [broker, other] = [await t.aBroker(), await t.aBroker()]
    const admin = await t.as('admin')
    const giveTo = async (id: string, brokerId: string) => {
      t.clock.advance({ minutes: 1 })
      const { version } = (await admin.call(readCase, { params: { id } })).body
      const body = { brokerId, version, reason: 'Knows the line' }
      expect((await admin.call(assignCase, { params: { id }, body })).status).toBe(200)
      t.clock.advance({ minutes: 1 })
    }
    const bind = async (id: string) => {
      const { version } = (await admin.call(readCase, { params: { id } })).body
      const terms = { insurer: 'Prairie Mutual', number: 'PM-2', premiumCents: null, claimsPhone: null }
      const body = { version, ...terms, effectiveOn: '2026-11-18', expiresOn: '2027-11-18' }
      expect((await (await t.as(broker)).call(bindCase, { params: { id }, body })).status).toBe(201)
    }
    const asked = await t.aCase({ broker: other, stage: 'accepted' })
    await giveTo(asked.id, broker.id)
    const policy = await t.aPolicy(await t.aCase({ broker, stage: 'bound', kind: 'change' }), {
      number: 'PM-1',
      effectiveOn: '2025-12-18',
      expiresOn: '2026-12-18',
    })
    await openRenewals(t.platform)
    const { rows } = await t.database.db.execute<{ id: string }>(
      sql`UPDATE cases SET stage = 'accepted' WHERE policy_id = ${policy.id} RETURNING id`,
    )
    const ids = [asked.id, ...rows.map(({ id }) => id)].toSorted()
    expect(ids).toHaveLength(2)
    for (const id of ids) {
      await (await t.as(broker)).call(sendMessage, { params: { id }, body: aMessage() })
      await bind(id)
    }
    const resultsOf = async (person: TestPerson) => {
      const { firstReply, closed } = (await (await t.as(person)).call(readBrokerNumbers)).body
      const { assigned } = (await admin.call(readBrokerFigures, { params: { id: person.id } })).body
      const idsOf = (counted: { id: string }[]) => counted.map(({ id }) => id).toSorted()
      return [idsOf(closed), idsOf(firstReply.cases), assigned]
    }
    // The change counts as assigned, and as neither won nor lost.
    expect(await resultsOf(broker)).toEqual([ids, ids, 3])
    for (const id of ids) await giveTo(id, other.id)
    // The other broker had the request at first.
    for (const person of [broker, other]) expect((await resultsOf(person)).slice(0, 2)).toEqual([[], []])
    for (const id of ids) await giveTo(id, broker.id)
    expect(await resultsOf(broker)).toEqual([ids, ids, 3])
  })

  test('count open cases and offers against the capacity', async () => {
    const broker = await t.aBroker()
    await t.aCase({ broker })
    await t.aCase({ broker, stage: 'offered' })
    await t.aCase({ broker, stage: 'bound' })
    const { load } = (await (await t.as(broker)).call(readBrokerNumbers)).body
    expect(load.cases).toBe(2)
    expect(load.cap).toBeGreaterThan(0)
  })
})

describe('the figures of a broker, for administrators', () => {
  const OLD = new Date('2026-07-02T17:00:00Z')

  const countOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await t.database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${query}`)
    return rows[0]?.n
  }

  test('equal raw counts of the last 90 days, and what the broker sees', async () => {
    const [broker, other] = [await t.aBroker(), await t.aBroker()]
    const to = (minutes: number) => t.clock.set(new Date(Date.UTC(2026, 10, 18, 16, minutes)).toISOString())
    // Ten first replies, after 1 to 10 minutes.
    const replied = []
    for (let i = 0; i < 10; i++) replied.push(await t.aCase({ broker }))
    for (const [at, { id }] of replied.entries()) {
      to(at + 1)
      await (await t.as(broker)).call(sendMessage, { params: { id }, body: aMessage() })
    }
    const [quoted, lost, gone] = replied
    if (!quoted || !lost || !gone) throw new Error('These cases were created above.')
    const first = await aSentQuote(quoted)
    const second = await aSentQuote(quoted, { insurer: 'Foothills' })
    await t.database.db.execute(sql`UPDATE quotes SET sent_at = ${OLD.toISOString()} WHERE id = ${second.id}`)
    const acceptance = { params: { id: first.id }, body: await anAcceptance(quoted, first.id) }
    expect((await (await t.as(quoted.client ?? other)).call(acceptQuote, acceptance)).status).toBe(200)
    const closing = { version: 1, outcome: 'lost' as const, reason: 'Closed' }
    await (await t.as(broker)).call(closeCase, { params: { id: lost.id }, body: closing })
    const reassignment = { brokerId: other.id, version: 1, reason: 'On leave' }
    await (await t.as('admin')).call(assignCase, { params: { id: gone.id }, body: reassignment })
    for (let i = 0; i < 2; i++) await t.aCase({ broker, stage: 'bound' })
    const accepted = await t.aCase({ broker, stage: 'offered' })
    const declined = await t.aCase({ broker, stage: 'offered' })
    const lapsed = await t.aCase({ stage: 'offered', broker })
    await (await t.as(broker)).call(acceptOffer, { params: { id: accepted.id } })
    await (await t.as(broker)).call(declineOffer, { params: { id: declined.id }, body: { reason: 'Full' } })
    await t.database.db.execute(sql`UPDATE offers SET state = 'lapsed' WHERE case_id = ${lapsed.id}`)
    // One from before the range, and one of another broker.
    await t.aCase({ broker, openedAt: OLD, updatedAt: t.clock.now() })
    await aSentQuote(await t.aCase({ broker: other }))

    const params = { id: broker.id }
    const { body: figures } = await (await t.as('admin')).call(readBrokerFigures, { params })
    expect(figures).toEqual({
      from: '2026-08-20',
      assigned: 12,
      firstReply: { replies: 9, medianMinutes: 6, p90Minutes: 10 },
      quotes: { sent: 1, accepted: 1 },
      closed: { won: 2, lost: 1 },
      offers: { accepted: 13, declined: 1, lapsed: 1 },
      load: { cases: 11, cap: 40 },
    })

    const since = sql`'2026-08-20T06:00:00Z'`
    const own = sql`cases WHERE broker_id = ${broker.id}`
    const quotes = sql`quotes WHERE broker_id = ${broker.id}`
    const offers = (state: string) =>
      sql`offers WHERE broker_id = ${broker.id} AND offered_at >= ${since} AND state = ${state}`
    const closed = (outcome: string) => sql`${own} AND closed_at >= ${since} AND outcome = ${outcome}`
    const raw = {
      assigned: await countOf(sql`${own} AND opened_at >= ${since}`),
      replies: await countOf(sql`${own} AND first_replied_at >= ${since}`),
      sent: await countOf(sql`${quotes} AND sent_at >= ${since}`),
      quotesAccepted: await countOf(sql`${quotes} AND state = 'accepted'`),
      won: await countOf(closed('bound')),
      lost: await countOf(closed('lost')),
      accepted: await countOf(offers('accepted')),
      declined: await countOf(offers('declined')),
      lapsed: await countOf(offers('lapsed')),
      open: await countOf(sql`cases WHERE status <> 'closed' AND ${broker.id} IN (broker_id, offered_to)`),
    }
    expect({
      assigned: figures.assigned,
      replies: figures.firstReply.replies,
      sent: figures.quotes.sent,
      quotesAccepted: figures.quotes.accepted,
      ...figures.closed,
      ...figures.offers,
      open: figures.load.cases,
    }).toEqual(raw)

    // An old case counts from the day on which they got it.
    const old = await t.aCase({ broker: other, openedAt: OLD })
    const assignment = { ...reassignment, brokerId: broker.id }
    await (await t.as('admin')).call(assignCase, { params: { id: old.id }, body: assignment })
    const later = (await (await t.as('admin')).call(readBrokerFigures, { params })).body
    expect(later.assigned).toBe(figures.assigned + 1)

    const { body: numbers } = await (await t.as(broker)).call(readBrokerNumbers)
    expect(figures.firstReply.medianMinutes).toBe(numbers.firstReply.medianMinutes)
    expect(later.load).toEqual(numbers.load)
    expect(figures.closed.won + figures.closed.lost).toBe(numbers.closed.length)
  })

  test('are not found for someone who isn’t a broker', async () => {
    const admin = await t.as('admin')
    for (const { id } of [await t.aClient(), await t.anAdmin()])
      expect((await admin.call(readBrokerFigures, { params: { id } })).status).toBe(404)
  })
})
