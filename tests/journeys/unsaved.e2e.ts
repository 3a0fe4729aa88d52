import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey, logIn } from '../support/journey.ts'

const site = journey()

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you entered?' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Get help with a claim' })
const answer = (page: Page) => form(page).getByLabel('What happened?')

async function keepEditing(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await answer(page).inputValue()).toBe('A deer ran onto the road.')
}

test('a dialog asks before it discards what a client entered, however it is closed', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { name: 'My policies' }).waitFor()
  await page
    .getByRole('link', { name: /^Auto insurance/ })
    .first()
    .click()
  const open = page.getByRole('button', { name: 'Get help with a claim' })
  await open.click()
  await answer(page).waitFor()
  await form(page).getByText('call Canola Fields Insurance at (800) 555-0199').waitFor()
  // Nothing was entered, so nothing is asked.
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })

  await open.click()
  await answer(page).fill('A deer ran onto the road.')
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await expectNoAxeErrors(page, 'the question')
  await keepEditing(page)
  await page.mouse.click(195, 20)
  await question(page).waitFor()
  await keepEditing(page)
  await form(page).getByRole('button', { name: 'Close' }).click()
  await question(page).waitFor()
  await keepEditing(page)
  const { pathname } = new URL(page.url())
  await page.evaluate(() => history.back())
  await question(page).waitFor()
  await keepEditing(page)
  await page.waitForURL(url => url.pathname === pathname)

  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await form(page).waitFor({ state: 'detached' })
  await open.click()
  expect(await answer(page).inputValue()).toBe('')
  await answer(page).fill('A hailstone.')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/portal')
})

test('a dialog asks before it discards a field that was inserted in a saved reply', async () => {
  const page = await site.visit('/broker/saved-replies', { as: 'broker' })
  await page.getByRole('button', { name: 'Add reply' }).click()
  await page.getByRole('button', { name: 'Insert {{first name}}' }).click()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Text').inputValue()).toBe('{{first name}}')
})

test('a picture can be taken on a touch screen only', async () => {
  const takePicture = (page: Page) => page.getByRole('button', { name: /^Take a picture: / })
  const choose = (page: Page) => page.getByRole('button', { name: /^Choose files: / })
  for (const hasTouch of [true, false]) {
    const page = await site.visit('/portal', { as: 'client', hasTouch, isMobile: hasTouch })
    await page.getByRole('link', { name: /^Your broker needs/ }).click()
    await choose(page).first().waitFor()
    expect(await takePicture(page).first().isVisible()).toBe(hasTouch)
  }
})

test('pictures that were taken but not sent are kept until the client discards them', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  await page.getByRole('link', { name: /^Your broker needs/ }).click()
  const picture = {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  }
  await page.getByLabel('Pictures of Current home policy').setInputFiles(picture)
  const shown = page.getByAltText('Page 1 as it will be sent')
  await shown.waitFor()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await shown.waitFor()
  // A phone may not have the memory to put them together.
  await page.getByLabel('More pictures').setInputFiles({ ...picture, name: 'IMG_2.jpg' })
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new Error('Out of memory'))
  })
  await page.getByRole('button', { name: 'Send 2 pages' }).click()
  await page.getByText('The pictures couldn’t be put together').waitFor()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await shown.waitFor({ state: 'detached' })
})

