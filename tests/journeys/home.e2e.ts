import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journey, untilHydrated } from '../support/journey.ts'
import { skipRetryDelays } from '../support/page-delays.ts'
import { until } from '../support/until.ts'

const site = journey()

/** Bytes of script, gzipped, that a first visit may cost. React and the router alone are 95 kB. */
const MAX_SCRIPT_BYTES: Record<string, number> = {
  '/': 124.5 * 1000,
  '/insurance/auto': 124.5 * 1000,
  '/blog/care-first-2027': 124.5 * 1000,
  '/chatbot': 127.5 * 1000,
  '/contact': 118 * 1000,
  '/newsletter': 116 * 1000,
  '/search': 114 * 1000,
}

/** Strings that only these libraries leave in a bundle. */
const HEAVY = { zod: /invalid_union/, 'react-query': /No QueryClient set/ }

/** How many scripts a first visit to a page of a portal may load, and how many another page may add. */
const MAX_PORTAL_SCRIPTS = 30
const MAX_NEXT_SCRIPTS = 10

/** Returns the paths of the scripts that a page has loaded; with `first`, only those requested before the assistant's. */
async function scriptsOf(page: Page, selection: 'first' | 'all' = 'all'): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const urls = await page.evaluate(isOnlyFirst => {
    const loaded = performance.getEntriesByType('resource')
    const assistant = loaded.find(({ name }) => name.includes('/assets/mount-'))
    const end = (isOnlyFirst && assistant?.startTime) || Number.POSITIVE_INFINITY
    return loaded.filter(({ startTime }) => startTime < end).map(({ name }) => name)
  }, selection === 'first')
  return [...new Set(urls.map(url => new URL(url).pathname).filter(url => url.endsWith('.js')))]
}

describe('the home page', () => {
  test('shows its heading, and its links and those of the login pages work', async () => {
    const page = await site.visit('/')
    await page.getByRole('heading', { level: 1, name: /better insurance rates across Alberta/i }).waitFor()
    for (const from of ['/', '/nothing-here', '/portal/login', '/broker/login', '/admin/login']) {
      await page.goto(from)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Read all links at once: the loading screen's link disappears shortly after the page is rendered.
      const hrefs = new Set(
        await page
          .getByRole('link', { includeHidden: true })
          .evaluateAll(links => links.map(link => link.getAttribute('href'))),
      )
      for (const href of hrefs) {
        if (!href || /^(mailto|tel):/.test(href)) continue
        const target = new URL(href, page.url())
        if (target.origin !== site.origin) continue
        if (target.hash && target.pathname === from) {
          expect(await page.locator(`[id="${target.hash.slice(1)}"]`).count(), `${href} on ${from}`).toBe(1)
          continue
        }
        const reply = await page.context().request.get(target.pathname + target.search)
        expect(reply.status(), `${href} on ${from}`).toBe(200)
        if (target.hash)
          expect(await reply.text(), `${href} on ${from}`).toContain(`id="${target.hash.slice(1)}"`)
      }
    }
  })

  test('has valid structured data for the agency, the business, the questions and the page', async () => {
    const page = await site.visit('/')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const types = blocks.flatMap(block => {
      const data = JSON.parse(block) as { '@type': string | string[] }
      return data['@type']
    })
    expect(types).toEqual(expect.arrayContaining(['LocalBusiness', 'InsuranceAgency', 'FAQPage', 'WebPage']))
    const faq = blocks.map(block => JSON.parse(block)).find(data => data['@type'] === 'FAQPage')
    expect(faq.mainEntity).toHaveLength(6)
  })
})

