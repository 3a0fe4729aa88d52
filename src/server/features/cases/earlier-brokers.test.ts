import { expect, test } from 'vitest'
import { assignCase, readCase } from '#shared/cases/cases.ts'
import type { Agent } from '../../../../tests/support/agent.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

test('a case shows its earlier brokers and until when they had it, to staff and to its client', async () => {
  const client = await t.aClient()
  const on = await t.aCase({ stage: 'inquiry', client })
  const params = { id: on.id }
  const admin = await t.as('admin')
  const first = await t.aBroker()
  const second = await t.aBroker()
  let version = on.version
  const assignTo = async (brokerId: string) => {
    t.clock.advance({ minutes: 10 })
    const given = await admin.call(assignCase, {
      params,
      body: { brokerId, version, reason: 'Knows the line' },
    })
    expect(given.status, given.text).toBe(200)
    version = given.body.version
    return t.clock.now().toISOString()
  }
  const earlierFor = async (agent: Agent) => {
    const { body } = await agent.call(readCase, { params })
    return 'earlierBrokers' in body ? body.earlierBrokers : null
  }

  await assignTo(first.id)
  expect(await earlierFor(admin)).toEqual([])
  const until = await assignTo(second.id)
  const had = [{ id: first.id, fullName: first.fullName, until }]
  for (const who of [client, second]) expect(await earlierFor(await t.as(who))).toEqual(had)
  expect((await (await t.as(first)).call(readCase, { params })).status).toBe(404)
  const back = await assignTo(first.id)
  expect(await earlierFor(admin)).toEqual([{ id: second.id, fullName: second.fullName, until: back }])
})
