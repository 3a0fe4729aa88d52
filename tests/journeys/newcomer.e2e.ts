import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, logIn, signInAs, untilHydrated } from '../support/journey.ts'
import { skipRetryDelays } from '../support/page-delays.ts'

const site = journey({}, { embedded: true })

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).first().click()

/** Opens the first case on a dashboard. */
async function openACase(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /AB-\d{4}-\d{6}/ })
    .first()
    .click()
  await page.waitForURL('**/cases/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Counts the login forms that appear in the page from now on. */
async function countAddedLoginForms(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const reported = new Set<Element>()
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('[autocomplete=current-password]')) reported.add(field)
    }).observe(document.body, { childList: true, subtree: true })
    return reported
  })
  return () => count.evaluate(elements => elements.size)
}

test('logging out in one tab removes private content in the others', async () => {
  const page = await site.visit('/portal', { as: 'client' })
  await openACase(page)
  const other = await site.tab(page, '/portal')
  await logOut(other)
  await page.waitForURL(url => url.pathname === '/portal/login')
  expect(await page.getByText(/AB-\d{4}-\d{6}/).count()).toBe(0)
})

test('logging in as someone else in one tab changes the person in all tabs', async () => {
  const page = await site.visit('/portal', { as: 'client' })
  const other = await site.tab(page, '/broker/login')
  await logIn(other, 'demo_broker', DEMO_PASSWORD)
  // The page may be replaced twice, which waiting for its address would take for a failure.
  await page.getByRole('heading', { name: /New offers/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/broker')
})

test('a client can log out on a page they may not open and log in as an administrator', async () => {
  const page = await site.visit('/admin', { as: 'client' })
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await logOut(page)
  await page.waitForURL(url => url.pathname === '/admin/login')
  await signInAs(page, 'admin')
})

test('a long message without spaces stays inside its bubble on a narrow screen', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 320, height: 700 } })
  await openACase(page)
  await page.getByRole('tab', { name: 'Messages' }).click()
  const endless = 'https://photos.example/'.padEnd(400, 'a-long-address')
  await page.getByLabel('Your message').fill(endless)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('region', { name: 'Conversation' }).getByText(endless).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
})

test('after registration the password field has the focus, a long name fits, and no closed requests are offered', async () => {
  const page = await site.visit('/portal/register', { viewport: { width: 320, height: 700 } })
  const values = {
    // Wider than a phone's screen.
    'Full name': 'Tove-Wolfeschlegelsteinhausenbergerdorff Ekström',
    Email: 'tove.ekstrom@people.example',
    Phone: '(780) 555-0134',
    Username: 'tove_e',
    Password: 'Wetaskiwin-1902',
    'Confirm password': 'Wetaskiwin-1902',
  }
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('I agree to the terms and conditions').check()
  const addedForms = await countAddedLoginForms(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/portal/login')
  await page.locator('[autocomplete=current-password]:focus').waitFor()
  await page.keyboard.type('Wetaskiwin-1902')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/portal')
  await page.getByRole('heading', { level: 1, name: /Tove/ }).waitFor()
  await page.getByText('No open requests').waitFor()
  expect(await page.getByRole('button', { name: 'Show closed requests' }).count()).toBe(0)
  // A form that is rendered twice would lose what was typed.
  expect(await addedForms()).toBe(1)
  expect(await scrollsSideways(page)).toBe(false)
})

test('a page that can’t load while offline loads when the connection is back', async () => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|didn’t respond|dynamically imported/)
  const page = await site.visit('/')
  await untilHydrated(page)
  await page.context().setOffline(true)
  await skipRetryDelays(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Portal' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor({ timeout: 30_000 })
  const button = page.getByRole('button', { name: 'Try Again' })
  await button.waitFor({ timeout: 60_000 })
  await page.context().setOffline(false)
  await button.click()
  await page.getByRole('heading', { level: 1, name: 'Client portal' }).waitFor()
})

test('a client on a phone sees a loading screen first, and the menu closes on logging out, also if that fails', async () => {
  site.expectComplaint(/status of 500/)
  const page = await site.visit('/', { as: 'client', viewport: { width: 390, height: 844 } })
  const release = await delayResponses(page, /\/api\/user$/)
  await page.goto('/portal')
  await page.getByText('Loading your portal').waitFor({ state: 'attached' })
  await page.locator('#initial-loading').waitFor({ state: 'detached' })
  release()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()

  const menu = page.getByRole('navigation', { name: 'Client portal' })
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
  await open()
  for (const name of ['Website Home', 'Dashboard']) await menu.getByRole('link', { name }).waitFor()
  await page.route('**/api/logout', route => route.fulfill({ status: 500, json: { message: 'Not now.' } }))
  await logOut(page)
  await menu.waitFor({ state: 'hidden' })
  await page.getByText('Logout failed', { exact: true }).waitFor()
  await page.getByText('Not now.', { exact: true }).waitFor()

  await page.unroute('**/api/logout')
  await open()
  await logOut(page)
  await page.getByText('Logged out successfully', { exact: true }).waitFor()
  await page.waitForURL(url => url.pathname === '/portal/login')
  await menu.waitFor({ state: 'hidden' })
  await open()
  for (const name of ['Website Home', 'Login', 'Register'])
    await menu.getByRole('link', { name, exact: true }).waitFor()
  const footer = page.getByRole('contentinfo').getByRole('link')
  expect((await footer.allTextContents()).slice(0, 3)).toEqual([
    'Privacy policy',
    'Terms of service',
    'Contact',
  ])
})

test('a long name fits in the history of a request on a narrow screen', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 320, height: 700 } })
  const fullName = 'Tove-Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Ekström'
  const changed = await page.request.put('/api/account', {
    data: { fullName, phone: '(780) 555-0190', currentPassword: DEMO_PASSWORD },
    headers: { origin: site.origin },
  })
  expect(changed.status()).toBe(200)
  await openACase(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText(`${fullName} · `).first().waitFor()
  expect(await scrollsSideways(page)).toBe(false)
})
