import { expect, test } from 'vitest'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** What is left of the screen above an open keyboard. */
const ABOVE_KEYBOARD = { width: 390, height: 420 }

test('names and addresses of people have room on a tablet', async () => {
  const admin = await site.visit('/admin/brokers', { as: 'admin', viewport: { width: 820, height: 1180 } })
  const row = admin.getByRole('listitem').filter({ hasText: 'Marcus Cardinal' })
  const name = await row.getByText('Marcus Cardinal').boundingBox()
  // One line each.
  expect(name?.height).toBeLessThan(30)
  expect((await row.getByText(/^marcus\.cardinal@/).boundingBox())?.height).toBeLessThan(30)
  // A row one pixel too tall has a scrollbar beside its tabs, which only some systems show.
  const tabs = admin.getByRole('tablist')
  expect(await tabs.evaluate(row => row.scrollHeight - row.clientHeight)).toBe(0)
})

test('a broker on a phone calls a client, mentions a colleague and writes a reply with a field', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker', ...PHONE })
  const { id } = await sharedCase(client, broker)
  await broker.goto(`/broker/cases/${id}?tab=notes`)
  const call = broker.getByRole('link', { name: /^Call \(/ })
  expect(await call.getAttribute('href')).toMatch(/^tel:\d{10}$/)
  expect((await call.boundingBox())?.y).toBeLessThan(300)

  await broker.setViewportSize(ABOVE_KEYBOARD)
  const note = broker.getByLabel('Your note')
  await note.click()
  await note.evaluate(area => area.scrollIntoView({ block: 'end' }))
  await broker.keyboard.type('Please check this, @')
  const colleagues = broker.getByRole('listbox', { name: 'Mention a colleague' })
  await colleagues.waitFor()
  const bounds = await colleagues.boundingBox()
  expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThanOrEqual(ABOVE_KEYBOARD.height)

  await broker.goto('/broker/saved-replies')
  await broker.getByRole('button', { name: 'Add reply' }).click()
  await broker.getByLabel('Text').fill('Hello ')
  await broker.getByRole('button', { name: 'Insert {{first name}}' }).click()
  await broker.keyboard.type(', thank you.')
  expect(await broker.getByLabel('Text').inputValue()).toBe('Hello {{first name}}, thank you.')
})

test('a client asks on a phone to cancel a policy, and the broker sees it above the messages and records it there', async () => {
  const client = await site.visit('/portal', { as: 'client', ...PHONE })
  await client.locator('a[href^="/portal/policies/"]').first().click()
  await client.getByRole('button', { name: 'Request a change' }).click()
  const request = client.getByRole('dialog', { name: 'Request a change' })
  await request.getByLabel('What needs to change?').selectOption('Cancel the policy')
  await request.getByLabel('When should it take effect?').fill('2030-01-31')
  await request.getByLabel('Details').fill('I sold the car.')
  await request.getByRole('button', { name: 'Send request' }).click()
  await client.waitForURL(/\/portal\/cases\//)

  const broker = await site.visit(client.url().replace('/portal/', '/broker/'), { as: 'broker', ...PHONE })
  await broker.getByRole('heading', { name: 'Requested change' }).waitFor()
  await broker.getByText('Cancel the policy', { exact: true }).waitFor()
  await broker.getByText('Jan 31, 2030').waitFor()
  expect(await broker.getByRole('tab', { name: 'Messages' }).getAttribute('aria-selected')).toBe('true')

  const record = broker.getByRole('button', { name: 'Record cancellation' })
  await record.tap()
  const dialog = broker.getByRole('dialog', { name: 'Record that this policy was cancelled?' })
  const lastDay = dialog.getByLabel('Last day of coverage')
  await dialog.getByText('The client asked for Jan 31, 2030.').waitFor()
  await lastDay.fill('2030-01-31')
  await dialog.getByRole('button', { name: 'Record cancellation' }).tap()
  await dialog.getByText('Choose a day within the policy’s term').waitFor()
  await expectNoAxeErrors(broker, 'the form')
  await lastDay.fill(albertaToday(new Date()))
  expect(await dialog.getByLabel('Close this case as completed').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Record cancellation' }).tap()
  await broker.getByText('Cancelled and case closed').first().waitFor()
  await broker.getByText(/^The policy was cancelled; last day/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await record.count()).toBe(0)
  await expectNoAxeErrors(broker, 'the closed case')
  await client.getByText(/^The policy was cancelled; last day/).waitFor()
})
