import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askForAQuote, fillAbout, fillCover, fillDetails, giveConsents, goOn } from '../support/asking.ts'
import { journey, type VisitOptions } from '../support/journey.ts'

const site = journey()

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WIDTHS = [1280, 390]

/** What axe finds wrong, as lines a person can follow. */
async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated by the debugger, since the page's own policy rightly keeps other scripts out.
  await page.evaluate(axe)
  const { violations } = await page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} – ${failureSummary ?? ''}`,
    ),
  )
}

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

describe('for everyone, with whatever they use', () => {
  for (const path of [
    '/',
    '/nothing-here',
    '/portal/login',
    '/portal/register',
    '/broker/login',
    '/admin/login',
  ]) {
    test(path, () => judgeAt(path))
  }

  test('the front page in the dark', () => judgeAt('/', { colorScheme: 'dark' }))

  test('each step of a quote request, empty, with messages and filled in', async () => {
    const page = await site.visit('/get-quote')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await judge(page, 'what to insure')
    await page.getByRole('radio', { name: /^Auto/ }).check()
    const steps: [string, (page: Page) => Promise<void>][] = [
      ['About you', fillAbout],
      ['Drivers and vehicles', fillDetails],
      ['Your cover', fillCover],
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
