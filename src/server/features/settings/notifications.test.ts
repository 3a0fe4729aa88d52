import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { EVENT_NAMES, eventsForRole, isAlwaysSent } from '#shared/notifications/events.ts'
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '#shared/notifications/notifications.ts'
import { type NotificationRule, notificationsSetting } from '#shared/settings/notifications.ts'
import { listSettingVersions, restoreSetting } from '#shared/settings/settings.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp()
const { titlesOf, subjectsTo, emailsTo, raiseEvent } = notificationsOf(t)

const ASSIGNED_EMAIL: NotificationRule = {
  role: 'client',
  event: 'case.assigned',
  channel: 'email',
  state: 'off',
}
const save = async (value: NotificationRule[], revision = 0) =>
  (await t.as('admin')).call(notificationsSetting.change, { body: { revision, value } })

async function aClientWithCase() {
  const client = await t.aClient()
  const on = await t.aCase({ client, broker: await t.aBroker() })
  const assigned = () => raiseEvent(on.id, 'case.assigned', { actorId: null })
  return { client, broker: on.broker, on, assigned }
}

describe('the notification settings of the network', () => {
  test('switch a channel of an event off for a role, for people with and without settings of their own', async () => {
    const { client, broker, on, assigned } = await aClientWithCase()
    if (!broker) throw new Error('no broker')
    expect((await save([ASSIGNED_EMAIL])).body).toMatchObject({ revision: 1, value: [ASSIGNED_EMAIL] })
    await assigned()
    await raiseEvent(on.id, 'case.info_needed')
    const agent = await t.as(client)
    const off = [{ event: 'case.assigned' as const, channel: 'email' as const }]
    const preferences = (await agent.call(readNotificationPreferences)).body
    expect(preferences).toMatchObject({ off: [], networkOff: off })
    const own = { quietFrom: null, quietTo: null, dailyDigest: false, version: 0 }
    await agent.call(changeNotificationPreferences, { body: { off: [], ...own } })
    await assigned()
    await t.jobs.runDue()
    expect(await titlesOf(client)).toHaveLength(3)
    expect(subjectsTo(client)).toEqual([`We need something from you for ${on.reference}`])
    expect(emailsTo(broker).length).toBeGreaterThan(0)
  })

  test('stop an email that has not left yet', async () => {
    const { client, assigned } = await aClientWithCase()
    await assigned()
    await save([ASSIGNED_EMAIL])
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
  })

  test('are off at first until a person turns them on', async () => {
    const { client, assigned } = await aClientWithCase()
    await save([{ ...ASSIGNED_EMAIL, state: 'off_at_first' }])
    await assigned()
    await t.jobs.runDue()
    expect(emailsTo(client)).toEqual([])
    const agent = await t.as(client)
    const { networkOff, ...own } = (await agent.call(readNotificationPreferences)).body
    expect(networkOff).toEqual([])
    expect(own.off).toEqual([{ event: 'case.assigned', channel: 'email' }])
    await agent.call(changeNotificationPreferences, { body: { ...own, off: [] } })
    await assigned()
    await t.jobs.runDue()
    expect(emailsTo(client)).toHaveLength(1)
  })

  test('also hold for clients without an account', async () => {
    const on = await t.aCase({ client: null, contactEmail: 'm@people.example' })
    await save([ASSIGNED_EMAIL])
    await raiseEvent(on.id, 'case.assigned')
    await raiseEvent(on.id, 'case.info_needed')
    await t.jobs.runDue()
    expect(subjectsTo({ email: 'm@people.example' })).toEqual([
      `We need something from you for ${on.reference}`,
    ])
  })

  test('refuse what is always sent, what there is not, and an old version', async () => {
    for (const [event, role] of [
      ['offer.made', 'broker'],
      ['request.received', 'client'],
      ['consent.changed', 'broker'],
    ] as const) {
      expect(isAlwaysSent(event, role)).toBe(true)
      const [channel] = eventsForRole(role).find(option => option.event === event)?.channels ?? []
      expect((await save([{ role, event, channel: channel ?? 'email', state: 'off' }])).status).toBe(400)
    }
    expect((await save([{ ...ASSIGNED_EMAIL, event: 'message.received' }])).status).toBe(400)
    expect((await save([ASSIGNED_EMAIL, { ...ASSIGNED_EMAIL, state: 'off_at_first' }])).status).toBe(400)
    expect(EVENT_NAMES.some(event => !isAlwaysSent(event, 'client'))).toBe(true)
    expect((await save([ASSIGNED_EMAIL])).status).toBe(200)
    expect((await save([])).status).toBe(409)
  })

  test('have versions in words, can be restored, and are in the audit log', async () => {
    await save([ASSIGNED_EMAIL])
    await save([], 1)
    const admin = await t.as('admin')
    const params = { name: 'notifications' as const }
    const [newest] = (await admin.call(listSettingVersions, { params })).body.items
    expect(newest?.changes).toEqual([
      { label: expect.stringMatching(/^Client: .+, email$/), before: 'Off', after: null },
    ])
    await admin.call(restoreSetting, { params, body: { revision: 2, from: 1 } })
    expect((await admin.call(notificationsSetting.read)).body.value).toEqual([ASSIGNED_EMAIL])
    const { items } = (await admin.call(listAudit, { query: { action: 'notifications.changed' } })).body
    expect(items).toHaveLength(3)
  })
})
