import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'
import { sharedCase } from '../support/shared-case.ts'
import { until } from '../support/until.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** How long after a failure the draft of a reply is saved again. */
const DRAFT_RETRY_MS = 10_000
const PHONE = { viewport: { width: 390, height: 844 } }
const box = (page: Page) => page.getByLabel('Your message')
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

describe('a conversation', () => {
  test('carries a saved reply with a document, and shows who is typing', async () => {
    const client = await site.visit('/portal', { as: 'client', ...PHONE })
    const broker = await site.visit('/broker/saved-replies', { as: 'broker' })
    const { id } = await sharedCase(client, broker)

    await broker.getByRole('button', { name: 'Add reply' }).click()
    const dialog = broker.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Welcome')
    await dialog.getByLabel('Text').fill('Hi {{first nam}}, about {{reference}}: see the attached form.')
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await dialog.getByText('We don’t know the field {{first nam}}').waitFor()
    await expectNoAxeErrors(broker, 'the dialog of a saved reply')
    await dialog.getByLabel('Text').fill('Hi {{first name}}, about {{reference}}: see the attached form.')
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectNoAxeErrors(broker, 'the saved replies')

    await client.goto(`/portal/cases/${id}?tab=messages`)
    await conversation(client).waitFor()
    await broker.goto(`/broker/cases/${id}?tab=messages`)
    await broker.getByRole('button', { name: 'Saved replies' }).click()
    await expectNoAxeErrors(broker, 'choosing a saved reply')
    await broker.getByRole('dialog').getByRole('button', { name: 'Welcome' }).click()
    await until('the filled fields', async () => /^Hi \w+, about AB-/.test(await box(broker).inputValue()))
    await broker.getByLabel('Choose files to attach').setInputFiles({
      name: 'consent-form.pdf',
      mimeType: 'application/pdf',
      buffer: SMALL_PDF,
    })
    await broker.getByRole('list', { name: 'Documents to send' }).getByText('consent-form.pdf').waitFor()
    await expectNoAxeErrors(broker, 'the composer')

    await box(broker).press('End')
    await box(broker).pressSequentially(' Thanks!')
    await client.getByText(/ is typing…/).waitFor()
    await broker.getByRole('button', { name: 'Send', exact: true }).click()
    await conversation(client).getByText('see the attached form. Thanks!').waitFor()
    await client.getByRole('link', { name: 'Download consent-form.pdf' }).waitFor()
    await expectNoAxeErrors(client, 'the thread on a phone')
    const download = client.waitForEvent('download')
    await client.getByRole('link', { name: 'Download consent-form.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('consent-form.pdf')
    await broker.getByText(/ is reading this conversation\./).waitFor()
  })

  test('continues on a second device, and keeps both texts when two devices write at once', async () => {
    site.expectComplaint(/ERR_/)
    const phone = await site.visit('/portal', { as: 'client', ...PHONE })
    const broker = await site.visit('/broker', { as: 'broker' })
    const { id } = await sharedCase(phone, broker)
    await phone.goto(`/portal/cases/${id}?tab=messages`)
    const saved = phone.waitForResponse(
      reply => reply.url().endsWith('/draft') && reply.request().method() === 'PUT',
    )
    await box(phone).fill('I found the papers')
    await saved
    const desk = await site.visit('/portal', { as: 'client' })
    await desk.goto(`/portal/cases/${id}?tab=messages`)
    await until('the draft', async () => (await box(desk).inputValue()) === 'I found the papers')

    await phone.context().setOffline(true)
    await box(phone).fill('On the phone I wrote this')
    const later = desk.waitForResponse(
      reply => reply.url().endsWith('/draft') && reply.request().method() === 'PUT',
    )
    await box(desk).fill('At the desk I wrote that')
    await later
    await phone.context().setOffline(false)
    await skipDelays(phone, DRAFT_RETRY_MS)
    await phone.getByText('You also wrote this on another device').waitFor()
    await expectNoAxeErrors(phone, 'two drafts')
    await phone.getByRole('button', { name: 'Add it below' }).click()
    expect(await box(phone).inputValue()).toBe('On the phone I wrote this\n\nAt the desk I wrote that')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await conversation(desk).getByText('On the phone I wrote this').waitFor()
  })

  test('sends a message once even if the connection is cut before the reply', async () => {
    site.expectComplaint(/ERR_/)
    const client = await site.visit('/portal', { as: 'client' })
    const broker = await site.visit('/broker', { as: 'broker' })
    const { id } = await sharedCase(client, broker)
    await client.goto(`/portal/cases/${id}?tab=messages`)
    await box(client).fill('Did this arrive?')
    let attempts = 0
    await client.route(`**/api/cases/${id}/messages`, async route => {
      if (route.request().method() !== 'POST' || attempts++ > 0) return route.fallback()
      // The server has stored the message, but the browser gets no reply.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await client.getByRole('button', { name: 'Send', exact: true }).click()
    await until(
      'the message',
      async () => (await conversation(client).getByText('Did this arrive?').count()) === 1,
    )
    await client.context().setOffline(true)
    await box(client).fill('And this, from a tunnel?')
    await client.getByRole('button', { name: 'Send', exact: true }).click()
    // The first one may say so too, until it has been sent again.
    await client
      .getByText(/^Not sent/)
      .last()
      .waitFor()
    await client.context().setOffline(false)
    const countOf = async (text: string) => {
      const reply = await client.context().request.get(`/api/cases/${id}/messages`)
      const { items } = (await reply.json()) as { items: { body: string }[] }
      return items.filter(({ body }) => body === text).length
    }
    await until('the second message', async () => (await countOf('And this, from a tunnel?')) > 0)
    await until('both to be confirmed', async () => (await client.getByText('Sending…').count()) === 0)
    await client
      .getByText(/^Not sent/)
      .first()
      .waitFor({ state: 'detached' })
    expect(attempts).toBeGreaterThan(2)
    expect(await countOf('Did this arrive?')).toBe(1)
    expect(await countOf('And this, from a tunnel?')).toBe(1)
  })

  test('leaves no half-written reply in the tabs of someone who logs out', async () => {
    site.expectComplaint(/ERR_/)
    const { tab, besides, address, savedText } = await twoTabsWithReplies()
    await tab.getByRole('button', { name: 'Log Out' }).first().click()
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await tab.waitForURL('**/portal/login**')
    expect(await storedTexts(tab)).not.toContain('half')
    await besides.waitForURL('**/portal/login**')
    expect(await storedTexts(besides)).not.toContain('half')
    await logIn(tab)
    await tab.goto(address)
    await until('the saved reply', async () => (await box(tab).inputValue()) === savedText)
  })

  test('keeps what wasn’t saved when a session expires, for the same person', async () => {
    site.expectComplaint(/ERR_/)
    const { tab, besides, restore } = await twoTabsWithReplies()
    await tab.context().request.post('/api/logout', { headers: { origin: site.origin } })
    for (const page of [tab, besides]) {
      await page.reload()
      await page.waitForURL('**/portal/login**')
    }
    expect(await storedTexts(besides)).toContain('An unsaved half')
    await restore()
    await logIn(besides)
    await until('the unsaved reply', async () =>
      (await box(besides).inputValue()).includes('An unsaved half'),
    )
  })
})

const storedTexts = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

/** Two tabs of a client with half a reply each: one on the server, the other, which can't be saved, only in its tab. */
async function twoTabsWithReplies() {
  const tab = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(tab, broker)
  const address = `/portal/cases/${id}?tab=messages`
  const draftCall = (method: 'GET' | 'PUT') =>
    tab.waitForResponse(reply => reply.url().includes('/draft') && reply.request().method() === method)
  const read = draftCall('GET')
  await tab.goto(address)
  await read
  const saved = draftCall('PUT')
  const savedText = `A saved half ${crypto.randomUUID()}`
  await box(tab).fill(savedText)
  await saved
  const besides = await site.tab(tab, address)
  await until('the saved reply', async () => (await box(besides).inputValue()) === savedText)
  await besides.route(/\/draft/, route => route.abort())
  await box(besides).fill('An unsaved half')
  for (const [page, text] of [
    [tab, savedText],
    [besides, 'An unsaved half'],
  ] as const)
    await until('the stored reply', async () => (await storedTexts(page)).includes(text))
  return { tab, besides, address, savedText, restore: () => besides.unroute(/\/draft/) }
}

/** Logs the demo client in, back to the page they were on. */
async function logIn(page: Page) {
  await page.getByLabel('Username').fill('demo_client')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
}
