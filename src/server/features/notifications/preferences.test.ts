import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { markRead, sendMessage } from '#shared/messages.ts'
import * as api from '#shared/notifications/notifications.ts'
import { readNotificationPreferences } from '#shared/notifications/notifications.ts'
import { notificationsSetting } from '#shared/settings/notifications.ts'
import { aConversation } from '../../../../tests/support/conversation.ts'
import { engine } from '../../../../tests/support/database.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import type { TestPerson } from '../../../../tests/support/people-builders.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { titlesOf, emailsTo, subjectsTo, raiseEvent } = notificationsOf(t)

const NOTHING_SET = { off: [], quietFrom: null, quietTo: null, dailyDigest: false, version: 0 }
type Changes = Partial<typeof NOTHING_SET> | Record<string, unknown>

async function set(who: TestPerson, changes: Changes) {
  const body = { ...NOTHING_SET, ...changes } as typeof NOTHING_SET
  return (await t.as(who)).call(api.changeNotificationPreferences, { body })
}

/** Creates a client whose case is assigned to a broker, once or more often. */
async function aClientWithCase() {
  const client = await t.aClient()
  const on = await t.aCase({ client })
  return {
    client,
    on,
    assigned: () => raiseEvent(on.id, 'case.assigned', { actorId: on.broker?.id ?? null }),
  }
}

describe('preferences', () => {
  test('turn off a channel of an event for oneself, and nothing else', async () => {
    const { client, on, assigned } = await aClientWithCase()
    const off = [{ event: 'case.assigned', channel: 'email' }]
    expect((await set(client, { off })).body).toMatchObject({ off, version: 1 })
    await assigned()
    await raiseEvent(on.id, 'case.info_needed')
    await t.jobs.runDue()
    expect(await titlesOf(client)).toHaveLength(2)
    expect(subjectsTo(client)).toEqual([`We need something from you for ${on.reference}`])
  })

  test('turn an event off in the app', async () => {
    const { client, assigned } = await aClientWithCase()
    await set(client, { off: [{ event: 'case.assigned', channel: 'in_app' }] })
    await assigned()
    await t.jobs.runDue()
    expect(await titlesOf(client)).toEqual([])
    expect(emailsTo(client)).toHaveLength(1)
  })

  test('stop an email that hasn’t been sent yet', async () => {
    const { client, assigned } = await aClientWithCase()
    await assigned()
    await set(client, { off: [{ event: 'case.assigned', channel: 'email' }] })
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
  })

  test('refuse a change based on an old version, and invalid times', async () => {
    const { client } = await aClientWithCase()
    expect((await set(client, { dailyDigest: true })).status).toBe(200)
    expect((await set(client, { dailyDigest: false })).status).toBe(409)
    expect((await set(client, { dailyDigest: false, version: 1 })).body).toMatchObject({ version: 2 })
    for (const times of [
      { quietFrom: '22:00' },
      { quietFrom: '22:00', quietTo: '22:00' },
      { quietFrom: '25:00', quietTo: '07:00' },
    ])
      expect((await set(client, { ...times, version: 2 })).status).toBe(400)
    expect((await (await t.as(client)).call(readNotificationPreferences)).body).toMatchObject({ version: 2 })
  })

  test('keep off what brokers had turned off before cover had events of its own', async () => {
    const [broker, other, client] = [await t.aBroker(), await t.aBroker(), await t.aClient()]
    for (const person of [broker, other, client]) await set(person, {})
    const rule = { role: 'broker', event: 'case.cover_ended', channel: 'in_app', state: 'off_at_first' }
    await t.database.db.execute(sql`
      INSERT INTO notification_preferences (user_id, event, channel, enabled) VALUES
        (${broker.id}, 'case.covered', 'in_app', false), (${broker.id}, 'case.cover_ended', 'in_app', false),
        (${broker.id}, 'cover.ended', 'in_app', false), (${client.id}, 'case.covered', 'in_app', false);
    `)
    await t.database.db.execute(sql`
      INSERT INTO settings (key, value, updated_at) VALUES ('notifications', ${JSON.stringify([rule])}::jsonb, now())
    `)
    await t.database.db.transaction(tx =>
      tx.execute(sql.raw(readFileSync('migrations/0081_cover_preferences.sql', 'utf8'))),
    )
    const offFor = async (person: TestPerson) =>
      (await (await t.as(person)).call(readNotificationPreferences)).body.off.map(({ event }) => event)
    expect(await offFor(broker)).toEqual(['cover.ended', 'cover.started'])
    expect(await offFor(other)).toEqual([])
    expect(await offFor(client)).toEqual(['case.covered'])
    const asAdmin = await t.as('admin')
    const { value, revision } = (await asAdmin.call(notificationsSetting.read)).body
    expect(value).toEqual([{ ...rule, event: 'cover.ended' }])
    expect((await asAdmin.call(notificationsSetting.change, { body: { value, revision } })).status).toBe(200)
  })

  test('leave out events that the role is never notified of', async () => {
    const { client } = await aClientWithCase()
    const saved = await set(client, { off: [{ event: 'offer.made', channel: 'email' }] })
    expect(saved.body.off).toEqual([])
  })
})

