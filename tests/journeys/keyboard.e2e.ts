import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayResponses } from '../support/held-back.ts'
import { journey } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Waits until something has the focus. */
const untilFocused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor()

test('a dialog whose button has left the page doesn’t focus the button of an earlier dialog', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  await client.getByRole('link', { name: /will call you on/ }).press('Enter')
  const earlier = client.getByRole('button', { name: 'Who opened this request' })
  await earlier.press('Enter')
  await untilFocused(client, '[role=dialog] *')
  await client.keyboard.press('Escape')
  await earlier.and(client.locator(':focus')).waitFor()

  const cancel = client.getByRole('button', { name: 'Cancel call' })
  await cancel.press('Enter')
  await client.getByRole('alertdialog').getByRole('button', { name: 'Cancel call' }).press('Enter')
  await cancel.waitFor({ state: 'detached' })
  const heading = client.getByRole('heading', { name: 'Call with your broker' })
  await heading.and(client.locator(':focus')).waitFor()
})

test('a menu returns the focus to its button after the dialog of an item, or to the heading above', async () => {
  const broker = await site.visit('/broker/tasks', { as: 'broker' })
  const more = broker.getByRole('button', { name: /^More: “Renew my errors/ })
  await more.press('Enter')
  await broker.getByRole('menuitem', { name: 'Edit task' }).press('Enter')
  await untilFocused(broker, '[role=dialog] input')
  await broker.keyboard.press('Escape')
  await more.and(broker.locator(':focus')).waitFor()

  await more.press('Enter')
  await broker.getByRole('menuitem', { name: 'Delete task' }).press('Enter')
  await broker.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).press('Enter')
  await more.waitFor({ state: 'detached' })
  await untilFocused(broker, 'h1')
})

test('a row that is removed gives the focus to the legend of its group, and an added one its first field', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const reply = await broker.context().request.get('/api/cases?stage=quoting')
  const { items } = (await reply.json()) as { items: { id: string }[] }
  await broker.goto(`/broker/cases/${items[0]?.id}?tab=quotes`)
  await broker.getByRole('button', { name: 'New quote' }).press('Enter')
  await broker.getByRole('button', { name: 'Add limit' }).press('Enter')
  await untilFocused(broker, '[aria-label^="Coverage, limit"]')
  await broker
    .getByRole('button', { name: /^Remove limit/ })
    .last()
    .press('Enter')
  await untilFocused(broker, 'legend')
  expect(await broker.locator(':focus').textContent()).toBe('Limits')

  await broker.getByRole('tab', { name: 'Documents' }).press('Enter')
  await broker.getByRole('button', { name: 'Request documents' }).press('Enter')
  await broker.getByRole('button', { name: 'Add another document' }).press('Enter')
  await broker.getByLabel('What you need').and(broker.locator(':focus')).waitFor()
})

test('a dialog that a key opened doesn’t focus the first control of the page', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const dialog = broker.getByRole('dialog')
  const openAndClose = async () => {
    await broker.keyboard.press('?')
    await untilFocused(broker, '[role=dialog] *')
    await broker.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await broker.getByRole('region', { name: /^New offers/ }).waitFor()
  await openAndClose()
  await untilFocused(broker, 'h1')

  await broker
    .getByRole('navigation')
    .getByRole('link', { name: /^Tasks/ })
    .press('Enter')
  await broker
    .getByRole('button', { name: /^More: “/ })
    .first()
    .waitFor()
  await untilFocused(broker, 'main')
  await openAndClose()
  await untilFocused(broker, 'main')
})

test('someone who clicks beside a form and keeps editing is in its field again', async () => {
  const broker = await site.visit('/broker/tasks', { as: 'broker' })
  await broker
    .getByRole('button', { name: /^More: “/ })
    .first()
    .press('Enter')
  await broker.getByRole('menuitem', { name: 'Edit task' }).press('Enter')
  const field = broker.locator('[role=dialog] input').first()
  await field.and(broker.locator(':focus')).waitFor()
  await field.fill('Something else')
  await broker.mouse.click(5, 5)
  await broker.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await broker.getByRole('alertdialog').waitFor({ state: 'detached' })
  await field.and(broker.locator(':focus')).waitFor()
})

test('a list announces what a search has found', async () => {
  const broker = await site.visit('/broker/cases', { as: 'broker' })
  const status = broker.getByRole('main').getByRole('status')
  const search = broker.getByRole('searchbox')
  await broker.locator('[data-row]').first().waitFor()
  expect(await status.allTextContents()).toEqual([''])
  await search.fill('Hodan')
  await status.filter({ hasText: /^1 item shown in the cases$/ }).waitFor()
  await search.fill('no such client')
  const nothing = status.getByText('Nothing to show in the cases', { exact: true })
  // A text that stays isn't announced again.
  const announced = await nothing.elementHandle()
  await search.fill('no such case')
  await expect.poll(() => announced?.evaluate(text => text.isConnected)).toBe(false)
  await nothing.waitFor()
})

