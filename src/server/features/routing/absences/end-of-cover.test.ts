import { expect, test } from 'vitest'
import { readCase } from '#shared/cases/cases.ts'
import { sendMessage } from '#shared/messages.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { createAbsence } from '#shared/routing/absences.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

test('what a covering broker was told of a case and hasn’t read ends with the cover', async () => {
  const [ada, cy, client] = [await t.aBroker(), await t.aBroker(), await t.aClient()]
  const { id } = await t.aCase({ broker: ada, client })
  const days = { firstDay: '2026-11-18', lastDay: '2026-11-20', coveringBrokerId: cy.id }
  await (await t.as(ada)).call(createAbsence, { body: { requestKey: crypto.randomUUID(), ...days } })
  await t.jobs.runDue()
  const unread = async () => {
    const { items } = (await (await t.as(cy)).call(listNotifications, { query: { state: 'unread' } })).body
    return items.filter(({ path }) => path.includes(id)).length
  }
  const body = { clientId: crypto.randomUUID(), body: 'Are you there?' }
  await (await t.as(client)).call(sendMessage, { params: { id }, body })
  expect(await unread()).toBe(1)
  t.clock.set('2026-11-21T06:00:00.000Z')
  await t.jobs.runDue()
  // It would lead to a case that they can't open any more.
  expect((await (await t.as(cy)).call(readCase, { params: { id } })).status).toBe(404)
  expect(await unread()).toBe(0)
})
