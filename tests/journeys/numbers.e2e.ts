import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const j = journey()

test(
  'an administrator reads the numbers, opens the list behind one and saves it',
  { timeout: 120_000 },
  async () => {
    const page = await j.visit('/admin', { as: 'admin' })
    const tile = page
      .getByRole('navigation', { name: 'Needs attention' })
      .getByRole('link', { name: /Quotes expiring/ })
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Last 30 days' }).locator('svg.recharts-surface').first().waitFor()
    await expectNoAxeErrors(page)

    await tile.click()
    await page.waitForURL(
      url => url.pathname === '/admin/cases' && url.searchParams.get('attention') === 'expiring',
    )
    const rows = page.getByRole('checkbox', { name: /^Select AB-/ })
    await expect.poll(() => rows.count()).toBe(count)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const csv = await text(await (await saving).createReadStream())
    expect(csv.trim().split('\r\n')).toHaveLength(count + 1)

    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('heading', { name: 'Funnel' }).waitFor()
    await page.locator('svg.recharts-surface').nth(8).waitFor()
    await page.getByText('Before', { exact: true }).first().waitFor()
    expect(await page.getByRole('img', { name: /legend icon/ }).count()).toBe(0)
    await expectNoAxeErrors(page)
    await page.getByLabel('Range', { exact: true }).selectOption({ label: 'Last 365 days' })
    await page.waitForURL(url => url.searchParams.has('from'))
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const figures = page.getByRole('region', { name: 'Win rate' })
    await figures.getByText('Show as a table').click()
    await figures.getByRole('table').waitFor()
    await expectNoAxeErrors(page)
  },
)