test('the board and the inbox announce what a filter leaves', async () => {
  const broker = await site.visit('/broker/cases?view=board', { as: 'broker' })
  const status = broker.getByRole('main').getByRole('status')
  await broker.locator('[data-row]').first().waitFor()
  const columns = broker.locator('[data-column]')
  await expect.poll(() => columns.locator('h2 span').count()).toBe(await columns.count())
  await broker.getByRole('searchbox').fill('Hodan')
  await status.getByText('1 item shown on the board', { exact: true }).waitFor()
  await broker.getByRole('searchbox').fill('no such client')
  await status.getByText('Nothing to show on the board', { exact: true }).waitFor()
  site.expectComplaint(/status of 503/)
  await broker.route(/\/api\/cases\?.*stage=quoting/, route =>
    route.fulfill({ status: 503, json: { message: 'The server is being updated.' } }),
  )
  await skipDelays(broker, 1000, 2000, 4000)
  await broker.getByRole('searchbox').fill('Warsame')
  await broker.getByText('We couldn’t load this column').waitFor()
  await status.getByText('1 item shown on the board', { exact: true }).waitFor()

  await broker.goto('/broker/inbox')
  const rows = broker.locator('main [data-row]')
  await rows.first().waitFor()
  expect(await status.allTextContents()).toEqual([''])
  const all = await rows.count()
  const show = broker.getByLabel('Show', { exact: true })
  await show.selectOption({ label: 'Renewals' })
  await status.getByText('2 items shown in your inbox', { exact: true }).waitFor()
  await show.selectOption({ label: 'Everything' })
  await broker.waitForURL(url => !url.searchParams.has('show'))
  await expect
    .poll(async () => (await status.allTextContents()).join())
    .toBe(`${all} items shown in your inbox`)
  await expect.poll(() => rows.count()).toBe(all)
})

test('the emails to a recipient are announced, and stay while others are looked for', async () => {
  const admin = await site.visit('/admin/settings/mail', { as: 'admin' })
  const found = admin.getByText(/shown in the emails/)
  await admin.getByRole('tablist', { name: 'Emails' }).waitFor()
  await admin.getByRole('searchbox').fill('example')
  await found.waitFor()
  const rows = admin.getByRole('region', { name: 'Emails' }).getByRole('listitem')
  const release = await delayResponses(admin, /\/api\/emails\?.*recipient/)
  const requested = admin.waitForRequest(/\/api\/emails\?.*recipient/)
  await admin.getByRole('searchbox').fill('no one there')
  await requested
  expect(await rows.count()).toBeGreaterThan(0)
  release()
  await admin.getByText('No emails match', { exact: true }).waitFor()
  await admin.getByText('Nothing to show in the emails', { exact: true }).waitFor()
})

test('the last page of a list gives the focus to its first row', async () => {
  const broker = await site.visit('/broker/notifications', { as: 'broker' })
  const rows = broker.getByRole('main').getByRole('listitem')
  const more = broker.getByRole('button', { name: 'Load more' })
  await more.waitFor()
  let before = 0
  do {
    before = await rows.count()
    await more.press('Enter')
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  } while (await more.isVisible())
  await rows.nth(before).locator(':focus').waitFor()
  const count = await rows.count()
  await broker.getByText(`${count} items shown in your notifications`, { exact: true }).waitFor()
})

test('rows without a control can have the focus, and a list that changes later isn’t announced', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const { request } = broker.context()
  const { items } = await (await request.get('/api/cases?stage=quoting')).json()
  let current = items[0]
  const move = async () => {
    const to = current.stage === 'quoting' ? 'assigned' : 'quoting'
    const data = { to, version: current.version, reason: 'Entered by mistake' }
    const headers = { origin: site.origin }
    const moved = await request.post(`/api/cases/${current.id}/move`, { headers, data })
    expect(moved.status(), await moved.text()).toBe(200)
    current = await moved.json()
  }
  while ((await (await request.get(`/api/cases/${current.id}/events`)).json()).next === null) await move()

  await broker.goto(`/broker/cases/${current.id}?tab=history`)
  const history = broker.getByRole('tabpanel')
  const rows = history.getByRole('listitem')
  const earlier = history.getByRole('button', { name: 'Show earlier' })
  await earlier.press('Enter')
  await earlier.waitFor({ state: 'detached' })
  await rows.nth(50).and(broker.locator(':focus')).waitFor()
  const count = await rows.count()
  const announced = history.getByText(`${count} items shown in the history`, { exact: true })
  await announced.waitFor()

  await move()
  await expect.poll(() => rows.count()).toBe(count + 1)
  await announced.waitFor()
})

