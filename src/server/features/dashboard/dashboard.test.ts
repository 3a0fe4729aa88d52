import { describe, expect, test } from 'vitest'
import { acceptOffer, assignCase } from '#shared/cases/cases.ts'
import { closeCase } from '#shared/cases/status.ts'
import { readBrokerNumbers } from '#shared/dashboard.ts'
import { sendMessage } from '#shared/messages.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

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

  test('count the first reply in business time from when the broker got the case', async () => {
    const broker = await t.aBroker()
    const agent = await t.as(broker)
    const first = await t.aCase({ broker, stage: 'offered' })
    const second = await t.aCase({ broker, stage: 'offered' })
    for (const { id } of [first, second]) await agent.call(acceptOffer, { params: { id } })
    t.clock.advance({ minutes: 30 })
    await agent.call(sendMessage, { params: { id: first.id }, body: aMessage() })
    // The next morning at 10:00, after eight hours of business.
    t.clock.set('2026-11-19T17:00:00.000Z')
    const later = await t.as(broker)
    await later.call(sendMessage, { params: { id: second.id }, body: aMessage() })
    const { firstReply } = (await later.call(readBrokerNumbers)).body
    expect(firstReply.cases.map(({ reference, minutes }) => [reference, minutes])).toEqual([
      [second.reference, 480],
      [first.reference, 30],
    ])
    expect(firstReply.medianMinutes).toBe(255)
  })

  test('leave out a first reply by the broker before, and cases outside the range', async () => {
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

  test('count what was won and lost, and no duplicates or work on policies', async () => {
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
