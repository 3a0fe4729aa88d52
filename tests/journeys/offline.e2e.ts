import { expect, test } from 'vitest'
import type { Role } from '#shared/users.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey, untilHydrated } from '../support/journey.ts'
import { skipRetryDelays } from '../support/page-delays.ts'

const site = journey({ RATE_LIMITS: 'off' })

test.each<[string, Role | undefined, string, string, string]>([
  ['/portal', 'client', 'Client portal', 'Documents', 'Dashboard'],
  ['/broker', 'broker', 'Broker portal', 'Policies', 'Dashboard'],
  ['/admin', 'admin', 'Administration', 'Reports', 'Dashboard'],
  ['/', undefined, 'Main', 'Contact', 'Home'],
])('from %s, offline, a page that isn’t loaded yet fails below a menu that works', async (path, as, menu, other, home) => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|didn’t respond|dynamically imported/)
  const page = await site.visit(path, as ? { as } : {})
  const link = (name: string) =>
    page.getByRole('navigation', { name: menu, exact: true }).getByRole('link', { name, exact: true })
  await link(other).waitFor()
  await untilHydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()

  await page.context().setOffline(true)
  await skipRetryDelays(page)
  await link(other).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try Again' })
  await retry.waitFor()
  expect(await heading.innerText()).toBe('Something went wrong')
  await expectNoAxeErrors(page, 'the error')

  await link(home).click()
  await expect.poll(() => heading.innerText()).toBe(before)
  await link(other).click()
  await retry.waitFor()
  await page.context().setOffline(false)
  await retry.click()
  await expect.poll(() => heading.innerText()).toContain(other)
})

test('offline, a part of a case that isn’t loaded yet says so, and loads once the client is connected again', async () => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|didn’t respond/)
  const client = await site.visit('/portal', { as: 'client' })
  await client.getByRole('main').locator('a[href*="/portal/cases/"]').first().click()
  await client.getByRole('tab', { name: 'Messages' }).waitFor()
  await client.context().setOffline(true)
  await client.getByRole('tab', { name: 'History' }).click()
  await client.getByText('You’re offline. We’ll load the history when you’re connected again.').waitFor()
  await client.context().setOffline(false)
  await client.getByText('We received your request.').waitFor()
})
