import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/users.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/features/demo/accounts.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey, logIn } from '../support/journey.ts'
import { casesOf, sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

const bell = (page: Page, unread?: number) =>
  page.getByRole('button', {
    name:
      unread === undefined
        ? /^Notifications/
        : unread === 0
          ? 'Notifications'
          : `Notifications, ${unread} unread`,
    exact: true,
  })

async function markAllRead(page: Page): Promise<void> {
  await page.goto('/broker/notifications')
  await page.getByRole('tabpanel').getByRole('link').first().waitFor()
  const all = page.getByRole('button', { name: 'Mark all as read' })
  if (await all.isVisible()) await all.click()
  await bell(page, 0).waitFor()
}

test('a new message shows in every tab of the broker, and opening it from the bell marks it as read', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id, reference } = await sharedCase(client, broker)
  await markAllRead(broker)
  const otherTab = await site.tab(broker, '/broker')
  await bell(otherTab, 0).waitFor()

  await client.goto(`/portal/cases/${id}`)
  await client.getByLabel('Your message').fill('Is the hail endorsement included?')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await bell(broker, 1).waitFor()
  await bell(otherTab, 1).waitFor()

  await bell(broker, 1).click()
  await broker
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: `Unread New message on ${reference}` })
    .click()
  await broker.waitForURL(`**/broker/cases/${id}?tab=messages`)
  await broker.getByText('Is the hail endorsement included?').waitFor()
  await bell(broker, 0).waitFor()
  await bell(otherTab, 0).waitFor()
})

test('opening a case any other way marks its notifications as read', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  await markAllRead(broker)
  await client.goto(`/portal/cases/${id}`)
  await client.getByLabel('Your message').fill('One more question')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await bell(broker, 1).waitFor()
  await broker.goto(`/broker/cases/${id}`)
  await bell(broker, 0).waitFor()
})

test('notifications are filtered by event and marked as read', async () => {
  const page = await site.visit('/broker/notifications', { as: 'broker' })
  const list = page.getByRole('tabpanel')
  await list.getByRole('link').first().waitFor()
  const all = await list.getByRole('link').count()
  const groups = page.getByLabel('Event').locator('optgroup')
  expect(await groups.first().getAttribute('label')).toBe('Messages and notes')
  await page.getByLabel('Event').selectOption({ label: 'New message' })
  await page.waitForURL(/event=message/)
  await page.waitForFunction(before => document.querySelectorAll('[role=tabpanel] li').length < before, all)
  for (const text of await list.getByRole('link').allInnerTexts()) expect(text).toContain('message')
  const marks = page.getByRole('button', { name: 'Mark these as read' })
  if (await marks.isVisible()) {
    await marks.click()
    await marks.waitFor({ state: 'detached' })
  }
  await page.getByRole('tab', { name: 'Unread' }).click()
  await page.getByText('No unread notifications of this event').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL(url => !url.search.includes('event'))
})

test('a person chooses by keyboard which emails they get and when', async () => {
  const page = await site.visit('/broker/account/notifications', { as: 'broker' })
  await page.getByRole('heading', { level: 3, name: 'Assignments and replies' }).waitFor()
  const offers = page
    .getByRole('table', { name: 'Assignments and replies' })
    .getByRole('checkbox', { name: 'New offer: email' })
  await offers.focus()
  // The server has no VAPID keys.
  expect(await page.getByText('Notifications in this browser').count()).toBe(0)
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Quiet hours' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('From').fill('21:30')
  await page.getByLabel('To', { exact: true }).fill('21:30')
  await page.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter two different times').waitFor()
  await page.getByLabel('To', { exact: true }).fill('06:45')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText('Notification settings saved').waitFor()
  await page.reload()
  expect(await offers.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'New offer: in the portal' }).isChecked()).toBe(true)
  expect(await page.getByLabel('From').inputValue()).toBe('21:30')
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('06:45')
})

describe('a link in an email leads to the right screen after logging in', () => {
  test.each<[Role, string]>([
    ['client', '/portal/cases/'],
    ['broker', '/broker/cases/'],
    ['admin', '/admin/cases/'],
  ])('for a %s', async (role, base) => {
    const portal = await site.visit(role === 'client' ? '/portal' : `/${role}`, { as: role })
    const [first] = await casesOf(portal)
    const target = `${base}${first?.id}?tab=documents`
    const page = await site.visit(target)
    await page.waitForURL(/\/login/)
    const account = demoAccounts.find(candidate => candidate.role === role)
    await logIn(page, account?.username ?? '', DEMO_PASSWORD)
    await page.waitForURL(`**${target}`)
    await page.getByRole('tab', { name: 'Documents', selected: true }).waitFor()
  })
})

describe('axe finds no errors', () => {
  const SCREENS: [Role, string, string][] = [
    ['client', '/portal/notifications', 'notifications'],
    ['broker', '/broker/notifications', 'notifications'],
    ['admin', '/admin/notifications?tab=unread', 'notifications'],
    ['client', '/portal/account/notifications', 'settings'],
    ['broker', '/broker/account/notifications', 'settings'],
  ]
  test.each(SCREENS)('for a %s at %s (%s)', async (role, path, name) => {
    const page = await site.visit(path, { as: role })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle').catch(() => {})
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoAxeErrors(page, `${width} px, ${colorScheme}`)
        await shot(page, `${role}-${name}-${width}-${colorScheme}`)
      }
    }
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('with the bell open', async () => {
    const page = await site.visit('/admin', { as: 'admin' })
    await page.setViewportSize({ width: 390, height: 844 })
    await bell(page).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor()
    await expectNoAxeErrors(page)
    await shot(page, 'admin-bell-390-light')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' })
    expect(await bell(page).evaluate(element => element === document.activeElement)).toBe(true)
  })
})

/** Saves a screenshot in the folder named by SCREENSHOTS, if it is set. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
