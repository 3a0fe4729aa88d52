import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { aLogo } from '../support/settings.ts'

const site = journey()

const BRAND = '/admin/settings/brand'
const TESTIMONIALS = '/admin/settings/testimonials'

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The form says so only of this save; the toast may be that of the one before.
  await page.getByText('No unsaved changes.').waitFor()
  await page.getByText('Every page now shows the new details.').first().waitFor()
}

/** Returns whether an element is on the visible part of the page. */
const isInView = (element: Locator) =>
  element.evaluate(shown => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Returns whether a dialog covers an element where the two overlap. */
async function isUnder(element: Locator, dialog: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const over = await dialog.boundingBox()
  if (!box || !over) throw new Error('not on the page')
  expect(box.x).toBeLessThan(over.x + over.width)
  expect(box.y).toBeLessThan(over.y + over.height)
  return dialog.evaluate((shown, [x, y]) => shown.contains(document.elementFromPoint(x, y)), [
    Math.max(box.x, over.x) + 8,
    Math.max(box.y, over.y) + 8,
  ] as const)
}

/** Returns the structured data of the home page by type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const items = blocks.map(block => JSON.parse(block) as Record<string, unknown>)
  return Object.fromEntries(items.map(item => [String(item['@type']), item]))
}

describe('an administrator changes the brand', () => {
  test('visitors see the new name, phone number and link in the header, footer, title and structured data', async () => {
    const visitor = await site.visit('/')
    expect(await visitor.title()).toContain('Shelterbelt')
    const admin = await site.visit(BRAND, { as: 'admin' })
    for (const example of ['Facebook', 'Instagram', 'LinkedIn'])
      await admin.getByRole('button', { name: `Remove ${example}` }).click()
    await admin.getByLabel('Name', { exact: true }).fill('Caragana')
    await admin.getByText('The disclaimer still says “Shelterbelt”').waitFor()
    await admin.getByRole('button', { name: 'Update the name' }).click()
    await admin.getByLabel('Phone').fill('780.555.0177')
    await admin.getByRole('button', { name: 'Add link' }).click()
    await admin.getByLabel('Link name').fill('LinkedIn')
    await admin.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
    await admin.getByRole('button', { name: 'Save changes' }).click()
    await admin.getByText('Enter a full address that starts with https://').waitFor()
    await admin.getByLabel('Address', { exact: true }).fill('https://social.example/caragana')
    await saved(admin)
    expect(await admin.getByLabel('Phone').inputValue()).toBe('(780) 555-0177')
    await admin.getByText(/^Last saved by/).waitFor()
    await admin.getByText('No unsaved changes.').waitFor()

    await visitor.reload()
    expect(await visitor.title()).toContain('Caragana')
    await visitor.getByRole('banner').getByText('Caragana', { exact: true }).first().waitFor()
    const foot = visitor.getByRole('contentinfo')
    await foot.getByText('(780) 555-0177').waitFor()
    await foot.getByText('Caragana is not an insurance broker or provider.', { exact: false }).waitFor()
    const { 'LocalBusiness,InsuranceAgency': organization } = await structuredData(visitor)
    expect(organization).toMatchObject({
      name: 'Caragana',
      telephone: '+17805550177',
      sameAs: ['https://social.example/caragana'],
    })
    expect(await visitor.locator('#site-menu').getByText('LinkedIn').getAttribute('href')).toBe(
      'https://social.example/caragana',
    )
  })

  test('leaving with unsaved changes asks first', async () => {
    const admin = await site.visit(BRAND, { as: 'admin' })
    await admin.getByLabel('City').fill('Vegreville')
    await admin.getByText('You have unsaved changes.').waitFor()
    await admin.getByRole('link', { name: 'Testimonials' }).click()
    await admin.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await admin.keyboard.press('Escape')
    expect(await admin.getByLabel('City').inputValue()).toBe('Vegreville')
    await admin.getByRole('link', { name: 'Reviewers' }).click()
    await admin.getByRole('button', { name: 'Leave page' }).click()
    await admin.getByRole('heading', { level: 1, name: 'Reviewers' }).waitFor()
    await admin.getByRole('link', { name: 'Brand' }).click()
    await admin.getByLabel('City').fill('Vegreville')
    await admin.getByRole('button', { name: 'Discard' }).click()
    expect(await admin.getByLabel('City').inputValue()).not.toBe('Vegreville')
    await admin.getByRole('link', { name: 'Testimonials' }).click()
    await admin.getByRole('heading', { level: 1, name: 'Testimonials' }).waitFor()
  })

  test('a conflict between two tabs keeps both people’s changes', async () => {
    const first = await site.visit(BRAND, { as: 'admin' })
    const second = await site.tab(first, BRAND)
    await second.getByLabel('City').fill('Vegreville')
    await first.getByLabel('Street address').fill('22 Elevator Road')
    await saved(first)
    await second.getByRole('button', { name: 'Save changes' }).click()
    const load = second.getByRole('button', { name: 'Load their changes' })
    await load.waitFor()
    expect(await isInView(load)).toBe(true)
    await load.click()
    expect(await second.getByLabel('Street address').inputValue()).toBe('22 Elevator Road')
    expect(await second.getByLabel('City').inputValue()).toBe('Vegreville')
    await saved(second)
    const visitor = await site.visit('/')
    expect(await visitor.locator('footer address').textContent()).toMatch(/22 Elevator Road.*Vegreville, AB/)
  })

  test('a failed save keeps the changes and shows an error', async () => {
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const admin = await site.visit(BRAND, { as: 'admin' })
    await admin.getByLabel('City').fill('Lloydminster')
    await admin.context().setOffline(true)
    await admin.getByRole('button', { name: 'Save changes' }).click()
    await admin.getByText('We couldn’t reach the server', { exact: false }).waitFor()
    expect(await admin.getByLabel('City').inputValue()).toBe('Lloydminster')
    await admin.context().setOffline(false)
    await saved(admin)
  })

  test('a restored version is in the form, and the next change is saved', async () => {
    const admin = await site.visit(BRAND, { as: 'admin' })
    const city = admin.getByLabel('City')
    await city.fill('Wetaskiwin')
    await saved(admin)
    await city.fill('Camrose')
    await saved(admin)
    await admin.getByRole('button', { name: 'Version history' }).click()
    const history = admin.getByRole('dialog', { name: 'Version history' })
    await admin.setViewportSize({ width: 1280, height: 500 })
    await history.getByText(/^Used until the first save|^The oldest version/).waitFor()
    expect(await isUnder(admin.locator('.toast').first(), history)).toBe(true)
    await history
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await history.waitFor({ state: 'detached' })
    await expect.poll(() => city.inputValue()).toBe('Wetaskiwin')
    const save = admin.getByRole('button', { name: 'Save changes' })
    expect(await save.isDisabled()).toBe(true)
    await city.fill('Ponoka')
    await saved(admin)
    expect(await city.inputValue()).toBe('Ponoka')
  })
})

test('a logo and a colour are on the open page once saved, and on the pages of visitors; they can be removed', async () => {
  const admin = await site.visit(BRAND, { as: 'admin' })
  const name = await admin.locator('input[name=name]').inputValue()
  const chooses = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: 'Upload logo' }).click()
  const buffer = Buffer.from(await aLogo(), 'base64')
  await (await chooses).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await admin.getByAltText('Your logo, 300 × 100 pixels').waitFor()
  await admin.getByLabel('Accent colour').fill('#7a1fa2')
  const tops = ['Accent colour', 'Pick a colour'].map(label => admin.getByLabel(label).boundingBox())
  const [field, picker] = await Promise.all(tops)
  expect(picker?.y).toBe(field?.y)
  for (const mode of ['light', 'dark'])
    await admin.getByLabel(`Preview in ${mode} mode`).getByAltText(name).waitFor()
  const logo = admin.getByRole('link', { name: `${name} Administration` }).getByRole('img')
  expect(await logo.count()).toBe(0)
  await expectNoAxeErrors(admin)
  await saved(admin)
  await logo.waitFor()
  await expect.poll(() => admin.locator('html').getAttribute('style')).toContain('#7a1fa2')

  const visitor = await site.visit('/')
  const shown = visitor.getByRole('banner').getByAltText(name)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await admin.getByRole('button', { name: 'Remove logo' }).click()
  await saved(admin)
  await logo.waitFor({ state: 'detached' })
})

test('a feature that is turned off is on no page, and its page says so', async () => {
  const admin = await site.visit('/admin/settings/features', { as: 'admin' })
  await admin.getByText('Everything is on.').waitFor()
  await admin.getByRole('button', { name: 'Open the chat' }).waitFor()
  await admin.getByLabel('Chat assistant').uncheck()
  await admin.getByLabel('Newsletter sign-up form').uncheck()
  await expectNoAxeErrors(admin)
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Features saved').waitFor()
  await admin.getByRole('button', { name: 'Open the chat' }).waitFor({ state: 'detached' })

  const visitor = await site.visit('/newsletter')
  await visitor.getByText('We’re not taking new subscribers right now.', { exact: false }).waitFor()
  expect(await visitor.getByRole('button', { name: 'Subscribe' }).count()).toBe(0)
  await visitor.goto('/chatbot')
  await visitor.getByText('The chat is turned off').waitFor()
  await expectNoAxeErrors(visitor)

  await admin.getByLabel('Chat assistant').check()
  await admin.getByLabel('Newsletter sign-up form').check()
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByRole('button', { name: 'Open the chat' }).waitFor()
})

test('a testimonial with permission is shown on the home page until it is hidden', async () => {
  const admin = await site.visit(TESTIMONIALS, { as: 'admin' })
  await admin.getByText('No testimonials yet').waitFor()
  await admin.getByRole('button', { name: 'Add testimonial' }).click()
  await admin
    .getByLabel('Quote', { exact: true })
    .fill('After the hail I had one person to call, and she called back.')
  await admin.getByLabel('Display name').fill('Odette N.')
  await admin.getByLabel('City or town', { exact: true }).fill('Airdrie')
  await admin.getByLabel('Date of testimonial').fill('2026-06-14')
  await admin.getByLabel('Date of permission').fill('2026-06-20')
  await admin.getByRole('button', { name: 'Add testimonial' }).click()
  await admin.getByText('Get the person’s written permission first').waitFor()
  await admin.getByLabel(/I have this person’s written permission/).check()
  await admin.getByRole('button', { name: 'Add testimonial' }).click()
  await admin.getByText('On the home page', { exact: true }).waitFor()

  const visitor = await site.visit('/')
  await visitor.getByRole('heading', { name: 'What clients say' }).waitFor()
  await visitor.getByText('After the hail I had one person to call').waitFor()
  // It also appears after a page change without a reload.
  const other = await site.visit('/contact')
  await other.getByRole('link', { name: /, home$/ }).click()
  await other.getByText('After the hail I had one person to call').waitFor()

  await admin.getByRole('button', { name: 'Hide Odette N.’s testimonial' }).click()
  await admin.getByText('Hidden', { exact: true }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'What you can expect' }).waitFor()
  expect(await visitor.getByText('After the hail').count()).toBe(0)
})

test('a reviewer is assigned to a page by keyboard alone and named on it', async () => {
  const admin = await site.visit('/admin/settings/reviews', { as: 'admin' })
  await admin.getByRole('searchbox', { name: 'Search' }).fill('super')
  const enter = admin.getByRole('button', { name: 'Add the reviewer of Super Visa insurance' })
  await enter.focus()
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('Maren Ostrowski')
  await admin.keyboard.press('Enter')
  await admin.getByText('Reviewer saved').waitFor()
  const visitor = await site.visit('/super-visa')
  await visitor.getByText('Reviewed by').waitFor()
  expect(await visitor.locator('#reviewed').textContent()).toMatch(/^Reviewed by Maren Ostrowski, on /)
})

test('the business hours are changed, and an earlier version is restored', async () => {
  const admin = await site.visit('/admin/settings/hours', { as: 'admin' })
  await admin.getByLabel('Saturday', { exact: true }).waitFor()
  await expectNoAxeErrors(admin)
  const save = admin.getByRole('button', { name: 'Save changes' })
  await admin.getByLabel('Saturday', { exact: true }).check()
  await admin.getByLabel('Saturday to').fill('08:00')
  await save.click()
  await admin.getByText('The end must be after the start').waitFor()
  await admin.getByLabel('Saturday to').fill('13:00')
  await save.click()
  await admin.getByText(/^Last saved by/).waitFor()
  await admin.getByRole('button', { name: 'Add closed day' }).click()
  await admin.getByLabel('Closed day 1', { exact: true }).fill('0026-12-24')
  await save.click()
  await admin.getByText('Check the year').waitFor()
  await admin.getByLabel('Closed day 1', { exact: true }).fill('2026-12-24')
  await save.click()
  await admin.getByText('No unsaved changes.').waitFor()
  await admin.getByLabel('Sunday', { exact: true }).check()

  await admin.getByRole('button', { name: 'Version history' }).click()
  const history = admin.getByRole('dialog', { name: 'Version history' })
  await history.getByText('Dec 24, 2026').waitFor()
  await history.getByText('9:00 a.m. to 1:00 p.m.').waitFor()
  await history.getByText('Your unsaved changes on this page will be discarded.').waitFor()
  await history.getByRole('button', { name: 'Restore default' }).waitFor()
  await expectNoAxeErrors(admin)
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await history.waitFor({ state: 'detached' })
  await admin.getByLabel('Closed day 1', { exact: true }).waitFor({ state: 'detached' })
  expect(await admin.getByLabel('Saturday to').inputValue()).toBe('13:00')
  expect(await admin.getByLabel('Sunday', { exact: true }).isChecked()).toBe(false)
  await admin.getByText('No unsaved changes.').waitFor()
  await admin.getByRole('button', { name: 'Version history' }).click()
  await history.getByText(/Restored version 1\.$/).waitFor()
  await admin.keyboard.press('Escape')
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.getByText('Closed', { exact: true }).waitFor()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the chat greets visitors and suggests questions as the administrator wrote them', async () => {
  const admin = await site.visit('/admin/settings/assistant', { as: 'admin' })
  await admin.getByText('No language model is configured on this server.').waitFor()
  await expectNoAxeErrors(admin)
  const save = admin.getByRole('button', { name: 'Save changes' })
  await admin.getByLabel('Greeting').fill('Good day. Ask me about insurance.')
  await admin.getByLabel('Suggested questions').fill('How do I file a claim?\nHow do I file a claim?')
  await save.click()
  await admin.getByText('List each question only once').waitFor()
  await admin.getByLabel('Suggested questions').fill('How do I file a claim?')
  await save.click()
  await admin.getByText(/^Last saved by/).waitFor()
  const visitor = await site.visit('/')
  await visitor.getByRole('button', { name: 'Open the chat' }).click()
  await visitor.getByText('Good day. Ask me about insurance.').waitFor()
  await visitor.getByRole('button', { name: 'How do I file a claim?' }).waitFor()
})
