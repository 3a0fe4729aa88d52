import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, logIn } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'
import { sharedCase } from '../support/shared-case.ts'
import { until } from '../support/until.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** How long a logout waits for what is being saved. */
const SAVE_LIMIT_MS = 3000
/** How long someone pauses before a reply is saved. */
const QUIET_MS = 800
/** How long it waits for what other tabs save, and how long it does here, so that a slow computer is fast enough. */
const OTHERS_LIMIT_MS = 1000
const LONG_MS = 20_000
const PHONE = { viewport: { width: 390, height: 844 } }
const DRAFT = /\/api\/cases\/[^/]+\/draft$/
const box = (page: Page) => page.getByLabel('Your message')
const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).first().click()
const isLoggingOut = (page: Page) => page.getByRole('button', { name: 'Logging out...' }).waitFor()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Log out without saving?' })
const discard = (page: Page) => question(page).getByRole('button', { name: 'Log out' }).click()
const keep = (page: Page) => question(page).getByRole('button', { name: 'Cancel' }).click()
const isLoggedIn = async (page: Page) => (await page.context().request.get('/api/user')).status() === 200
const draftSaved = (page: Page) =>
  page.waitForResponse(reply => DRAFT.test(reply.url()) && reply.request().method() === 'PUT' && reply.ok())

/** Opens the messages of a case of the demo client, with its draft loaded. */
async function openMessages(options = {}) {
  const page = await site.visit('/portal', { as: 'client', ...options })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(page, broker)
  const loaded = page.waitForResponse(reply => reply.url().includes(`/api/cases/${id}/draft?`))
  await page.goto(`/portal/cases/${id}?tab=messages`)
  await loaded
  await box(page).waitFor()
  return { page, id, address: `/portal/cases/${id}?tab=messages` }
}

test('a reply that is being saved is saved before the session ends', async () => {
  const { page, address } = await openMessages()
  const text = `Typed just now ${crypto.randomUUID()}`
  const release = await delayResponses(page, DRAFT)
  const saving = page.waitForRequest(request => DRAFT.test(request.url()))
  await box(page).fill(text)
  await saving
  await logOut(page)
  await isLoggingOut(page)
  expect(await isLoggedIn(page)).toBe(true)
  release()
  await page.waitForURL('**/portal/login**')
  await logIn(page, 'demo_client', DEMO_PASSWORD)
  await page.waitForURL('**/portal')
  await page.goto(address)
  await until('the saved reply', async () => (await box(page).inputValue()) === text)
})

test('logging out asks when a save takes too long, and Escape leaves the menu open', async () => {
  const { page } = await openMessages(PHONE)
  const release = await delayResponses(page, DRAFT)
  await box(page).fill(`On a dead connection ${crypto.randomUUID()}`)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await logOut(page)
  await isLoggingOut(page)
  await skipDelays(page, SAVE_LIMIT_MS)
  await question(page).waitFor()
  expect(await isLoggedIn(page)).toBe(true)
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
  const saved = draftSaved(page)
  release()
  await saved
  await logOut(page)
  await page.waitForURL('**/portal/login**')
})

test('logging out asks about a reply that couldn’t be saved, on any page and after a reload', async () => {
  site.expectComplaint(/status of 503/)
  const { page } = await openMessages()
  await page.route(DRAFT, route =>
    route.fulfill({ status: 503, json: { message: 'The server is being updated.' } }),
  )
  await box(page).fill(`An unsaved half ${crypto.randomUUID()}`)
  await logOut(page)
  await question(page).waitFor()
  await keep(page)
  await page.goto('/portal/documents')
  await logOut(page)
  await question(page).waitFor()
  await keep(page)
  await page.goto('/broker')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await logOut(page)
  await discard(page)
  await page.waitForURL('**/login**')
})

test('logging out asks about a text from another device that a save has set aside', async () => {
  const { page, id } = await openMessages()
  const saved = draftSaved(page)
  await box(page).fill(`Together ${crypto.randomUUID()}`)
  const { version } = (await (await saved).json()) as { version: number }
  const release = await delayResponses(page, DRAFT)
  const saving = page.waitForRequest(request => DRAFT.test(request.url()))
  const mine = `On this computer ${crypto.randomUUID()}`
  await box(page).fill(mine)
  await saving
  const other = await page.context().request.put(`/api/cases/${id}/draft`, {
    headers: { origin: site.origin },
    data: { internal: false, body: 'On my phone', documentIds: [], version, tabId: crypto.randomUUID() },
  })
  expect(other.status()).toBe(200)
  await logOut(page)
  await isLoggingOut(page)
  release()
  await question(page).waitFor()
  const stored = await page.context().request.get(`/api/cases/${id}/draft?internal=no`)
  expect(await stored.json()).toMatchObject({ body: mine })
})

