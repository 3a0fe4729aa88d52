import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated } from '../support/journey.ts'
import { until } from '../support/until.ts'

const site = journey()

const OFF = { javaScriptEnabled: false }

/** One page of each kind. */
const KINDS = [
  '/insurance/auto',
  '/business/retail',
  '/business',
  '/locations/calgary',
  '/blog',
  '/blog/hail-season',
  '/faq',
  '/faq/auto',
  '/privacy-policy',
  '/about',
  '/sitemap',
]

const answerOf = (page: Page, id: string) => page.locator(`#faq-${id}`)
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

/** Returns the words of tables that are on two lines, and the widths of tables that scroll. Runs in the page. */
function problemsOf(tables: Element[]): (string | number)[] {
  return tables.flatMap(table => {
    const words: string[] = []
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[A-Za-z’]{3,}/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const lines = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) words.push(word)
      }
    return table.scrollWidth > table.clientWidth ? [...words, table.scrollWidth] : words
  })
}

describe('a reader', () => {
  test('follows links and returns to the same scroll position', async () => {
    const page = await site.visit('/insurance/auto')
    await untilHydrated(page)
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Insurance' })
      .click()
    await page.waitForURL('**/insurance/all')
    await heading(page, /insurance/i).waitFor()
    await page.locator('main').getByRole('link', { name: 'Home insurance', exact: true }).first().click()
    await page.waitForURL('**/insurance/home')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /does not cover/ })
      .click()
    await page.waitForURL('**/insurance/home#what-it-does-not-cover')
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/insurance/all')
    await page.goBack()
    await heading(page, 'Auto insurance in Alberta').waitFor()
  })

  test.each([
    ['with scripts', {}],
    ['without scripts', OFF],
  ])('opens a question from its link, %s', async (_, options) => {
    const page = await site.visit('/faq/auto#faq-hail-on-a-car', options)
    await answerOf(page, 'hail-on-a-car')
      .getByText(/comprehensive/)
      .first()
      .waitFor()
    expect(await answerOf(page, 'care-first').isVisible()).toBe(false)
  })

  test('opens a question from a link on the same page, and opens and closes all questions', async () => {
    const page = await site.visit('/faq/auto')
    await untilHydrated(page)
    await page.evaluate(() => {
      window.location.hash = '#faq-care-first'
    })
    await answerOf(page, 'care-first')
      .getByText(/Care-First/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Open all answers' }).click()
    expect(await page.locator('details.question:not([open])').count()).toBe(0)
    await page.getByRole('button', { name: 'Close all answers' }).click()
    expect(await page.locator('details.question[open]').count()).toBe(0)
  })

  test('opens the collapsed sources on a phone by following a source number', async () => {
    const page = await site.visit('/insurance/auto', { viewport: { width: 390, height: 800 } })
    await untilHydrated(page)
    const source = page.locator('#source-1')
    expect(await source.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Source 1', exact: true }).first().click()
    await source.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    expect(await source.isVisible()).toBe(true)
  })

  test('prints every answer and source without menus and pictures', async () => {
    const page = await site.visit('/insurance/auto')
    await page.emulateMedia({ media: 'print' })
    for (const answer of await page.locator('details.question > div').all())
      expect(await answer.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(
        true,
      )
    expect((await answerOf(page, 'care-first').boundingBox())?.height).toBeGreaterThan(40)
    for (const name of ['Main', 'Breadcrumbs', 'On this page'])
      expect(await page.getByRole('navigation', { name }).isVisible(), name).toBe(false)
    expect(await page.locator('main svg:visible').count()).toBe(0)
    expect(await page.locator('footer').isVisible()).toBe(false)
    const printed = await page
      .locator('.sources a')
      .first()
      .evaluate(link => getComputedStyle(link, '::after').content)
    expect(printed).toContain('https://')
    await heading(page, 'Auto insurance in Alberta').waitFor()
  })

  test('sees a 404 after following a link to a missing page', async () => {
    const page = await site.visit('/about')
    await untilHydrated(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/insurance/nothing'
      document.querySelector('main p')?.append(link)
      link.textContent = 'nothing'
    })
    const [reply] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/insurance/nothing')),
      page.getByRole('link', { name: 'nothing', exact: true }).click(),
    ])
    expect(reply.status()).toBe(404)
    await heading(page, 'Page not found').waitFor()
  })

  test('sees the current page until the code of the next one has loaded', async () => {
    const page = await site.visit('/faq')
    await untilHydrated(page)
    const shown = () => page.getByRole('heading', { level: 1 }).allInnerTexts()
    const before = await shown()
    const release = await delayResponses(page, '**/assets/NewsletterPage-*.js')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter', exact: true }).click()
    await page.waitForURL('**/newsletter')
    for (let turn = 0; turn < 3; turn++)
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect(await shown()).toEqual(before)
    release()
    await heading(page, 'Alberta insurance, in plain language').waitFor()
  })

  test('sees an error when a page fails to load, and can try again', async () => {
    site.expectComplaint(/Failed to load resource|Failed to fetch|didn’t respond|Importing a module/)
    const page = await site.visit('/about')
    await untilHydrated(page)
    const words = await page.locator('main').getByRole('link').first().getAttribute('href')
    expect(words).not.toBeNull()
    await page.route(/.*/, route => route.abort('connectionfailed'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByText('Trying again (3 of 3)').waitFor()
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.waitFor()
    await page.unroute(/.*/)
    await again.click()
    await heading(page, 'Privacy policy').waitFor()
  }, 90_000)

  test('gets every retry again when a page that recovered fails later', async () => {
    site.expectComplaint(/the date is broken/)
    const page = await site.visit('/broker', { as: 'broker' })
    const follow = (name: string) =>
      page.getByRole('navigation', { name: 'Broker portal' }).getByRole('link', { name, exact: true }).click()
    const setBroken = (broken: boolean) =>
      page.evaluate(isBroken => {
        Object.assign(window, { isBroken })
      }, broken)
    await page.evaluate(() => {
      const { getUTCHours } = Date.prototype
      Date.prototype.getUTCHours = function () {
        if ('isBroken' in window && window.isBroken) throw new Error('the date is broken')
        return getUTCHours.call(this)
      }
    })
    await setBroken(true)
    await follow('Cases')
    await page.getByText('Trying again (2 of 3)').waitFor()
    await setBroken(false)
    await heading(page, 'Cases').waitFor()
    await follow('Policies')
    await heading(page, 'Policies').waitFor()
    await setBroken(true)
    await follow('Cases')
    await page.getByText(/^Trying again/).waitFor()
    expect(await page.getByText(/^Trying again/).innerText()).toBe('Trying again (1 of 3)')
  })
})

