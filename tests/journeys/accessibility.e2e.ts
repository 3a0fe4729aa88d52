import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  continueTo,
  fillAbout,
  fillCoverage,
  fillDetails,
  giveConsents,
  requestAutoQuote,
} from '../support/asking.ts'
import { box, openChat } from '../support/assistant.ts'
import { axeErrors, expectNoAxeErrors } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated, type VisitOptions } from '../support/journey.ts'

// These tests load the whole site at once, so rate limits are off.
const site = journey({ RATE_LIMITS: 'off' })

const WIDTHS = [1280, 390]

/** Runs axe on the page at each width, and checks that it doesn't scroll sideways on the smallest screen. */
async function checkPage(page: Page, label: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeErrors(page, `${label} at ${width} px`)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${label} scrolls sideways at 320 px`).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function checkPageAt(path: string, options: VisitOptions = {}): Promise<void> {
  const page = await site.visit(path, options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle').catch(() => {})
  await checkPage(page, path)
}

test('with text of twice the size, pages fit a phone of 320 px', async () => {
  const errors: string[] = []
  const readers = [
    { paths: ['/', '/get-quote', '/contact', '/insurance/auto', '/newsletter', '/portal/login'] },
    { as: 'client', paths: ['/portal', '/portal/notifications', 'case'] },
    { as: 'broker', paths: ['/broker', '/broker/cases', 'case'] },
    { as: 'admin', paths: ['/admin', '/admin/brokers', 'case'] },
  ] as const
  for (const { paths, ...options } of readers) {
    const page = await site.visit(paths[0], { ...options, viewport: { width: 320, height: 700 } })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of paths) {
      if (path === 'case') await page.goto(await firstCase(page, paths[0]))
      else await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle').catch(() => {})
      const { wide, size } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - window.innerWidth,
        size: getComputedStyle(document.documentElement).fontSize,
      }))
      expect(size).toBe('32px')
      if (wide > 0) errors.push(`${page.url()}: ${wide} px too wide`)
    }
  }
  expect(errors).toEqual([])
})

test('the site’s name is on one line of the client’s header on a phone of 320 px', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 320, height: 700 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const lines = await page
    .locator('header')
    .getByText('Shelterbelt', { exact: true })
    .evaluate(name => {
      const text = document.createRange()
      text.selectNodeContents(name)
      return text.getClientRects().length
    })
  expect(lines).toBe(1)
})

async function firstCase(page: Page, portal: string): Promise<string> {
  const { items } = (await (await page.request.get('/api/cases')).json()) as { items: { id: string }[] }
  return `${portal}/cases/${items[0]?.id}`
}

/** Public pages that aren't in the sitemap. */
const UNLISTED = [
  '/search',
  '/search?q=hail',
  '/search?q=zzqqxx',
  '/animations',
  '/tooltips',
  '/feature-tour',
  '/ai-test',
  '/chatbot',
  '/nothing-here',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/get-quote?type=auto',
  '/get-quote/later',
  '/get-quote/resume',
]
const TABS_AT_ONCE = 3

/** The rules whose result can differ in dark mode or on a phone. */
const VISUAL_RULES = {
  runOnly: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

/** Checks every public page with its details open, on a wide light screen and on a dark phone. */
async function errorsOfEveryPage(): Promise<string[]> {
  const first = await site.visit('/about')
  const xml = await (await first.request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThan(50)
  const waiting = [...listed, ...UNLISTED]
  const errors: string[] = []
  const checkPages = async () => {
    const page = await site.tab(first, '/about')
    const note = (path: string, how: string, found: string[]) =>
      errors.push(...found.map(error => `${path}, ${how}: ${error}`))
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = true
      })
      note(path, 'wide and light', await axeErrors(page))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 844 })
      note(path, 'narrow and dark', await axeErrors(page, VISUAL_RULES))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  }
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, checkPages))
  return errors
}

describe('axe finds no errors, and the focus follows page changes', () => {
  test('every public page in light and dark', async () => {
    expect(await errorsOfEveryPage()).toEqual([])
  }, 240_000)

  test('the contact form with errors', async () => {
    const page = await site.visit('/contact')
    await untilHydrated(page)
    const form = page.getByRole('main').locator('form[method=post]').first()
    await form.getByRole('button').last().click()
    await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
    await checkPage(page, 'the contact form')
  })

  test('a page change moves the focus to the main content and announces the title', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    const announcement = page.locator('body > [role=status]').first()
    const arrivedAt = async (title: RegExp) => {
      await expect.poll(() => announcement.textContent(), { timeout: 10_000 }).toMatch(title)
      expect(await page.title()).toMatch(title)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
    await arrivedAt(/guides/i)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Wildfire and home/ })
      .click()
    await arrivedAt(/wildfire/i)
    await page.goBack()
    await arrivedAt(/guides/i)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('a page change doesn’t take the focus from the assistant', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    await openChat(page)
    const release = await delayResponses(page, '**/assets/ContactPage-*.js')
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    await box(page).fill('half a qu')
    release()
    const announcement = page.locator('body > [role=status]').first()
    await expect.poll(() => announcement.textContent(), { timeout: 10_000 }).toMatch(/contact/i)
    await page.keyboard.type('estion')
    expect(await box(page).inputValue()).toBe('half a question')
  })

  test('a page change in a portal moves the focus to the main content', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    await page.getByRole('main').locator('a[href*="/broker/cases/"]:visible').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    await page.getByRole('link', { name: /My account/ }).click()
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  })

  test.each([
    'client',
    'broker',
  ] as const)('Escape closes the %s’s menu on a phone and returns the focus', async role => {
    const home = role === 'client' ? '/portal' : '/broker'
    const page = await site.visit(home, { as: role, viewport: { width: 390, height: 844 } })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.press('Enter')
    await page.keyboard.press('Tab')
    await page.locator('nav :focus').waitFor()
    await page.keyboard.press('Escape')
    await menu.and(page.locator(':focus')).waitFor()
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
  })

  for (const path of ['/portal/login', '/portal/register', '/broker/login', '/admin/login']) {
    test(path, () => checkPageAt(path))
  }

  test('each step of a quote request, empty, with errors and filled in', async () => {
    const page = await site.visit('/get-quote')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkPage(page, 'what to insure')
    await page.getByRole('radio', { name: /^Auto/ }).check()
    const steps: [string, (page: Page) => Promise<void>][] = [
      ['About you', fillAbout],
      ['Drivers and vehicles', fillDetails],
      ['Coverage', fillCoverage],
      ['Your consent', giveConsents],
    ]
    for (const [heading, fill] of steps) {
      await continueTo(page, heading)
      await page.getByRole('button', { name: 'Continue' }).last().click()
      await page.getByRole('alert').first().waitFor()
      await checkPage(page, `${heading}, with errors`)
      await fill(page)
    }
    await continueTo(page, 'Check your answers')
    await checkPage(page, 'the review')
  })

  test('the confirmation of a sent request', async () => {
    const page = await site.visit('/get-quote')
    await requestAutoQuote(page)
    await checkPage(page, 'the reference')
  })

  for (const role of ['client', 'broker', 'admin'] as const) {
    const home = role === 'client' ? '/portal' : `/${role}`

    test(`the ${role}’s dashboard`, () => checkPageAt(home, { as: role }))

    test(`the ${role}’s dashboard in dark mode`, () => checkPageAt(home, { as: role, colorScheme: 'dark' }))

    test(`the ${role}’s case page, tab by tab`, async () => {
      const page = await site.visit(home, { as: role })
      const reply = await page.context().request.get('/api/cases?limit=1')
      const { items } = (await reply.json()) as { items: { id: string }[] }
      await page.goto(`${home}/cases/${items[0]?.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('tab').first().waitFor()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await page.waitForLoadState('networkidle').catch(() => {})
        await checkPage(page, `the case, ${await tab.innerText()}`)
      }
    })
  }

  test('the broker’s page of a client', async () => {
    const { request } = await site.visit('/broker', { as: 'broker' })
    const { items } = await (await request.get('/api/policies?limit=1')).json()
    const path = `/broker/clients/${items[0].client.id}`
    await checkPageAt(path, { as: 'broker' })
    await checkPageAt(path, { as: 'broker', colorScheme: 'dark' })
  })

  for (const section of ['brand', 'testimonials', 'reviews'] as const) {
    test(`site settings: ${section}`, () => checkPageAt(`/admin/settings/${section}`, { as: 'admin' }))
  }

  test('access denied', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
    await checkPage(page, 'access denied')
  })
})