describe('quiet hours', () => {
  test('delay an email until they end', async () => {
    const { client, assigned } = await aClientWithCase()
    await set(client, { quietFrom: '09:00', quietTo: '11:30' })
    // The clock is at 10:00 in Edmonton.
    await assigned()
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
    expect(await titlesOf(client)).toHaveLength(1)
    t.clock.advance({ minutes: 90 })
    await t.jobs.runDue()
    expect(emailsTo(client)).toHaveLength(1)
  })

  test('end with one summary of several notifications, without those that were read', async () => {
    const { client, on, assigned } = await aClientWithCase()
    await set(client, { quietFrom: '09:00', quietTo: '11:30' })
    await assigned()
    const asClient = await t.as(client)
    const { items } = (await asClient.call(api.listNotifications)).body
    await asClient.call(api.markNotificationsRead, { body: { ids: items.map(({ id }) => id) } })
    await raiseEvent(on.id, 'case.info_needed')
    await raiseEvent(on.id, 'case.assigned')
    t.clock.advance({ minutes: 90 })
    await t.jobs.runDue()
    const [summary, ...more] = emailsTo(client)
    expect(more).toEqual([])
    expect(summary?.subject).toBe('2 updates from Shelterbelt')
    expect(summary?.links).toContain(`http://localhost:3000/portal/cases/${on.id}?tab=messages`)
    expect(summary?.links).toContain('http://localhost:3000/portal/notifications')
  })

  test('send no email about a message that was read during them', async () => {
    const { client, params, asClient, asBroker } = await aConversation(t)
    await set(client, {
      quietFrom: '09:00',
      quietTo: '11:30',
      off: [{ event: 'message.received', channel: 'in_app' }],
    })
    const sent = await asBroker.call(sendMessage, {
      params,
      body: { clientId: crypto.randomUUID(), body: 'Good morning' },
    })
    t.clock.advance({ minutes: 15 })
    await t.jobs.runDue()
    await asClient.call(markRead, { params, body: { upTo: sent.body.id } })
    t.clock.advance({ minutes: 90 })
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
    expect(await titlesOf(client)).toEqual([])
  })
})

describe('the daily digest', () => {
  test('is sent at eight in the morning, and urgent emails at once', async () => {
    const broker = await t.aBroker()
    const on = await t.aCase({ stage: 'quoting', broker })
    await set(broker, { dailyDigest: true })
    await raiseEvent(on.id, 'case.withdrawn')
    await raiseEvent(on.id, 'message.unread')
    await raiseEvent(on.id, 'clock.overdue')
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toEqual([`Reply overdue: ${on.reference}`])
    // From Wednesday 10:00 to Thursday 8:00.
    t.clock.advance({ hours: 22 })
    await t.jobs.runDue()
    expect(subjectsTo(broker)).toHaveLength(2)
    expect(emailsTo(broker)[1]?.text).toContain(`The client withdrew ${on.reference}`)
  })

  test.runIf(engine === 'postgres')('is sent once by two processes', async () => {
    const other = await t.anotherProcess()
    const { client, assigned } = await aClientWithCase()
    await set(client, { dailyDigest: true })
    for (let n = 0; n < 3; n++) await assigned()
    t.clock.advance({ hours: 22 })
    await Promise.all([t.jobs.runDue(), other.jobs.runDue(), t.jobs.runDue()])
    expect(emailsTo(client)).toHaveLength(1)
  })
})
