import { expect, test } from 'vitest'
import { listAudit } from '#shared/audit.ts'
import { listEnquiries, submitEnquiry } from '#shared/enquiries/enquiries.ts'
import { hoursSetting, readOpeningHours } from '#shared/settings/hours.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { newId } from '../../platform/db/identifiers.ts'

const t = testApp()

const WEEKDAY = { from: '09:00', to: '17:00' }
const DEFAULT = [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, null]

test('the business hours are Alberta’s until an administrator saves others', async () => {
  const admin = await t.as('admin')
  expect((await admin.call(hoursSetting.read)).body).toMatchObject({
    revision: 0,
    value: { week: DEFAULT, closedDays: [] },
  })
  const week = [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { from: '10:00', to: '14:00' }]
  const value = { week, closedDays: ['2026-12-28', '2026-12-24'] }
  const saved = await admin.call(hoursSetting.change, { body: { revision: 0, value } })
  expect(saved.body).toMatchObject({ revision: 1, value: { week, closedDays: ['2026-12-24', '2026-12-28'] } })
  expect((await admin.call(hoursSetting.change, { body: { revision: 0, value } })).status).toBe(409)
  expect((await admin.call(listAudit, { query: { action: 'hours.changed' } })).body.items).toHaveLength(1)
})

test('a client reads the saved hours with Alberta’s holidays', async () => {
  const admin = await t.as('admin')
  const client = await t.as('client')
  const { revision } = (await admin.call(hoursSetting.read)).body
  const week = Array(7).fill({ from: '10:00', to: '14:00' })
  await admin.call(hoursSetting.change, { body: { revision, value: { week, closedDays: ['2026-12-24'] } } })
  const { body } = await client.call(readOpeningHours)
  expect(body).toMatchObject({ closedDates: ['2026-12-24'], week: week.map(day => [day]) })
  expect(body.holidays.length).toBeGreaterThan(0)
})

test('a reply is due later when the days between are closed', async () => {
  const admin = await t.as('admin')
  const dueAfterMessage = async () => {
    await t.anonymous().call(submitEnquiry, {
      body: {
        name: 'Odette Nowak',
        email: 'odette@people.example',
        clientId: newId(),
        phone: '',
        topic: 'home',
        message: 'Do you have a partner in Red Deer?',
      },
    })
    return (
      (await admin.call(listEnquiries)).body.items
        .map(({ dueAt }) => dueAt)
        .sort()
        .at(-1) ?? ''
    )
  }
  const before = await dueAfterMessage()
  const closedDays = [0, 1, 2].map(days =>
    new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await admin.call(hoursSetting.change, { body: { revision: 0, value: { week: DEFAULT, closedDays } } })
  expect(new Date(await dueAfterMessage()).getTime() - new Date(before).getTime()).toBeGreaterThan(
    2 * 86_400_000,
  )
})

test.each([
  ['no open day', { week: Array(7).fill(null), closedDays: [] }],
  [
    'an end before the start',
    { week: [{ from: '17:00', to: '09:00' }, ...DEFAULT.slice(1)], closedDays: [] },
  ],
  ['a duplicate day', { week: DEFAULT, closedDays: ['2026-12-24', '2026-12-24'] }],
  ['an invalid day', { week: DEFAULT, closedDays: ['2026-02-30'] }],
])('business hours with %s are refused', async (_, value) => {
  const admin = await t.as('admin')
  expect((await admin.call(hoursSetting.change, { body: { revision: 0, value } })).status).toBe(400)
})
