import { describe, expect, test } from 'vitest'
import {
  askForAQuote,
  fillAbout,
  fillCover,
  fillDetails,
  giveConsents,
  goOn,
  referenceOn,
  VISITOR,
} from '../support/asking.ts'
import { journey } from '../support/journey.ts'

const site = journey()

const off = { javaScriptEnabled: false }

describe('with scripts off', () => {
  test('the home page is readable, its questions unfold, and its menus open', async () => {
    const page = await site.visit('/', off)
    await page.getByRole('heading', { level: 1, name: /better insurance rates across Alberta/i }).waitFor()
    const question = page.locator('#faq details').first()
    await question.locator('summary').click()
    await question.locator('p').first().waitFor()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByText('Insurance', { exact: true }).click()
    await main.getByRole('link', { name: /^Auto/ }).waitFor()
  })

  test('on a phone the menu opens, closes, and its links work', async () => {
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
    const reference = await askForAQuote(page, { ...VISITOR, email: 'no.scripts@people.example' })
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    await page.reload()
    expect(await referenceOn(page)).toBe(reference)
    await page.getByRole('button', { name: 'Request another quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  })

  test('missing answers are shown beside their fields, and the others stay', async () => {
    const page = await site.visit('/get-quote?type=auto', off)
    await goOn(page, 'About you')
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
    await goOn(page, 'Drivers and vehicles')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Email').first().inputValue()).toBe(VISITOR.email)
  })

  test('drivers are added and removed without losing an answer', async () => {
    const page = await site.visit('/get-quote?type=auto', off)
    await goOn(page, 'About you')
    await fillAbout(page)
    await goOn(page, 'Drivers and vehicles')
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

  test('a later step cannot be skipped to', async () => {
    const page = await site.visit('/get-quote/review', off)
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
    await page.getByRole('radio', { name: /^Auto/ }).check()
    await goOn(page, 'About you')
    await fillAbout(page)
    await goOn(page, 'Drivers and vehicles')
    await page.goto('/get-quote/consents')
    await page.getByRole('heading', { level: 1, name: 'Drivers and vehicles' }).waitFor()
    await fillDetails(page)
    await goOn(page, 'Coverage')
    await fillCover(page)
    await goOn(page, 'Your consent')
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await page.getByText('You must agree to the terms and conditions').first().waitFor()
    await giveConsents(page)
    await goOn(page, 'Check your answers')
  })

  test('the newsletter is signed up for by a plain form', async () => {
    const page = await site.visit('/', off)
    await page.getByLabel(/Your email/).fill('plain.form@people.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Thank you for subscribing to our newsletter!').waitFor()
  })

  test('a portal explains that it needs scripts, and another way to reach us', async () => {
    const page = await site.visit('/portal', off)
    // What stands in a <noscript> is seen by people, but not by the usual ways to find it.
    const words = page.locator('#needs-scripts')
    expect(await words.textContent()).toContain('The portal needs JavaScript.')
    await words.locator('a', { hasText: 'ask for a quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  })
})
