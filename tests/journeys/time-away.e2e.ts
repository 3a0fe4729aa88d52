import { expect, test } from 'vitest'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a broker plans time away by keyboard, and the client sees who covers the case until then', async () => {
  const broker = await site.visit('/broker/account/availability', {
    as: 'broker',
    viewport: { width: 390, height: 844 },
  })
  await broker.getByText('None planned.').waitFor()
  await broker.getByRole('button', { name: 'Add time away' }).press('Enter')
  const dialog = broker.getByRole('dialog', { name: 'Add time away' })
  const today = albertaToday(new Date())
  for (const label of ['First day', 'Last day']) {
    expect(await dialog.getByLabel(label).inputValue()).toBe('')
    await dialog.getByLabel(label).fill(today)
  }
  const cover = dialog.getByLabel('Covering broker')
  await cover.selectOption({ label: 'Maricel Dela Cruz' })
  await expectNoAxeErrors(broker, 'the dialog')
  await dialog.getByRole('button', { name: 'Add time away' }).press('Enter')
  await broker.getByText('Maricel Dela Cruz is covering').waitFor()
  await expectNoAxeErrors(broker, 'the page')

  const client = await site.visit('/portal', { as: 'client' })
  const { id } = await sharedCase(client, broker)
  await client.goto(`/portal/cases/${id}`)
  const notice = client.getByText('Maricel Dela Cruz, ', { exact: false }).first()
  expect(await notice.textContent()).toContain('is looking after your case')
  await expectNoAxeErrors(client, 'the client’s case')

  await broker.goto('/broker')
  await broker.getByText(/^You’re away until /).waitFor()
  await broker.getByText('No offers while you’re away.').waitFor()
  await expectNoAxeErrors(broker, 'the dashboard')
  await broker.getByRole('link', { name: 'Change time away' }).click()
  await broker.getByRole('button', { name: /^End / }).click()
  await broker.getByRole('button', { name: 'End time away' }).click()
  await broker.getByText('None planned.').waitFor()
  await notice.waitFor({ state: 'detached' })
})

test('an administrator puts selected cases on hold by keyboard, reads the result and resumes them', async () => {
  const admin = await site.visit('/admin/cases?stage=quoting', { as: 'admin' })
  const boxes = admin.getByRole('checkbox', { name: /^Select AB-/ })
  await boxes.nth(0).waitFor()
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await admin.getByText('2 cases selected').waitFor()
  await admin.getByRole('button', { name: 'Put on hold' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Put 2 cases on hold?' })
  await dialog.getByLabel('Reason').fill('The insurer’s system is down')
  await expectNoAxeErrors(admin, 'the dialog')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await admin.getByText('2 cases put on hold').first().waitFor()
  await admin.getByText('2 cases selected').waitFor({ state: 'detached' })

  // The changed ones are on top of the list, and the third is not on hold.
  for (const at of [0, 1, 2]) await boxes.nth(at).press('Space')
  await admin.getByRole('button', { name: 'Resume' }).press('Enter')
  const resume = admin.getByRole('dialog', { name: 'Resume 3 cases?' })
  await expectNoAxeErrors(admin, 'the question')
  await resume.getByRole('button', { name: 'Resume cases' }).click()
  const result = admin.getByRole('dialog', { name: '2 of 3 cases changed' })
  await result.waitFor()
  await expectNoAxeErrors(admin, 'the result')
  await result.getByRole('button', { name: 'Close' }).click()
  await admin.getByText('1 case selected').waitFor()
})