test.each([true, false])('a reply just typed in another tab is saved (with locks: %s)', async hasLocks => {
  const { page, id } = await openMessages()
  if (!hasLocks) {
    await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await page.reload()
    await box(page).waitFor()
  }
  const tab = await site.tab(page, `${site.origin}/portal/documents`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  // Only logging out saves it: the tab’s own pause never ends.
  await page.evaluate(pause => {
    const start = window.setTimeout
    const startOthers = (run: () => void, delay?: number) => (delay === pause ? 0 : start(run, delay))
    Object.assign(window, { setTimeout: startOthers })
  }, QUIET_MS)
  await tab.evaluate(
    ([limit, long]) => {
      const start = window.setTimeout
      const startLater = (run: () => void, delay?: number) => start(run, delay === limit ? long : delay)
      Object.assign(window, { setTimeout: startLater })
    },
    [OTHERS_LIMIT_MS, LONG_MS] as const,
  )
  // A tab of an earlier version takes any other message on this channel for a logout.
  const earlier = await site.tab(page, `${site.origin}/robots.txt`)
  const heard = await earlier.evaluateHandle(() => {
    const messages: unknown[] = []
    new BroadcastChannel('session').onmessage = ({ data }) => messages.push(data)
    return messages
  })
  const text = `Typed just now ${crypto.randomUUID()}`
  await box(page).fill(text)
  const saved = draftSaved(page)
  await logOut(tab)
  await saved
  expect(await heard.jsonValue()).toEqual([])
  if (!hasLocks) await skipDelays(tab, LONG_MS)
  await tab.waitForURL('**/portal/login**')
  await logIn(tab, 'demo_client', DEMO_PASSWORD)
  await tab.waitForURL('**/portal')
  const stored = await tab.context().request.get(`/api/cases/${id}/draft?internal=no`)
  expect(await stored.json()).toMatchObject({ body: text })
})

test('without locks, logging out of the only window doesn’t wait for others', async () => {
  const { page } = await openMessages()
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await page.reload()
  await box(page).fill(`Before a reload ${crypto.randomUUID()}`)
  await page.reload()
  const saved = draftSaved(page)
  await box(page).fill(`After a reload ${crypto.randomUUID()}`)
  await saved
  await page.evaluate(limit => {
    const start = window.setTimeout
    const startOthers = (run: () => void, delay?: number) => (delay === limit ? 0 : start(run, delay))
    Object.assign(window, { setTimeout: startOthers })
  }, OTHERS_LIMIT_MS)
  await logOut(page)
  await page.waitForURL('**/portal/login**')
})

test('what an earlier version of the site stored in a tab is deleted when a page loads', async () => {
  const page = await site.visit('/')
  const userId = crypto.randomUUID()
  const keys = [`outbox:${userId}:1:messages`, `quote-open:${userId}:1`, `text:${userId}:quote:1`]
  await page.evaluate(names => {
    for (const name of names) sessionStorage.setItem(name, '{"value":"Half","isUnsaved":true}')
  }, keys)
  await page.goto('/portal/login')
  await page.getByLabel('Username').waitFor()
  const stored = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter(key => stored.includes(key))).toEqual(keys.slice(2))
})

test('a message that is being sent is sent before the session ends', async () => {
  const { page, id } = await openMessages()
  const text = `Sent at the last moment ${crypto.randomUUID()}`
  await box(page).fill(text)
  const release = await delayResponses(page, /\/api\/cases\/[^/]+\/messages$/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await logOut(page)
  await isLoggingOut(page)
  release()
  await page.waitForURL('**/portal/login**')
  const reader = await site.visit('/portal', { as: 'client' })
  const reply = await reader.context().request.get(`/api/cases/${id}/messages`)
  expect(await reply.text()).toContain(text)
})

test('a message that arrived without the page hearing of it isn’t asked about', async () => {
  site.expectComplaint(/ERR_/)
  const { page } = await openMessages()
  const stored = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes(':outbox:')).length)
  // The message arrives, and the page hears nothing of it until `unrouteAll`.
  const sendUnheard = async () => {
    await page.route(/\/api\/cases\/[^/]+\/messages(\?|$)/, async route => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await box(page).fill(`Arrived ${crypto.randomUUID()}`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Not sent yet').first().waitFor()
  }
  await sendUnheard()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await until('the outbox is empty', async () => (await stored()) === 0)
  await sendUnheard()
  await page.goto('/portal/documents')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await stored()).toBe(1)
  await logOut(page)
  await page.waitForURL('**/portal/login**')
})

