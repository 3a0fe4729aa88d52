import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/users.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const options = (page: Page) => dialog(page).getByRole('option')

async function firstReference(page: Page): Promise<string> {
  const reply = await page.context().request.get('/api/cases?limit=1')
  const { items } = (await reply.json()) as { items: { reference: string }[] }
  return items[0]?.reference ?? ''
}

async function openWithKeyboard(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  await page.locator('main').focus()
  await page.keyboard.press(key)
  await dialog(page).waitFor()
}

describe('a case is found by its reference by keyboard alone, and is offered again as recent', () => {
  test.each<[Role, string]>([
    ['client', '/portal'],
    ['broker', '/broker'],
    ['admin', '/admin'],
  ])('for a %s', async (role, home) => {
    const page = await site.visit(home, { as: role })
    const reference = await firstReference(page)
    await openWithKeyboard(page, '/')
    // At once: typed letter by letter, the results of its beginning may be shown while they are counted.
    await page.keyboard.insertText(reference)
    await options(page).filter({ hasText: reference }).first().waitFor()
    const count = await options(page).count()
    await dialog(page)
      .getByText(count === 1 ? '1 result' : `${count} results`, { exact: true })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cases\/[0-9a-f-]{36}/)
    await openWithKeyboard(page, 'Control+k')
    await dialog(page).getByText('Recently opened').waitFor()
    await options(page).filter({ hasText: reference }).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })
})

test('the results of an earlier search never replace those of a later one', async () => {
  const page = await site.visit('/broker', { as: 'broker' })
  let releaseEarlier = () => {}
  const laterIsShown = new Promise<void>(resolve => {
    releaseEarlier = resolve
  })
  let noteArrival = () => {}
  const earlierHasArrived = new Promise<void>(resolve => {
    noteArrival = resolve
  })
  await page.route(/\/api\/search\/records\?q=case-one/, async route => {
    await laterIsShown
    await route
      .fulfill({
        json: { groups: [{ kind: 'cases', items: [found('Earlier')], more: false, listPath: null }] },
      })
      .catch(() => {})
    noteArrival()
  })
  await page.route(/\/api\/search\/records\?q=case-two/, route =>
    route.fulfill({
      json: { groups: [{ kind: 'cases', items: [found('Later')], more: false, listPath: null }] },
    }),
  )
  await openWithKeyboard(page, '/')
  const early = page.waitForRequest(/case-one/)
  await page.keyboard.type('case-one')
  await early
  await page.getByRole('combobox', { name: 'Search' }).fill('case-two')
  await options(page).filter({ hasText: 'Later' }).waitFor()
  releaseEarlier()
  await earlierHasArrived
  // Two frames later the page has rendered the results.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining('Later')])
})

const found = (text: string) => ({
  id: crypto.randomUUID(),
  title: [{ text, hit: true }],
  detail: [],
  path: '/broker',
})

test('says when nothing matches, when it fails, and when there is no connection', async () => {
  site.expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
  const page = await site.visit('/portal', { as: 'client' })
  await openWithKeyboard(page, '/')
  await page.keyboard.type('zzqqxx')
  await dialog(page).getByText('Nothing matches “zzqqxx”').waitFor()
  await page.route(/\/api\/search\/records/, route =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  )
  await page.keyboard.type('y')
  await dialog(page).getByText('We couldn’t load the results').waitFor({ timeout: 10_000 })
  await page.unroute(/\/api\/search\/records/)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText('Nothing matches “zzqqxxy”').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Search' }).fill('ins')
  await dialog(page).getByText('You’re offline').waitFor()
  await page.context().setOffline(false)
  await options(page).first().waitFor()
})

test.each<[Role, string, string]>([
  ['client', '/portal', 'ins'],
  ['broker', '/broker', 'pr'],
  ['admin', '/admin', 'demo'],
])('axe finds nothing in the search of a %s', async (role, home, query) => {
  const page = await site.visit(home, { as: role })
  // Wait for the login toast to disappear, because it covers the dialog.
  await page.reload()
  await openWithKeyboard(page, '/')
  await page.keyboard.type(query)
  await options(page).first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoAxeErrors(page, `${width} px, ${colorScheme}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
