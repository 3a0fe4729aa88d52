import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { continueTo, VISITOR } from '../support/asking.ts'
import { requestBusinessQuote, requestHomeQuote } from '../support/asking-other-lines.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Starts a request from a product page, whose line is already chosen. */
async function startFromProductPage(path: string, line: RegExp, options = {}): Promise<Page> {
  const page = await site.visit(path, options)
  await page.getByRole('main').getByRole('link', { name: 'Get a Free Quote' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  expect(await page.getByRole('radio', { name: line }).isChecked()).toBe(true)
  return page
}

/** Accepts the offer. Returns what the broker reads before and after. */
async function acceptOffer(reference: string): Promise<{ offered: string; taken: string }> {
  const broker = await site.visit('/broker', { as: 'broker' })
  const offer = broker.getByRole('article').filter({ hasText: reference })
  await offer.getByRole('link', { name: /View summary/ }).click()
  await broker.getByRole('heading', { level: 1, name: /for Rosalind/ }).waitFor()
  const offered = await broker.getByRole('main').innerText()
  await broker.getByRole('button', { name: 'Accept case' }).click()
  await broker.getByRole('heading', { level: 1, name: /Rosalind Petrenko/ }).waitFor()
  await broker.getByRole('tab', { name: 'Answers' }).click()
  await broker.getByText('T9E 1A1').first().waitFor()
  return { offered, taken: await broker.getByRole('main').innerText() }
}

describe('quote requests for other lines', () => {
  test('a home quote is requested from its product page, and the broker reads the answers', async () => {
    const page = await startFromProductPage('/insurance/home', /^Home/)
    await untilHydrated(page)
    expect(await page.getByRole('main').innerText()).toContain('approximate age of the roof')
    const reference = await requestHomeQuote(page)
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    const { offered, taken } = await acceptOffer(reference)
    for (const words of ['Asphalt shingles', 'Hail or wind', '$18,500', 'Poly-B (grey plastic pipe)'])
      expect(offered).toContain(words)
    for (const secret of ['Petrenko', VISITOR.email, VISITOR.phone, 'T9E'])
      expect(offered).not.toContain(secret)
    expect(taken).toContain('Sewer backup and overland water')
  })

  test('a business quote is requested without scripts, and the broker reads the answers', async () => {
    const page = await startFromProductPage('/business', /^Business/, { javaScriptEnabled: false })
    const reference = await requestBusinessQuote(page, { ...VISITOR, email: 'shop@people.example' })
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    const { offered, taken } = await acceptOffer(reference)
    for (const words of ['Retail', '$420,000', '$110,000', 'A landlord']) expect(offered).toContain(words)
    for (const secret of ['Petrenko', 'Outdoor clothing']) expect(offered).not.toContain(secret)
    for (const words of ['Petrenko Outfitters Ltd.', 'Outdoor clothing and gear.'])
      expect(taken).toContain(words)
  })

  test('choosing another line keeps the answers of the first', async () => {
    const page = await site.visit('/get-quote?type=travel')
    await untilHydrated(page)
    await continueTo(page, 'About you')
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByLabel('Email').first().fill(VISITOR.email)
    await page.getByLabel('Phone').fill(VISITOR.phone)
    await page.getByLabel('City or town').selectOption(VISITOR.city)
    await continueTo(page, 'The trip')
    await page.getByLabel('Countries or provinces you’ll visit').fill('Arizona')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('radio', { name: /^Life/ }).check()
    await page.getByText('Any life insurance you have, including through work').waitFor()
    await continueTo(page, 'About you')
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
    await continueTo(page, 'Who to insure')
    await page.goto('/get-quote/what')
    await untilHydrated(page)
    expect(await page.getByRole('radio', { name: /^Life/ }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /^Travel/ }).check()
    await continueTo(page, 'About you')
    await continueTo(page, 'The trip')
    expect(await page.getByLabel('Countries or provinces you’ll visit').inputValue()).toBe('Arizona')
  })
})
