import { expect, test } from 'vitest'
import { listColleagues } from '#shared/mentions.ts'
import { listMessages, markRead, sendMessage, sendNote } from '#shared/messages.ts'
import { listNotifications } from '#shared/notifications/notifications.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { titlesOf, subjectsTo } = notificationsOf(t)

async function scene() {
  const conversation = await aConversation(t)
  const admin = await t.anAdmin({ fullName: 'Grace Hopper' })
  return { ...conversation, admin, asAdmin: await t.as(admin) }
}
const aNote = (body: string) => ({ clientId: crypto.randomUUID(), body })

test('a note notifies the colleague it mentions, once, in the portal and by email', async () => {
  const { on, params, asBroker, admin, asAdmin } = await scene()
  const body = aNote('@Grace Hopper, is this limit right?')
  const { body: note } = await asBroker.call(sendNote, { params, body })
  await asBroker.call(sendNote, { params, body })
  const title = `You were mentioned in a note on ${on.reference}`
  expect(await titlesOf(admin)).toEqual([title])
  await t.jobs.runDue()
  expect(subjectsTo(admin)).toEqual([title])
  const [notification] = (await asAdmin.call(listNotifications)).body.items
  expect(notification?.path).toBe(`/admin/cases/${on.id}?tab=notes`)
  await asAdmin.call(markRead, { params, body: { upTo: note.id } })
  expect((await asAdmin.call(listNotifications)).body.items[0]?.readAt).not.toBeNull()
})

test('the broker whom an administrator mentions gets one notification of the note', async () => {
  const { on, params, asAdmin, broker } = await scene()
  await asAdmin.call(sendNote, { params, body: aNote(`Please call, @${broker.fullName}.`) })
  expect(await titlesOf(broker)).toEqual([`You were mentioned in a note on ${on.reference}`])
})

test('office staff whom a broker mentions are notified in their portal and by email, and can answer', async () => {
  const { on, params, asBroker, broker } = await scene()
  const office = await t.inOffice({ fullName: 'Odette Office' })
  const asOffice = await t.as(office)
  await asBroker.call(sendNote, { params, body: aNote('@Odette Office, did she call back?') })
  const title = `You were mentioned in a note on ${on.reference}`
  expect(await titlesOf(office)).toEqual([title])
  await t.jobs.runDue()
  expect(subjectsTo(office)).toEqual([title])
  const [notification] = (await asOffice.call(listNotifications)).body.items
  expect(notification?.path).toBe(`/admin/cases/${on.id}?tab=notes`)
  await asOffice.call(sendNote, { params, body: aNote(`Yes, @${broker.fullName}.`) })
  expect(await titlesOf(broker)).toEqual([title])
})

test('no one else can be mentioned: not the client, not a broker without the case, not in a message', async () => {
  const { params, asBroker, client, admin } = await scene()
  const other = await t.aBroker({ fullName: 'Olga Outside' })
  await asBroker.call(sendNote, { params, body: aNote(`@${client.fullName} @${other.fullName}`) })
  await asBroker.call(sendMessage, { params, body: aNote('@Grace Hopper') })
  for (const person of [other, admin]) expect(await titlesOf(person)).toEqual([])
  expect((await titlesOf(client)).filter(title => title.includes('mentioned'))).toEqual([])
})

test('staff of a case see whom they can mention, and clients see no notes', async () => {
  const { params, asBroker, asClient, broker, asAdmin } = await scene()
  const names = async (agent: typeof asBroker) =>
    (await agent.call(listColleagues, { params })).body.items.map(({ fullName }) => fullName)
  expect(await names(asBroker)).toContain('Grace Hopper')
  expect(await names(asBroker)).not.toContain(broker.fullName)
  expect(await names(asAdmin)).toContain(broker.fullName)
  expect((await asClient.call(listColleagues, { params })).status).toBe(403)
  await asBroker.call(sendNote, { params, body: aNote('@Grace Hopper') })
  expect((await asClient.call(listMessages, { params })).body.items).toEqual([])
})
