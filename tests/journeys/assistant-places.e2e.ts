import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/users.ts'
import {
  APPEARS_AFTER_MS,
  askInChat,
  box,
  chatButton,
  kept,
  openChat,
  panel,
  placeOf,
} from '../support/assistant.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'
import { until } from '../support/until.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** The pauses after the first and after the second failed check of the session. */
const FIRST_RETRY_MS = 3000
const NEXT_RETRY_MS = 6000
const QUESTION = 'Is hail damage to my car covered?'
/** A window of 1280 by 900 pixels at 200 % zoom. */
const AT_TWICE_THE_SIZE = { width: 640, height: 450 }
/** A phone in landscape. */
const LANDSCAPE = { width: 740, height: 360 }

/** Returns the number of pages a browser prints on paper as narrow as a phone. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ width: '400px', height: '700px' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe('in print', () => {
  test('the whole page is printed without the assistant, even when the chat fills the screen', async () => {
    const page = await site.visit('/faq', { viewport: { width: 390, height: 800 } })
    await chatButton(page).waitFor()
    const without = await pagesOnPaper(page)
    await openChat(page)
    expect(await pagesOnPaper(page)).toBe(without)
    expect(without).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.assistant').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    expect(await panel(page).isVisible()).toBe(true)
  })
})

describe('on small screens', () => {
  test('at 200 % zoom an answer can be scrolled by keyboard and the input stays on the screen', async () => {
    const page = await site.visit('/about', { viewport: AT_TWICE_THE_SIZE })
    const chat = await openChat(page)
    await askInChat(page, QUESTION)
    const { y, height } = await placeOf(page)
    expect(height).toBe(AT_TWICE_THE_SIZE.height * 0.8)
    expect(y).toBeGreaterThanOrEqual(0)
    const log = chat.getByRole('log')
    const [top, lines, widest] = await log.evaluate(element => [
      element.scrollTop,
      element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      element.scrollWidth - element.clientWidth,
    ])
    expect(lines).toBeGreaterThan(6)
    expect(widest).toBe(0)
    await log.focus()
    await page.keyboard.press('End')
    await page.waitForFunction(
      before => (document.querySelector('[role="log"]')?.scrollTop ?? 0) > before,
      top ?? 0,
    )
    for (const field of [box(page), chat.getByRole('button', { name: 'Talk to a person' })]) {
      const fieldBox = await field.boundingBox()
      expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(AT_TWICE_THE_SIZE.height)
    }
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    const dialogBox = await page.getByRole('alertdialog').boundingBox()
    expect(dialogBox?.y).toBeGreaterThan(y)
    expect((dialogBox?.y ?? 0) + (dialogBox?.height ?? 0)).toBeLessThanOrEqual(y + height)
    await expectNoAxeErrors(page)
  })

  test.each<[string, Role?]>([
    ['/faq'],
    ['/portal/notifications', 'client'],
    ['/broker/cases', 'broker'],
    ['/admin/clients', 'admin'],
  ])('on a phone the button is in the header of %s, where it covers nothing', async (path, as) => {
    for (const width of [320, 390]) {
      const page = await site.visit(path, { viewport: { width, height: 800 }, ...(as && { as }) })
      const button = page.getByRole('banner').getByRole('button', { name: 'Open the chat' })
      await button.waitFor()
      await page.evaluate(() => scrollTo(0, 900))
      expect(await page.locator('.assistant-corner').count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await button.click()
      await panel(page).waitFor()
      await page.keyboard.press('Escape')
      await button.and(page.locator(':focus')).waitFor()
    }
  })

  test.each<[string, Role]>([
    ['/portal', 'client'],
    ['/broker/cases', 'broker'],
    ['/admin/cases', 'admin'],
  ])('on a wide screen the button is in the header of %s, beside lists as wide as the page', async (path, as) => {
    const page = await site.visit(path, { as, viewport: { width: 1280, height: 800 } })
    const button = page.getByRole('banner').getByRole('button', { name: 'Open the chat' })
    await button.waitFor()
    expect(await page.locator('.assistant-corner').count()).toBe(0)
    await button.press('Enter')
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await button.and(page.locator(':focus')).waitFor()
  })

  test('a phone in landscape fills the screen with the chat until it is minimised', async () => {
    const page = await site.visit('/about', { viewport: LANDSCAPE })
    await openChat(page)
    await askInChat(page, QUESTION)
    expect(await placeOf(page)).toMatchObject({ x: 0, y: 0, ...LANDSCAPE })
    await page.getByRole('button', { name: 'Minimise the chat' }).click()
    const isFree = () =>
      !document.getElementById('root')?.inert &&
      getComputedStyle(document.documentElement).overflowY !== 'hidden'
    await page.waitForFunction(isFree)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })
})

describe('going back to a page', () => {
  /** Headless browsers have no back/forward cache: events simulate it on a page that hears no other tab. */
  async function openWithoutStorageEvents(): Promise<Page> {
    const page = await site.visit('/about')
    await page.addInitScript(() => {
      window.addEventListener('storage', event => event.stopImmediatePropagation(), true)
    })
    await page.reload()
    return page
  }

  test('that is reloaded shows one assistant with the conversation', async () => {
    const page = await site.visit('/insurance/auto')
    await openChat(page)
    await askInChat(page, QUESTION)
    await page.goto('/about')
    await openChat(page)
    await askInChat(page, 'What is DCPD?')
    await page.goBack()
    await openChat(page)
    await panel(page).getByText('What is DCPD?', { exact: true }).first().waitFor()
    expect(await page.locator('.assistant').count()).toBe(1)
  })

  test('from the back/forward cache shows what another tab asked, without a pending answer', async () => {
    const page = await openWithoutStorageEvents()
    const chat = await openChat(page)
    await askInChat(page, QUESTION)
    const release = await delayResponses(page, '**/api/ai-chat')
    await box(page).fill('And flood?')
    await page.keyboard.press('Enter')
    await chat.getByText('Looking it up…').waitFor()
    const dispatch = (name: string) =>
      page.evaluate(type => {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      }, name)
    await dispatch('pagehide')
    const other = await site.tab(page, '/faq')
    await openChat(other)
    await askInChat(other, 'What is DCPD?')
    expect(await chat.getByText('What is DCPD?', { exact: true }).count()).toBe(0)
    await dispatch('pageshow')
    await chat.getByText('What is DCPD?', { exact: true }).first().waitFor()
    expect(await chat.getByText('Looking it up…').count()).toBe(0)
    const late = page.waitForResponse('**/api/ai-chat')
    release()
    await late
    await askInChat(page, 'What is Super Visa insurance?')
    expect((await kept(page))?.filter(({ content }) => content === 'And flood?')).toHaveLength(1)
    expect(await page.locator('.assistant').count()).toBe(1)
  })

  test('after the conversation was cleared in another tab shows none of it', async () => {
    const page = await openWithoutStorageEvents()
    const chat = await openChat(page)
    await askInChat(page, QUESTION)
    await page.evaluate(() => {
      localStorage.removeItem('chat-messages')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await chat.getByText(QUESTION, { exact: true }).waitFor({ state: 'detached' })
  })
})