test('logging out asks about half a quote in a tab that doesn’t respond, and about a changed form in another', async () => {
  const quoting = await site.visit('/broker', { as: 'broker' })
  const reply = await quoting.context().request.get('/api/cases?stage=quoting')
  const { items } = (await reply.json()) as { items: { id: string }[] }
  await quoting.goto(`/broker/cases/${items[0]?.id}?tab=quotes`)
  const tab = await site.tab(quoting, `${site.origin}/broker/tasks`)
  await quoting.getByRole('button', { name: 'New quote' }).click()
  const insurer = quoting.getByRole('form', { name: 'Quote' }).getByLabel('Insurer')
  await insurer.fill('Half an insurer')
  const devTools = await quoting.context().newCDPSession(quoting)
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  await logOut(tab)
  await question(tab).getByText('in your open tabs').waitFor()
  await keep(tab)
  await devTools.send('Debugger.disable')
  expect(await insurer.inputValue()).toBe('Half an insurer')
  const form = await site.tab(quoting, `${site.origin}/broker/saved-replies`)
  await quoting.close()
  await form.getByRole('button', { name: 'Add reply' }).click()
  await form.getByRole('dialog').getByLabel('Title').fill('Half a title')
  await logOut(tab)
  await question(tab).waitFor()
  await discard(tab)
  for (const page of [tab, form]) await page.waitForURL('**/broker/login**')
})

test('a newsletter draft is saved before the session ends, and logging out asks when it can’t be', async () => {
  site.expectComplaint(/ERR_/)
  const page = await site.visit('/admin/settings/newsletter', { as: 'admin' })
  await page.getByRole('button', { name: 'Write issue' }).click()
  await page.getByLabel('Subject').fill('When the chinook comes')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { pathname } = new URL(page.url())
  await page.route(/\/newsletter\/issues\//, route => route.abort())
  await page.getByLabel('Text').fill('Look at your roof.')
  await logOut(page)
  await question(page).waitFor()
  await keep(page)
  await page.unroute(/\/newsletter\/issues\//)
  await page.getByLabel('Text').fill('Look at your roof from the ground.')
  await logOut(page)
  await page.waitForURL('**/admin/login**')
  const later = await site.visit(pathname, { as: 'admin' })
  expect(await later.getByLabel('Text').inputValue()).toBe('Look at your roof from the ground.')
})

test('logging out asks about changed details until they are discarded', async () => {
  const client = await site.visit('/portal/account', { as: 'client' })
  await client.getByRole('button', { name: 'Change your details' }).click()
  await client.getByLabel('Full name').fill('Somebody Else')
  await logOut(client)
  await question(client).waitFor()
  await keep(client)
  await client.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await logOut(client)
  await client.waitForURL('**/portal/login**')
})

test('logging out asks about a running upload, which the next person in the tab doesn’t see', async () => {
  site.expectComplaint(/ERR_/)
  const { page, id } = await openMessages()
  await delayResponses(page, `**/api/cases/${id}/documents`)
  await page
    .getByLabel('Choose files to attach')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await page.getByRole('list', { name: 'Uploads' }).getByText('licence.pdf').waitFor()
  await logOut(page)
  await question(page).waitFor()
  await discard(page)
  await page.waitForURL('**/portal/login**')
  await logIn(page, 'demo_client', DEMO_PASSWORD)
  await page.waitForURL('**/portal')
  await page.getByRole('main').locator(`a[href*="${id}"]`).first().click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .getByRole('region', { name: 'Documents', exact: true })
    .getByText('Drop or paste files here')
    .waitFor()
  expect(await page.getByRole('list', { name: 'Uploads' }).count()).toBe(0)
})