test('the answers to each offer name its case', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const offers = broker.getByRole('region', { name: /^New offers/ }).getByRole('article')
  await offers.first().waitFor()
  for (const offer of await offers.all()) {
    const reference = (await offer.innerText()).match(/AB-\d{4}-\d{6}/)?.[0]
    for (const answer of ['Accept', 'Decline']) {
      await offer.getByRole('button', { name: new RegExp(`^${answer} .*${reference}$`) }).waitFor()
    }
  }
})

test('the focus is as clear in a row, a tab and a menu as elsewhere', async () => {
  const broker = await site.visit('/broker/cases', { as: 'broker' })
  const ink = await broker.evaluate(() => getComputedStyle(document.body).color)
  const ring = (element: Element) => {
    const { outlineColor, outlineStyle } = getComputedStyle(element)
    return outlineStyle === 'none' ? null : outlineColor
  }
  const row = broker.locator('[data-row]').first()
  await row.waitFor()
  await broker.keyboard.press('j')
  await row.and(broker.locator(':focus-visible')).waitFor()
  expect(await row.evaluate(ring)).toBe(ink)

  await broker.keyboard.press('Enter')
  const tab = broker.getByRole('tab', { selected: true })
  await tab.press('Home')
  expect(await tab.evaluate(ring)).toBe(ink)

  await broker.getByRole('button', { name: 'More actions for this case' }).press('Enter')
  const item = broker.locator('[role=menuitem][data-highlighted]')
  await item.waitFor()
  expect(await item.evaluate(ring)).not.toBe(null)
})

test('forced colours show which tab is open', async () => {
  const client = await site.visit('/portal/account', { as: 'client', forcedColors: 'active' })
  const links = client.getByRole('navigation', { name: 'My account' }).getByRole('link')
  const line = (element: Element) => getComputedStyle(element).borderBottomColor
  await links.first().waitFor()
  expect(await links.nth(0).getAttribute('aria-current')).toBe('page')
  expect(await links.nth(0).evaluate(line)).not.toBe(await links.nth(1).evaluate(line))
})

test('a field with an error shows the focus as any other', async () => {
  const page = await site.visit('/portal/register')
  const shadow = (element: Element) => getComputedStyle(element).boxShadow
  const name = page.getByLabel('Full name')
  await name.focus()
  const ring = await name.evaluate(shadow)
  await page.getByRole('button', { name: 'Create account' }).press('Enter')
  await name.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  expect(await name.evaluate(shadow)).toBe(ring)
})

test('a field with an error is announced once: with the field that gets the focus, or on its own', async () => {
  const page = await site.visit('/portal/login')
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })]
  const live = (message: string) =>
    page
      .getByText(message, { exact: true })
      .evaluate(element => element.closest('[aria-live]')?.getAttribute('aria-live'))
  const messageOf = (field: Locator) =>
    field.evaluate(element => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
      return document.getElementById(ids.at(-1) ?? '')?.textContent
    })
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await username.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  const message = await messageOf(username)
  expect(message).toBeTruthy()
  expect(await live(message ?? '')).toBe('off')
  // An error that appears while someone edits a field is announced on its own.
  await password.fill('x')
  await expect.poll(() => password.getAttribute('aria-invalid')).not.toBe('true')
  await password.fill('')
  await password.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  const passwordError = await messageOf(password)
  expect(await live(passwordError ?? '')).toBe('polite')
  // The focus stays where it was, so no screen reader reads the field again.
  await page.reload()
  await username.press('Enter')
  await username.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  expect(await live(message ?? '')).toBe('polite')
  expect(await password.getAttribute('aria-invalid')).toBe('true')
})

test('the headers stay within a phone’s screen with text twice as large', async () => {
  for (const width of [320, 390])
    for (const [as, path] of [
      [undefined, '/'],
      ['client', '/portal'],
      ['broker', '/broker'],
      ['admin', '/admin'],
    ] as const) {
      const page = await site.visit(path, { ...(as ? { as } : {}), viewport: { width, height: 844 } })
      const header = page.getByRole('banner').first()
      await header.getByRole('button', { name: 'Menu' }).waitFor()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const [left, right] = await header.locator('a, button').evaluateAll(controls => {
        const boxes = controls.map(one => one.getBoundingClientRect()).filter(({ width }) => width > 0)
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
      })
      const label = `${path} at ${width} px`
      expect(left, label).toBeGreaterThanOrEqual(0)
      expect(right, label).toBeLessThanOrEqual(width)
    }
})
