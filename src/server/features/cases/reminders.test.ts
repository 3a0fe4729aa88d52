import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { enqueueMissingReminders } from './reminders.ts'

// Wednesday, November 18, 2026, 10:00 a.m. in Alberta.
const t = testApp()

const waiting = async () =>
  (
    await t.platform.db.execute<{ key: string }>(
      sql`SELECT key FROM jobs WHERE kind = 'case.remind' AND state = 'waiting' ORDER BY key`,
    )
  ).rows.map(({ key }) => key)

test('a case from before reminders existed gets them once, and its broker is reminded once', async () => {
  const broker = await t.aBroker()
  const dueAt = new Date(t.clock.now().getTime() + 2 * 3_600_000)
  const own = await t.aCase({ broker, stage: 'assigned', dueAt })
  await t.aCase({ broker, stage: 'quoting', dueAt: null })
  await t.aCase({ broker, stage: 'assigned', status: 'on_hold', dueAt })
  expect(await waiting()).toEqual([])
  for (let start = 1; start <= 2; start++) {
    await enqueueMissingReminders(t.platform)
    await t.jobs.runDue()
  }
  const due = dueAt.toISOString()
  expect(await waiting()).toEqual([`${own.id} clock.overdue ${due}`, `${own.id} clock.warning ${due}`])
  t.clock.set(due)
  await t.jobs.runDue()
  await enqueueMissingReminders(t.platform)
  await t.jobs.runDue()
  expect(await waiting()).toEqual([])
  const overdue = t.emails.filter(({ to, subject }) => to === broker.email && subject.includes(own.reference))
  expect(overdue.length).toBeGreaterThan(0)
  await t.jobs.runDue()
  expect(
    t.emails.filter(({ to, subject }) => to === broker.email && subject.includes(own.reference)),
  ).toHaveLength(overdue.length)
})

test('our office is notified of a late reply, as the site’s pages say', async () => {
  const [admin, clerk, broker] = [await t.anAdmin(), await t.inOffice(), await t.aBroker()]
  const dueAt = new Date(t.clock.now().getTime() + 2 * 3_600_000)
  const own = await t.aCase({ broker, stage: 'assigned', dueAt })
  await enqueueMissingReminders(t.platform)
  await t.jobs.runDue()
  t.clock.set(dueAt.toISOString())
  await t.jobs.runDue()
  const subject = `Reply overdue: ${own.reference}`
  const recipients = t.emails.filter(email => email.subject === subject).map(({ to }) => to)
  expect(recipients).toEqual(expect.arrayContaining([admin.email, clerk.email, broker.email]))
})
