import { expect, test } from 'vitest'
import { listPeople, readPerson } from '#shared/people/people.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()

test('an administrator sees how many open cases people have, and when they were last here', async () => {
  const [broker, client] = [await t.aBroker(), await t.aClient()]
  await t.aCase({ client, broker })
  await t.aCase({ client, broker, stage: 'quoting' })
  await t.aCase({ client, broker, stage: 'bound' })
  await t.aCase({ client, stage: 'inquiry' })
  await t.as(broker)
  const admin = await t.as('admin')
  const { body: brokers } = await admin.call(listPeople, { query: { role: 'broker' } })
  expect(brokers.items).toMatchObject([{ openCases: 2, lastSeenAt: t.clock.now().toISOString() }])
  const { body: one } = await admin.call(readPerson, { params: { id: client.id } })
  expect(one).toMatchObject({ openCases: 3, lastSeenAt: null })
})