describe('the first load', () => {
  test.each(
    Object.entries(MAX_SCRIPT_BYTES),
  )('of %s needs at most %i bytes of script', async (path, budget) => {
    const page = await site.visit(path)
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path)
    const scripts = await scriptsOf(page, 'first')
    const contents = scripts.map(url => readFileSync(`dist/client${url}`))
    const size = contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(size, scripts.join()).toBeLessThanOrEqual(budget)
    for (const [library, mark] of Object.entries(HEAVY)) {
      const holders = scripts.filter((_, index) => mark.test(contents[index]?.toString() ?? ''))
      expect(holders, library).toEqual([])
    }
  })

  test('the portals load the libraries that public pages don’t', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    const contents = (await scriptsOf(page)).map(url => readFileSync(`dist/client${url}`, 'utf8'))
    for (const mark of Object.values(HEAVY)) expect(contents.some(text => mark.test(text))).toBe(true)
  })

  test('public pages load no code of the portals, also once the assistant is there', async () => {
    for (const path of ['/', '/chatbot', '/get-quote']) {
      const page = await site.visit(path)
      await page.getByRole('complementary', { name: 'Assistant' }).waitFor({ state: 'attached' })
      const scripts = await scriptsOf(page)
      expect(
        scripts.filter(url => url.includes('/portal')),
        path,
      ).toEqual([])
    }
  })

  test.each([
    ['client', '/portal', 'Documents'],
    ['broker', '/broker', 'Cases'],
    ['admin', '/admin', 'Clients'],
  ] as const)('the %s portal needs few scripts, and its next page fewer', async (role, path, next) => {
    const page = await site.visit(path, { as: role })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const first = await scriptsOf(page, 'first')
    expect(first.length, first.join()).toBeLessThanOrEqual(MAX_PORTAL_SCRIPTS)
    const before = await scriptsOf(page)
    await page.getByRole('link', { name: next, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: next }).waitFor()
    const added = (await scriptsOf(page)).filter(url => !before.includes(url))
    expect(added.length, added.join()).toBeLessThanOrEqual(MAX_NEXT_SCRIPTS)
  })
})

describe('the header', () => {
  const scrollTo = (page: Page, y: number) =>
    page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
  const heightOf = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height ?? 0
  const isDisclaimerVisible = async (page: Page) => {
    const box = await page
      .getByText(/not an? (insurance )?broker/i)
      .first()
      .boundingBox()
    return box !== null && box.y + box.height > 0
  }

  test('shrinks after 50 px, and the disclaimer hides after 150 px', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    const tall = await heightOf(page)
    expect(await isDisclaimerVisible(page)).toBe(true)
    await scrollTo(page, 50)
    expect(await heightOf(page)).toBe(tall)
    await scrollTo(page, 51)
    await until('the header to shrink', async () => (await heightOf(page)) < tall)
    await scrollTo(page, 150)
    expect(await isDisclaimerVisible(page)).toBe(true)
    await scrollTo(page, 151)
    await until('the disclaimer to hide', async () => !(await isDisclaimerVisible(page)))
    await scrollTo(page, 0)
    await until(
      'both to come back',
      async () => (await isDisclaimerVisible(page)) && (await heightOf(page)) === tall,
    )
  })

  test('its Insurance menu opens, closes on Escape, and returns the focus', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    const summary = page.getByRole('navigation', { name: 'Main' }).getByText('Insurance', { exact: true })
    const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Auto/ })
    await summary.click()
    await item.waitFor()
    await page.keyboard.press('Escape')
    await item.waitFor({ state: 'hidden' })
  })

  test('on a phone the menu is modal: it keeps the focus, holds the page still, closes on Escape and returns the focus', async () => {
    const page = await site.visit('/', { viewport: { width: 390, height: 800 } })
    await untilHydrated(page)
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['hello@shelterbelt.example', '(403) 555-0142', 'LinkedIn', 'Get a Free Quote'])
      await dialog.getByRole('link', { name }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Client Portal' }).waitFor()
    await menu.getByText('Personal', { exact: true }).click()
    await menu.getByRole('link', { name: /^Auto/ }).waitFor()
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const isInside = () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
      expect(await page.evaluate(isInside)).toBe(true)
    }
    await expect(opener.click({ trial: true, timeout: 500 })).rejects.toThrow()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
    await until('the page to scroll again', async () => {
      await page.mouse.wheel(0, 600)
      return page.evaluate(() => window.scrollY > 0)
    })
    expect(warnings).toEqual([])
  })

  test('going to another page starts at its top', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    await scrollTo(page, 1200)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Portal' }).click()
    await page.waitForURL('**/portal/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until('the page to be at its top', () => page.evaluate(() => window.scrollY === 0))
  })
})

