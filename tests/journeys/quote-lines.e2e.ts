import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goOn, VISITOR } from '../support/asking.ts'
import { askAboutABusiness, askAboutAHome } from '../support/asking-other-lines.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** From a page about one kind of insurance by its button to the first step, where that kind is chosen. */
async function fromItsPage(path: string, line: RegExp, options = {}): Promise<Page> {
  const page = await site.visit(path, options)
  await page.getByRole('main').getByRole('link', { name: 'Get a Free Quote' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  expect(await page.getByRole('radio', { name: line }).isChecked()).toBe(true)
  return page
}

/** What the broker reads who is offered this request, and then what they read who have taken it. */
async function readByTheBroker(reference: string): Promise<{ offered: string; taken: string }> {
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

describe('a quote for something other than a car', () => {
  test('a home quote, from its product page to the broker who reads about the roof', async () => {
    const page = await fromItsPage('/insurance/home', /^Home/)
    await untilHydrated(page)
    expect(await page.getByRole('main').innerText()).toContain('approximate age of the roof')
    const reference = await askAboutAHome(page)
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    const { offered, taken } = await readByTheBroker(reference)
    for (const words of ['Asphalt shingles', 'Hail or wind', '$18,500', 'Poly-B (grey plastic pipe)'])
      expect(offered).toContain(words)
    for (const secret of ['Petrenko', VISITOR.email, VISITOR.phone, 'T9E'])
      expect(offered).not.toContain(secret)
    expect(taken).toContain('Sewer backup and overland water')
  })

  test('a business quote without scripts, to the broker who reads about the lease', async () => {
    const page = await fromItsPage('/business', /^Business/, { javaScriptEnabled: false })
    const reference = await askAboutABusiness(page, { ...VISITOR, email: 'shop@people.example' })
    expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
    const { offered, taken } = await readByTheBroker(reference)
    for (const words of ['Retail', '$420,000', '$110,000', 'A landlord']) expect(offered).toContain(words)
    for (const secret of ['Petrenko', 'Outdoor clothing']) expect(offered).not.toContain(secret)
    for (const words of ['Petrenko Outfitters Ltd.', 'Outdoor clothing and gear.'])
      expect(taken).toContain(words)
  })

  test('choosing another line half-way keeps the answers of the first', async () => {
    const page = await site.visit('/get-quote?type=travel')
    await untilHydrated(page)
    await goOn(page, 'About you')
    await page.getByLabel('Full name').fill(VISITOR.name)
    await page.getByLabel('Email').first().fill(VISITOR.email)
    await page.getByLabel('Phone').fill(VISITOR.phone)
    await page.getByLabel('City or town').selectOption(VISITOR.city)
    await goOn(page, 'The trip')
    await page.getByLabel('Countries or provinces you’ll visit').fill('Arizona')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('radio', { name: /^Life/ }).check()
    await page.getByText('Any life insurance you have, including through work').waitFor()
    await goOn(page, 'About you')
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
    await goOn(page, 'Who to insure')
    await page.goto('/get-quote/what')
    await untilHydrated(page)
    expect(await page.getByRole('radio', { name: /^Life/ }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /^Travel/ }).check()
    await goOn(page, 'About you')
    await goOn(page, 'The trip')
    expect(await page.getByLabel('Countries or provinces you’ll visit').inputValue()).toBe('Arizona')
  })
})