describe('every reader', () => {
  test('reads every kind of page at 320 px and at 200 % zoom without scrolling sideways', async () => {
    const page = await site.visit('/about', { viewport: { width: 320, height: 700 } })
    for (const path of KINDS) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 700 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  })

  test('reads whole words in tables on a phone, and doesn’t scroll a table sideways', async () => {
    const page = await site.visit('/privacy-policy', { ...OFF, viewport: { width: 390, height: 800 } })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/privacy-policy', '/insurance/auto', '/insurance/condo', '/business/medical']) {
        await page.goto(path)
        expect(
          await page.locator('.content-table').evaluateAll(problemsOf),
          `${path} at ${width} px`,
        ).toEqual([])
      }
    }
  })

  test('reads every kind of page and opens questions without scripts', async () => {
    const page = await site.visit('/about', OFF)
    for (const path of KINDS) {
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      expect(await page.getByRole('button', { name: 'Open all answers' }).isVisible(), path).toBe(false)
    }
    await page.goto('/faq/auto')
    await page.locator('details.question summary').first().click()
    expect(await page.locator('details.question > div').first().isVisible()).toBe(true)
  })
})

describe('the examples of the portal', () => {
  const captionsIn = (page: Page) => page.locator('main figure.example figcaption').allInnerTexts()
  const CAPTIONS = [
    'An example, with a made-up broker',
    'An example, with made-up insurers',
    'An example, with made-up people',
  ]

  const stepIn = (page: Page) => page.locator('figure.example [aria-current=step]')

  /** Scrolls, and waits until the examples are hydrated. */
  const scrollToLoad = async (page: Page) => {
    await untilHydrated(page)
    await page.mouse.wheel(0, 200)
    await until('the examples to be hydrated', () =>
      stepIn(page).evaluate(step => Object.keys(step).some(key => key.startsWith('__reactProps'))),
    )
  }

  test.each(['/', '/about'])('on %s are labelled, and show stage, clock, terms and access', async path => {
    const page = await site.visit(path, OFF)
    expect(await captionsIn(page)).toEqual(CAPTIONS)
    const examples = page.locator('figure.example')
    await examples.getByText('Expect a reply by 1:12 p.m. today').waitFor()
    expect(await examples.locator('[aria-current=step]').innerText()).toContain(
      'Your broker has your request',
    )
    await examples.getByRole('table', { name: 'What isn’t covered' }).waitFor()
    await examples.getByText('Opened the document “Current policy.pdf”').waitFor()
    expect(await examples.locator('a, button, input, summary, [tabindex]').count()).toBe(0)
    expect(await examples.locator('time').count()).toBe(0)
    expect(await examples.allInnerTexts().then(texts => texts.join())).not.toMatch(/\$|\b20\d\d\b/)
  })

  test.each([
    '/',
    '/about',
  ])('on %s cost no script until the reader scrolls, and then nothing moves', async path => {
    const page = await site.visit(path)
    await untilHydrated(page)
    const isLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/examples-')),
      )
    expect(await isLoaded()).toBe(false)
    const top = () => stepIn(page).evaluate(step => step.getBoundingClientRect().top + window.scrollY)
    const before = await top()
    await scrollToLoad(page)
    expect(await isLoaded()).toBe(true)
    expect(await top()).toBe(before)
    expect(await captionsIn(page)).toEqual(CAPTIONS)
  })

  test('stay for a reader without a connection, and their code loads later', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/healthz'))
    await page.mouse.wheel(0, 200)
    await failed
    expect(await captionsIn(page)).toEqual(CAPTIONS)
    await page.context().setOffline(false)
    await scrollToLoad(page)
    expect(await captionsIn(page)).toEqual(CAPTIONS)
  })

  test('are there for a reader who comes from another page of the site', async () => {
    const page = await site.visit('/contact')
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Follow your request in one place' }).waitFor()
    expect(await captionsIn(page)).toEqual(CAPTIONS)
  })

  test.each(['light', 'dark'] as const)('pass axe in %s, on a phone and a wide screen', async colorScheme => {
    const page = await site.visit('/', { colorScheme })
    for (const path of ['/', '/about'])
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await scrollToLoad(page)
        await expectNoAxeErrors(page, `${path} at ${width} px`)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
  })
})
