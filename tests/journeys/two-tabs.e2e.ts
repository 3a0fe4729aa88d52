import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { continueTo, fillAbout, untilSaved, VISITOR } from '../support/asking.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey()

describe('one quote request in two tabs', () => {
  /** Opens two tabs at the same step; the second has saved a change that the first hasn't loaded. */
  async function openConflictingTabs(): Promise<{ first: Page; second: Page }> {
    const first = await site.visit('/get-quote?type=auto')
    await untilHydrated(first)
    await continueTo(first, 'About you')
    await fillAbout(first)
    await continueTo(first, 'Drivers and vehicles')
    const second = await site.tab(first, '/get-quote/about')
    await untilHydrated(second)
    await first.getByRole('button', { name: 'Back' }).click()
    await first.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    await second.getByLabel('Full name').fill('Changed in the second tab')
    await second.getByLabel('Full name').blur()
    await untilSaved(second)
    await first.getByLabel('Phone').fill('(403) 555-0102')
    await first.getByLabel('Phone').blur()
    await first.getByText('This request was changed in another tab or window').waitFor()
    return { first, second }
  }

  test('a conflict can be resolved with the newer answers', async () => {
    const { first } = await openConflictingTabs()
    expect(await first.getByLabel('Phone').inputValue()).toBe('(403) 555-0102')
    await first.getByRole('button', { name: 'Use the newer answers' }).click()
    await first.getByText('This request was changed in another tab').waitFor({ state: 'detached' })
    expect(await first.getByLabel('Full name').inputValue()).toBe('Changed in the second tab')
    expect(await first.getByLabel('Phone').inputValue()).toBe(VISITOR.phone)
  })

  test('a conflict can be resolved with the answers of this tab, which moves it to the other tab', async () => {
    const { first, second } = await openConflictingTabs()
    await first.getByRole('button', { name: 'Keep the answers on this screen' }).click()
    await first.getByText('This request was changed in another tab').waitFor({ state: 'detached' })
    await untilSaved(first)
    await first.reload()
    expect(await first.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
    expect(await first.getByLabel('Phone').inputValue()).toBe('(403) 555-0102')
    await second.getByLabel('Full name').fill('Once more in the second tab')
    await second.getByLabel('Full name').blur()
    await second.getByText('This request was changed in another tab or window').waitFor()
  })
})

describe('one case in two windows', () => {
  /** Returns a case of the demo broker at this stage. */
  async function aCaseAt(stage: 'assigned' | 'info_needed' | 'quoting', page: Page): Promise<string> {
    const reply = await page.context().request.get(`/api/cases?stage=${stage}&limit=50`)
    const { items } = (await reply.json()) as { items: { id: string }[] }
    const id = items[0]?.id
    if (!id) throw new Error('The demo broker has no case to move.')
    return id
  }

  const openMove = async (page: Page, to: string) => {
    await page.getByRole('button', { name: 'Move to another stage' }).click()
    await page.getByRole('menuitem', { name: to }).click()
    await page.getByRole('dialog', { name: `Move to ${to}` }).waitFor()
  }
  const LIVE = /\/api\/live(\?|$)/
  const move = (page: Page) => page.getByRole('button', { name: 'Move case' })

  test('moving an outdated case is refused and offers the latest version', async () => {
    site.expectComplaint(/ERR_/)
    const page = await site.visit('/broker', { as: 'broker' })
    const id = await aCaseAt('assigned', page)
    const first = await site.tab(page, `/broker/cases/${id}`)
    // This window gets no live updates.
    const stale = await site.visit('/broker', { as: 'broker' })
    await stale.route(LIVE, route => route.abort())
    await stale.goto(`/broker/cases/${id}`)
    await openMove(stale, 'Quoting')
    await openMove(first, 'Waiting for client')
    await move(first).click()
    await first.getByRole('dialog').waitFor({ state: 'detached' })
    await move(stale).click()
    await stale.getByText('Something has changed').waitFor()
    const show = stale.getByRole('button', { name: 'Show latest version' })
    const url = `**/api/cases/${id}`
    await stale.route(url, route => route.abort())
    await show.click()
    await stale.getByText('We couldn’t load the latest version.').waitFor()
    await stale.unroute(url)
    const release = await delayResponses(stale, url)
    await show.click()
    await show.and(stale.locator('[aria-busy=true]')).waitFor()
    release()
    await show.waitFor({ state: 'detached' })
    await stale.getByText(/Current stage: Waiting for client/).waitFor()
    await move(stale).click()
    await stale.getByRole('dialog').waitFor({ state: 'detached' })
    await first.getByRole('main').getByText('Quoting', { exact: true }).first().waitFor()
  })

  test('a move that a hold has made impossible says that the case is on hold', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    const id = await aCaseAt('quoting', page)
    const first = await site.tab(page, `/broker/cases/${id}`)
    await openMove(first, 'Waiting for client')
    const other = await site.tab(page, `/broker/cases/${id}`)
    await other.getByRole('button', { name: 'More actions for this case' }).click()
    await other.getByRole('menuitem', { name: 'Put on hold' }).click()
    await other.getByLabel('Reason').fill('The client is travelling')
    await other.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await first.getByText('The case is now on hold. Close this dialog.').waitFor()
  })

  test('a change made while the live connection is being opened still appears', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    const id = await aCaseAt('info_needed', page)
    const other = await site.visit(`/broker/cases/${id}`, { as: 'broker' })
    await page.goto('about:blank')
    const release = await delayResponses(page, LIVE)
    await page.goto(`/broker/cases/${id}`)
    await page.getByRole('button', { name: 'Move to another stage' }).waitFor()
    await openMove(other, 'Quoting')
    await move(other).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await page.getByRole('main').getByText('Quoting', { exact: true }).first().waitFor()
  })

  test('an open case disappears from the broker’s screen when an administrator reassigns it', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    const id = await aCaseAt('assigned', page)
    await page.goto(`/broker/cases/${id}`)
    await page.getByLabel('Your message').waitFor()
    const admin = await site.visit(`/admin/cases/${id}`, { as: 'admin' })
    await admin
      .getByRole('button', { name: /assign/i })
      .first()
      .click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Dela Cruz/ }).check()
    await dialog.getByLabel('Reason').fill('Closer to the client')
    await dialog.getByRole('button', { name: 'Assign case' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('We couldn’t find that case').waitFor()
    expect((await page.context().request.get(`/api/cases/${id}`)).status()).toBe(404)
  })
})