describe('without browser storage', () => {
  test.each([
    ['blocks storage', "Object.defineProperty(window, 'localStorage', { get: () => fail() })"],
    ['has no space left', 'Storage.prototype.setItem = () => fail()'],
  ])('a conversation lasts until the page is reloaded: a browser that %s', async (_, script) => {
    const page = await site.visit('/about')
    await page.addInitScript(`const fail = () => { throw new DOMException('no') }; ${script}`)
    await page.reload()
    const chat = await openChat(page)
    await askInChat(page, QUESTION)
    await askInChat(page, 'What is DCPD?')
    await chat.getByText(QUESTION, { exact: true }).first().waitFor()
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    await chat.getByRole('button', { name: 'Clear history' }).click()
    await chat.getByText('What is DCPD?', { exact: true }).waitFor({ state: 'detached' })
    await page.reload()
    await untilHydrated(page)
    await openChat(page)
  })
})

describe('a conversation from a session', () => {
  test.each([
    '/about',
    '/portal',
  ])('is deleted when the user returns to %s after the session has expired', async path => {
    const page = await site.visit('/portal', { as: 'client' })
    await openChat(page)
    await askInChat(page, QUESTION)
    await page.goto('/faq')
    await openChat(page)
    await panel(page).getByText(QUESTION, { exact: true }).first().waitFor()
    // Like a browser that was closed: the session has expired, but the storage remains.
    await page.context().clearCookies()
    await page.goto(path)
    await openChat(page)
    expect(await panel(page).getByText(QUESTION, { exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is hidden until the server confirms whether the session is valid', async () => {
    site.expectComplaint(/ERR_FAILED/)
    const page = await site.visit('/portal', { as: 'client' })
    await openChat(page)
    await askInChat(page, QUESTION)
    await page.context().clearCookies()
    let checks = 0
    await page.route('**/api/user', route => {
      checks++
      return route.abort()
    })
    await page.goto('/about')
    await skipDelays(page, APPEARS_AFTER_MS, FIRST_RETRY_MS)
    await until('two checks that failed', () => checks === 2)
    expect(await page.getByRole('complementary', { name: 'Assistant' }).count()).toBe(0)
    await page.unroute('**/api/user')
    await skipDelays(page, NEXT_RETRY_MS)
    await openChat(page)
    expect(await panel(page).getByText(QUESTION, { exact: true }).count()).toBe(0)
  })

  test('of an anonymous visitor stays on the login page', async () => {
    const page = await site.visit('/faq')
    await openChat(page)
    await askInChat(page, QUESTION)
    await page.goto('/portal/login')
    await openChat(page)
    await panel(page).getByText(QUESTION, { exact: true }).first().waitFor()
  })
})