test('changed notification settings stay when a newer version is saved elsewhere, until it is asked for', async () => {
  const page = await site.visit('/portal/account/notifications', { as: 'client' })
  const first = page.getByRole('table').getByRole('checkbox').first()
  await first.uncheck()
  const { off, version, dailyDigest } = await (
    await page.context().request.get('/api/notifications/preferences')
  ).json()
  const saved = await page.context().request.put('/api/notifications/preferences', {
    headers: { origin: site.origin },
    data: { off, version, dailyDigest: !dailyDigest, quietFrom: null, quietTo: null },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const fetched = page.waitForResponse(/\/api\/notifications\/preferences$/)
  const beside = await site.tab(page, '/portal')
  await beside.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await fetched
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your settings have changed').waitFor()
  expect(await first.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Show latest version' }).click()
  await expect.poll(() => first.isChecked()).toBe(true)
})

test('leaving changed notification settings asks first', async () => {
  const page = await site.visit('/portal/account/notifications', { as: 'client' })
  const first = page.getByRole('table').getByRole('checkbox').first()
  await first.uncheck()
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  expect(await first.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('.toast').first().waitFor()
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('heading', { name: 'Your consents' }).waitFor()
})

test('going back asks, also twice, and discards a dialog on a list that stays', async () => {
  const page = await site.visit('/broker/cases', { as: 'broker' })
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Renewal' })
  await page.waitForURL('**/broker/cases?kind=renewal')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'On hold' })
  await page.waitForURL('**/broker/cases?*status=on_hold*')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: /Save these filters/ }).click()
  await page.getByLabel('Name').fill('Renewals that wait')
  await page.evaluate(() => history.back())
  await question(page).waitFor()
  // People also go back to dismiss a question.
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.waitForURL('**/broker/cases?*status=on_hold*')
  expect(await page.getByLabel('Name').inputValue()).toBe('Renewals that wait')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/broker/cases?kind=renewal')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('logging out asks before it discards half a quote or a changed form, and leaves neither in any tab', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const reply = await broker.context().request.get('/api/cases?stage=quoting')
  const { items } = (await reply.json()) as { items: { id: string }[] }
  const address = `/broker/cases/${items[0]?.id}?tab=quotes`
  const insurer = (page: Page) => page.getByRole('form', { name: 'Quote' }).getByLabel('Insurer')
  const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click()
  const asked = broker.getByRole('alertdialog', { name: 'Log out without saving?' })
  const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))
  const besides = await site.tab(broker, '/broker')
  for (const page of [broker, besides]) {
    await page.goto(site.origin + address)
    await page.getByRole('button', { name: 'New quote' }).click()
    await insurer(page).fill('Half an insurer')
  }
  // The page with the quote is left, and the quote stays.
  await broker.goto(`${site.origin}/broker/tasks`)
  await logOut(broker)
  await asked.waitFor()
  await expectNoAxeErrors(broker, 'the question')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await broker.goto(site.origin + address)
  expect(await insurer(broker).inputValue()).toBe('Half an insurer')
  await logOut(broker)
  await asked.getByRole('button', { name: 'Log out' }).click()
  for (const page of [broker, besides]) {
    await page.waitForURL('**/broker/login**')
    expect(await stored(page)).not.toContain('Half an insurer')
  }

  // After a session that ended by itself, someone else logs in.
  const shared = await site.visit(address, { as: 'broker' })
  await shared.getByRole('button', { name: 'New quote' }).click()
  await insurer(shared).fill('Half an insurer')
  await shared.context().clearCookies()
  await shared.goto(`${site.origin}/admin/login`)
  expect(await stored(shared)).toContain('Half an insurer')
  await logIn(shared, 'demo_admin', DEMO_PASSWORD)
  await shared.waitForURL(url => url.pathname === '/admin')
  expect(await stored(shared)).not.toContain('Half an insurer')

  const client = await site.visit('/portal/account/notifications', { as: 'client' })
  await client.getByRole('checkbox').first().click()
  await logOut(client)
  await client
    .getByRole('alertdialog', { name: 'Log out without saving?' })
    .getByRole('button', { name: 'Log out' })
    .click()
  await client.waitForURL('**/portal/login**')
})

test('leaving a changed form asks first, and saving it doesn’t', async () => {
  const leave = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const admin = await site.visit('/admin/cases/new', { as: 'admin' })
  await admin.getByLabel('Full name').fill('Agnes Lacombe')
  await admin.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await leave(admin).getByRole('button', { name: 'Cancel' }).click()
  expect(await admin.getByLabel('Full name').inputValue()).toBe('Agnes Lacombe')
  await admin.getByLabel('Email', { exact: true }).fill('agnes.lacombe@people.example')
  await admin.getByLabel('Phone', { exact: true }).fill('(780) 555-0188')
  await admin.getByLabel('City or town').selectOption({ label: 'Edmonton' })
  await admin.getByLabel('Product line').selectOption({ label: 'Auto' })
  await admin.getByLabel('What they need').fill('A quote for a 2019 truck.')
  await admin.getByLabel(/^They agreed on the phone/).check()
  await admin.getByRole('button', { name: 'Add client request' }).click()
  await admin.waitForURL(/\/admin\/cases\/[0-9a-f-]{36}/)

  const client = await site.visit('/portal/account', { as: 'client' })
  await client.getByRole('button', { name: 'Change your email address' }).click()
  await client.getByLabel('New email address').fill('another@people.example')
  await client.getByRole('link', { name: 'Privacy', exact: true }).click()
  await leave(client).waitFor()
  await client.keyboard.press('Escape')
  expect(await client.getByLabel('New email address').inputValue()).toBe('another@people.example')
  // Another link: a second click on the same one within 300 ms counts as a double click.
  await client.getByRole('link', { name: 'Security', exact: true }).click()
  await leave(client).getByRole('button', { name: 'Leave page' }).click()
  await client.getByRole('heading', { name: 'Password', exact: true }).waitFor()
})
