import { expect, test } from 'vitest'
import { clockedJourney } from '../support/clocked-journey.ts'
import { logIn } from '../support/journey.ts'
import { PASSWORD } from '../support/people-builders.ts'

const site = clockedJourney()

test('an administrator enters the password again before an export, once in ten minutes', async () => {
  site.expectComplaint(/403/)
  const boss = await site.people.anAdmin()
  const page = await site.visit('/admin/login')
  await logIn(page, boss.username, PASSWORD)
  await page.waitForURL(url => url.pathname === '/admin')
  await page.goto('/admin/cases')
  await site.advance({ minutes: 12 }, page)
  const exportCases = () => page.getByRole('button', { name: 'Export as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })

  await exportCases()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Cases not exported').count()).toBe(0)

  await exportCases()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^cases-.*\.csv$/)
  await page.getByText('Cases exported').waitFor()

  const again = page.waitForEvent('download')
  await exportCases()
  await again
  expect(await dialog.count()).toBe(0)
})