describe('the newsletter', () => {
  const signUp = async (page: Page, email: string) => {
    await page.getByLabel(/Your email/).fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
  }
  const sees = async (page: Page, title: string, description: string) => {
    await page.getByText(title, { exact: true }).first().waitFor()
    await page.getByText(description, { exact: true }).first().waitFor()
  }

  test('confirms a new address, and recognizes one that is already subscribed', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    await signUp(page, 'careful.reader@people.example')
    await sees(page, 'Success!', 'Thank you for subscribing to our newsletter!')
    await until('the form to be empty', async () => (await page.getByLabel(/Your email/).inputValue()) === '')
    await signUp(page, 'Careful.Reader@people.example')
    await sees(page, 'Already subscribed', 'This email is already subscribed to our newsletter.')
  })

  test('shows an error beside an invalid address', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    await signUp(page, 'not an address')
    await page.getByText('Please enter a valid email address').waitFor()
  })

  test('shows that it is sending, and that sending failed', async () => {
    site.expectComplaint(/Failed to load resource/)
    const page = await site.visit('/')
    await untilHydrated(page)
    await page.route('**/api/newsletter/simple', async route => {
      await page.getByRole('button', { name: 'Subscribing...' }).waitFor()
      await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
    })
    await signUp(page, 'unlucky.reader@people.example')
    await sees(page, 'Error', 'Failed to subscribe. Please try again later.')
  })
})

describe('a missing page', () => {
  test('an unknown path returns a 404 with links to other pages', async () => {
    const page = await site.visit('/')
    for (const path of ['/team', '/no/such/page', '/get-quote/nonsense']) {
      const reply = await page.goto(path)
      expect(reply?.status(), path).toBe(404)
    }
    const main = page.getByRole('main')
    for (const name of ['Back to Home', 'Contact Us', 'Get a Quote', 'View our Services']) {
      await main.getByRole('link', { name, exact: true }).waitFor()
    }
    await main.getByText(/not an? (insurance )?broker/i).waitFor()
    await main.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('heading', { level: 1, name: /better insurance rates/i }).waitFor()
  })
})

describe('when the code of a page fails to load', () => {
  test('it is requested again and the page appears', async () => {
    site.expectComplaint(/ERR_FAILED|dynamically imported/)
    const page = await site.visit('/')
    await untilHydrated(page)
    let failures = 2
    await page.route('**/assets/LoginPage-*.js*', route =>
      failures-- > 0 ? route.abort() : route.continue(),
    )
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Portal' }).click()
    await page.getByRole('heading', { level: 1, name: 'Client portal' }).waitFor()
  })

  test('after three automatic retries the error screen lets the visitor retry', async () => {
    site.expectComplaint(/.*/)
    const page = await site.visit('/')
    await untilHydrated(page)
    await page.route('**/assets/LoginPage-*.js*', route => route.abort())
    await skipRetryDelays(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Portal' }).click()
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor({ timeout: 30_000 })
    const button = page.getByRole('button', { name: 'Try Again' })
    await button.waitFor({ timeout: 60_000 })
    await page.unroute('**/assets/LoginPage-*.js*')
    await button.click()
    await page.getByRole('heading', { level: 1, name: 'Client portal' }).waitFor()
  })
})

test('unhandled rejections and expected errors stay out of the console, and others don’t', async () => {
  site.expectComplaint(/^a real error$/)
  const page = await site.visit('/')
  await untilHydrated(page)
  const reports: string[] = []
  page.on('console', message => reports.push(message.text()))
  const isSwallowed = await page.evaluate(async () => {
    for (const words of ['401: no', 'Authentication required', 'WebSocket is closed']) console.error(words)
    console.error(new Error('401: no'))
    console.error('a real error')
    const unhandled = new Promise<Event>(resolve => window.addEventListener('unhandledrejection', resolve))
    void Promise.reject(new Error('no one waits for this'))
    return (await unhandled).defaultPrevented
  })
  expect(isSwallowed).toBe(true)
  await until('the real error', () => reports.includes('a real error'))
  expect(reports).toEqual(['a real error'])
})

// The last test: from then on, every path without a page is refused for a minute.
test('paths without a page are limited by address, and pages aren’t', async () => {
  const statusOf = async (path: string) => (await fetch(site.origin + path)).status
  const statuses = new Set<number>()
  // One after the other: many at once would be refused by a busy server.
  for (let n = 0; n < 200 && !statuses.has(429); n++) statuses.add(await statusOf(`/nothing-here-${n}`))
  expect(statuses).toEqual(new Set([404, 429]))
  expect(await statusOf('/newsletter/nothing/here')).toBe(429)
  expect(await statusOf('/faq')).toBe(200)
})
