import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { albertaToday, yearsBefore } from '#shared/time/alberta-time.ts'
import {
  continueTo,
  fillAbout,
  fillCoverage,
  fillDetails,
  giveConsents,
  referenceOn,
  requestAutoQuote,
  untilSaved,
  VISITOR,
} from '../support/asking.ts'
import { journey, untilHydrated } from '../support/journey.ts'
import { until } from '../support/until.ts'

const site = journey()

/** Starts a request and opens its second step. */
async function begin(options = {}): Promise<Page> {
  const page = await site.visit('/get-quote?type=auto', options)
  await untilHydrated(page)
  await continueTo(page, 'About you')
  return page
}

/** Fills in every step up to the review. */
async function fillEverything(page: Page, visitor: typeof VISITOR): Promise<void> {
  await fillAbout(page, visitor)
  await continueTo(page, 'Drivers and vehicles')
  await fillDetails(page, visitor.name)
  await continueTo(page, 'Coverage')
  await fillCoverage(page)
  await continueTo(page, 'Your consent')
  await giveConsents(page)
  await continueTo(page, 'Check your answers')
}

/** Returns the number of cases that an administrator finds for a name. */
async function countCasesOf(name: string): Promise<number> {
  const admin = await site.visit('/admin', { as: 'admin' })
  const reply = await admin.context().request.get(`/api/cases?status=all&q=${encodeURIComponent(name)}`)
  return ((await reply.json()) as { items: unknown[] }).items.length
}

describe('a quote request', () => {
  test('a link preselects the line', async () => {
    const page = await site.visit('/get-quote?type=auto')
    expect(await page.getByRole('radio', { name: /^Auto/ }).isChecked()).toBe(true)
  })

  test('answers survive a reload, and Back returns to the previous step', async () => {
    const page = await begin()
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByLabel('Phone').fill(VISITOR.phone)
    await page.getByLabel('Phone').blur()
    await untilSaved(page)
    await page.reload()
    await untilHydrated(page)
    // The last save may still be in progress when the page loads; it is shown once it has arrived.
    await until('the answers', async () => {
      const typed = [page.getByLabel('Full name'), page.getByLabel('Phone')]
      const shown = await Promise.all(typed.map(field => field.inputValue()))
      return shown.join() === [VISITOR.name, VISITOR.phone].join()
    })
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Postal code').inputValue()).toMatch(/T9E ?1A1/)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
  })

  test('a returning visitor continues at the step they left', async () => {
    const page = await begin()
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    const later = await site.tab(page, '/get-quote')
    await later.getByRole('link', { name: 'Continue where you left off' }).click()
    await later.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
  })

  test('a visitor who left while entering their contact details continues there', async () => {
    const page = await begin()
    const notice = page.getByRole('heading', { name: 'You have a request in progress: Auto' })
    await page.goto('/get-quote')
    await page.getByRole('radio', { name: /^Auto/ }).first().waitFor()
    expect(await notice.count()).toBe(0)
    await page.goto('/get-quote/about')
    await untilHydrated(page)
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByLabel('Full name').blur()
    await untilSaved(page)
    await page.goto('/get-quote')
    await notice.waitFor()
    await page.getByRole('link', { name: 'Continue where you left off' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('missing answers are listed, and each entry moves the focus to its field', async () => {
    const page = await begin()
    await page.getByRole('button', { name: 'Continue' }).last().click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
    await summary.waitFor()
    await summary.getByRole('link', { name: 'Enter your full name' }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fullName')
    expect(await page.getByLabel('Full name').getAttribute('aria-invalid')).toBe('true')
  })

  test('the list of missing answers names the driver that each is about', async () => {
    const page = await begin()
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    await page.getByRole('button', { name: 'Add another driver' }).click()
    await page.getByRole('button', { name: 'Continue' }).last().click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
    await summary.getByRole('link', { name: 'Driver 1: Choose the licence class' }).waitFor()
    await summary.getByRole('link', { name: 'Driver 2: Choose the licence class' }).click()
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('name') === 'drivers.1.licenceClass',
    )
    // There is one vehicle.
    expect(await summary.getByRole('link', { name: 'Enter the make', exact: true }).count()).toBe(1)
  })

  test('a step is completed by keyboard alone', async () => {
    const page = await begin()
    await page.getByLabel('Full name').focus()
    await page.keyboard.type(VISITOR.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(VISITOR.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(VISITOR.phone)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Leduc')
    await page.getByLabel('Postal code').focus()
    await page.keyboard.type('T9E 1A1')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
  })

  test('a lost connection is announced, and answers are saved once it is back', async () => {
    site.expectComplaint(/ERR_/)
    const page = await begin()
    await page.route('**/api/quote-requests/draft', route =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.fallback(),
    )
    await page.getByLabel('Full name').fill('Typed in a tunnel')
    await page.getByLabel('Full name').blur()
    await page.getByText('Not saved. Trying again…').first().waitFor()
    await page.unroute('**/api/quote-requests/draft')
    await untilSaved(page)
    await page.reload()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Typed in a tunnel')
  })

  test('a date that doesn’t exist isn’t treated as missing', async () => {
    const page = await begin()
    await fillAbout(page, { ...VISITOR, email: 'leap.day@people.example' })
    await continueTo(page, 'Drivers and vehicles')
    await page.getByLabel('Date of birth').first().pressSequentially('02')
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await page.getByRole('link', { name: 'This date isn’t complete or doesn’t exist' }).waitFor()
    await page
      .getByLabel('Date of birth')
      .first()
      .fill(yearsBefore(albertaToday(new Date()), 5))
    await page.getByRole('link', { name: 'Drivers in Alberta must be at least 14' }).waitFor()
  })

  test('a double click sends one request', async () => {
    const page = await begin()
    const visitor = { ...VISITOR, name: 'Doubleclick Oyelaran', email: 'double@people.example' }
    await fillEverything(page, visitor)
    await page.getByRole('button', { name: 'Send request' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
    expect(await referenceOn(page)).toMatch(/^AB-/)
    expect(await countCasesOf('Oyelaran')).toBe(1)
  })

  test('after sending, every step redirects to the reference, and the first one starts a new request', async () => {
    const page = await site.visit('/get-quote')
    const reference = await requestAutoQuote(page, { ...VISITOR, email: 'sent.once@people.example' })
    for (const step of ['about', 'review', 'done']) {
      await page.goto(`/get-quote/${step}`)
      await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
      expect(await referenceOn(page)).toBe(reference)
    }
    await page.goto('/get-quote')
    await page.getByText(`You’ve sent request ${reference}`).waitFor()
    await page.getByRole('link', { name: 'view the request you sent' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
    await page.goto('/get-quote?type=travel')
    await untilHydrated(page)
    await continueTo(page, 'About you')
    expect(await page.getByLabel('Full name').inputValue()).toBe('')
  })

  test('a signed-in client finds the request in the portal immediately', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await page.goto('/get-quote')
    await page.getByRole('radio', { name: /^Auto/ }).check()
    await continueTo(page, 'About you')
    await fillEverything(page, { ...VISITOR, name: 'Portal Regular', email: 'portal.regular@people.example' })
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
    const reference = await referenceOn(page)
    await page.getByRole('link', { name: 'Open your request in the portal' }).click()
    await page.waitForURL('**/portal/cases/*')
    await page.getByRole('heading', { level: 1, name: /auto/i }).waitFor()
    expect(await referenceOn(page)).toBe(reference)
  })
})
