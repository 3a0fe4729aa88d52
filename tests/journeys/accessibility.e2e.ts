import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askForAQuote, fillAbout, fillCover, fillDetails, giveConsents, goOn } from '../support/asking.ts'
import { box, openChat } from '../support/assistant.ts'
import { faultsOf } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated, type VisitOptions } from '../support/journey.ts'

// It looks at the whole site at once, as fast as the machine goes: being turned away for that is another test's matter.
const site = journey({ RATE_LIMITS: 'off' })

const WIDTHS = [1280, 390]

/** Judges a page as it stands, wide and narrow, and that nothing sticks out on the smallest screen. */
async function judge(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page), `${what} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${what} scrolls sideways at 320 px`).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function judgeAt(path: string, options: VisitOptions = {}): Promise<void> {
  const page = await site.visit(path, options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle').catch(() => {})
  await judge(page, path)
}

/** Public pages that no sitemap names. */
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

/** What the dark and a telephone can change, after all else was looked at on a wide screen by day. */
const SEEN = {
  runOnly: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

/** Every public page with all that folds open, on a wide screen by day and on a telephone by night. */
async function faultsOfEveryPage(): Promise<string[]> {
  const first = await site.visit('/about')
  const xml = await (await first.request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThan(50)
  const waiting = [...listed, ...UNLISTED]
  const faults: string[] = []
  const inTab = async () => {
    const page = await site.tab(first, '/about')
    const note = (path: string, how: string, found: string[]) =>
      faults.push(...found.map(fault => `${path}, ${how}: ${fault}`))
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = true
      })
      note(path, 'wide and light', await faultsOf(page))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 844 })
      note(path, 'narrow and dark', await faultsOf(page, SEEN))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  }
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, inTab))
  return faults
}

describe('for everyone, with whatever they use', () => {
  test('every public page, by day and by night', async () => {
    expect(await faultsOfEveryPage()).toEqual([])
  }, 240_000)

  test('the contact form with its mistakes, and once the message is sent', async () => {
    const page = await site.visit('/contact')
    await untilHydrated(page)
    const form = page.getByRole('main').locator('form[method=post]').first()
    await form.getByRole('button').last().click()
    await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
    await judge(page, 'the contact form')
  })

  test('after a change of page the focus is at its start, and its title is announced and in the tab', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    const said = page.locator('body > [role=status]').first()
    const arrivedAt = async (title: RegExp) => {
      await expect.poll(() => said.textContent(), { timeout: 10_000 }).toMatch(title)
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

  test('a visitor who types to the assistant keeps typing when a page arrives', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    await openChat(page)
    const letCome = await delayResponses(page, '**/assets/ContactPage-*.js')
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    await box(page).fill('half a qu')
    letCome()
    const said = page.locator('body > [role=status]').first()
    await expect.poll(() => said.textContent(), { timeout: 10_000 }).toMatch(/contact/i)
    await page.keyboard.type('estion')
    expect(await box(page).inputValue()).toBe('half a question')
  })

  test('the portals, too, put the focus at the beginning of the next page', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    await page.getByRole('main').locator('a[href*="/broker/cases/"]:visible').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    await page.getByRole('link', { name: /My account/ }).click()
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  })

  for (const path of ['/portal/login', '/portal/register', '/broker/login', '/admin/login']) {
    test(path, () => judgeAt(path))
  }

  test('each step of a quote request, empty, with messages and filled in', async () => {
    const page = await site.visit('/get-quote')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await judge(page, 'what to insure')
    await page.getByRole('radio', { name: /^Auto/ }).check()
    const steps: [string, (page: Page) => Promise<void>][] = [
      ['About you', fillAbout],
      ['Drivers and vehicles', fillDetails],
      ['Coverage', fillCover],
      ['Your consent', giveConsents],
    ]
    for (const [heading, fill] of steps) {
      await goOn(page, heading)
      await page.getByRole('button', { name: 'Continue' }).last().click()
      await page.getByRole('alert').first().waitFor()
      await judge(page, `${heading}, with messages`)
      await fill(page)
    }
    await goOn(page, 'Check your answers')
    await judge(page, 'the review')
  })

  test('the page after a request was sent', async () => {
    const page = await site.visit('/get-quote')
    await askForAQuote(page)
    await judge(page, 'the reference')
  })

  for (const role of ['client', 'broker', 'admin'] as const) {
    const home = role === 'client' ? '/portal' : `/${role}`

    test(`the ${role}’s dashboard`, () => judgeAt(home, { as: role }))

    test(`the ${role}’s dashboard in the dark`, () => judgeAt(home, { as: role, colorScheme: 'dark' }))

    test(`the ${role}’s page of a case, tab by tab`, async () => {
      const page = await site.visit(home, { as: role })
      const reply = await page.context().request.get('/api/cases?limit=1')
      const { items } = (await reply.json()) as { items: { id: string }[] }
      await page.goto(`${home}/cases/${items[0]?.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('tab').first().waitFor()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await page.waitForLoadState('networkidle').catch(() => {})
        await judge(page, `the case, ${await tab.innerText()}`)
      }
    })
  }

  for (const section of ['brand', 'testimonials', 'reviews'] as const) {
    test(`the settings of the site: ${section}`, () => judgeAt(`/admin/settings/${section}`, { as: 'admin' }))
  }

  test('being refused', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await page.goto('/admin')
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
    await judge(page, 'access denied')
  })
})
