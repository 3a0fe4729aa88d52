import { describe, expect, test } from 'vitest'
import {
  continueTo,
  fillAbout,
  fillCoverage,
  fillDetails,
  giveConsents,
  referenceOn,
  requestAutoQuote,
  VISITOR,
} from '../support/asking.ts'
import { journey } from '../support/journey.ts'

const site = journey()

const off = { javaScriptEnabled: false }

describe('without scripts', () => {
  test('the home page’s questions and menus open', async () => {
    const page = await site.visit('/', off)
    await page.getByRole('heading', { level: 1, name: /better insurance rates across Alberta/i }).waitFor()
    const question = page.locator('#faq details').first()
    await question.locator('summary').click()
    await question.locator('p').first().waitFor()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByText('Insurance', { exact: true }).click()
    await main.getByRole('link', { name: /^Auto/ }).waitFor()
  })

  test('the menu opens and closes on a phone, and its links work', async () => {
    const page = await site.visit('/', { ...off, viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#site-menu')
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.getByRole('link', { name: 'Client Portal' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Get a Free Quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  })

  test('a quote is requested from the first step to the reference', async () => {
    const page = await site.visit('/get-quote', off)
    const reference = await requestAutoQuote(page, { ...VISITOR, email: 'no.scripts@people.example' })
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    await page.reload()
    expect(await referenceOn(page)).toBe(reference)
    await page.getByRole('button', { name: 'Request another quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  })

  test('invalid answers show errors beside their fields, and all answers are kept', async () => {
    const page = await site.visit('/get-quote?type=auto', off)
    await continueTo(page, 'About you')
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByLabel('Postal code').fill('V5K 0A1')
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
    const postal = page.getByLabel('Postal code')
    expect(await postal.inputValue()).toBe('V5K 0A1')
    expect(await postal.getAttribute('aria-invalid')).toBe('true')
    const described = (await postal.getAttribute('aria-describedby')) ?? ''
    const message = await page
      .locator(
        described
          .split(' ')
          .map(id => `[id="${id}"]`)
          .join(', '),
      )
      .allTextContents()
    expect(message.join(' ')).toMatch(/start with T/)
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Email').first().inputValue()).toBe(VISITOR.email)
  })

  test('drivers are added and removed without losing answers', async () => {
    const page = await site.visit('/get-quote?type=auto', off)
    await continueTo(page, 'About you')
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    await fillDetails(page)
    await page.getByRole('button', { name: 'Add another driver' }).click()
    await page.getByRole('group', { name: 'Driver 2' }).getByLabel('Full name').fill('Teodor Petrenko')
    await page.getByRole('button', { name: 'Remove driver 1' }).click()
    const first = page.getByRole('group', { name: 'Driver 1' })
    expect(await first.getByLabel('Full name').inputValue()).toBe('Teodor Petrenko')
    expect(await page.getByRole('group', { name: 'Vehicle 1' }).getByLabel('Make').inputValue()).toBe(
      'Subaru',
    )
  })

  test('a later step can’t be opened early', async () => {
    const page = await site.visit('/get-quote/review', off)
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
    await page.getByRole('radio', { name: /^Auto/ }).check()
    await continueTo(page, 'About you')
    await fillAbout(page)
    await continueTo(page, 'Drivers and vehicles')
    await page.goto('/get-quote/consents')
    await page.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
    await fillDetails(page)
    await continueTo(page, 'Coverage')
    await fillCoverage(page)
    await continueTo(page, 'Your consent')
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await page.getByText('You must agree to the terms and conditions').first().waitFor()
    await giveConsents(page)
    await continueTo(page, 'Check your answers')
  })

  test('a plain form signs up for the newsletter', async () => {
    const page = await site.visit('/', off)
    await page.getByLabel(/Your email/).fill('plain.form@people.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Thank you for subscribing to our newsletter!').waitFor()
  })

  test('a portal explains that it needs scripts and links to the quote request', async () => {
    const page = await site.visit('/portal', off)
    // Playwright's role locators don't find content in a <noscript>.
    const words = page.locator('#needs-scripts')
    expect(await words.textContent()).toContain('The portal needs JavaScript.')
    await words.locator('a', { hasText: 'ask for a quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  })
})
