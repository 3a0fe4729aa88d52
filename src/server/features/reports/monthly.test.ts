import { expect, test } from 'vitest'
import { changeNotificationPreferences } from '#shared/notifications/notifications.ts'
import { notificationsOf } from '../../../../tests/support/notifications.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { sendMonthlyReport } from './monthly.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()
const { titlesOf, emailsTo, subjectsTo } = notificationsOf(t)

async function send() {
  await sendMonthlyReport(t.platform)
  await t.jobs.runDue()
}

test('administrators get the report of last month once, with its figures', async () => {
  const admin = await t.anAdmin()
  const broker = await t.aBroker()
  const openedAt = new Date('2026-11-30T19:00:00Z')
  await t.aCase({ broker, openedAt, firstRepliedAt: new Date('2026-11-30T19:45:00Z') })
  await t.aCase({ broker, openedAt: new Date('2026-12-01T06:00:00Z') })
  await t.aCase({ broker, openedAt: new Date('2026-10-05T20:00:00Z') })
  // 11 p.m. on November 30 in Alberta.
  t.clock.set('2026-12-01T05:00:00.000Z')
  await send()
  expect(subjectsTo(admin)).toEqual([])
  t.clock.set('2026-12-02T15:00:00.000Z')
  await send()
  await send()
  t.clock.set('2026-12-03T15:00:00.000Z')
  await send()
  expect(subjectsTo(admin)).toEqual(['Report for November 2026'])
  const text = emailsTo(admin)[0]?.text.replace(/\s+/g, ' ')
  expect(text).toContain('Requests: 1 (1 the month before). Median first reply: 45 min.')
  expect(text).toContain('/admin/reports?from=2026-11-01&to=2026-11-30')
  expect(await titlesOf(admin)).toEqual(['Report for November 2026'])
  expect(subjectsTo(broker)).toEqual([])
})

test('an administrator can turn the email off', async () => {
  const admin = await t.anAdmin()
  const body = {
    off: [{ event: 'report.monthly', channel: 'email' }],
    quietFrom: null,
    quietTo: null,
    dailyDigest: false,
    version: 0,
  } as const
  const answer = await (await t.as(admin)).call(changeNotificationPreferences, {
    body: { ...body, off: [...body.off] },
  })
  expect(answer.status).toBe(200)
  t.clock.set('2026-12-01T15:00:00.000Z')
  await send()
  expect(subjectsTo(admin)).toEqual([])
  expect(await titlesOf(admin)).toEqual(['Report for November 2026'])
})
