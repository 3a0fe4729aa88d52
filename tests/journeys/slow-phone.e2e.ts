import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillAbout, fillCover, fillDetails, goOn, untilSaved, VISITOR } from '../support/asking.ts'
import { untilEmail } from '../support/emails.ts'
import { journey, takenOver } from '../support/journey.ts'
import { openSlowly, openWithSlowForm } from '../support/slow-phone.ts'

const site = journey()

/** A request of which the line is chosen. */
async function begin(): Promise<Page> {
  const page = await site.visit('/get-quote?type=auto')
  await takenOver(page)
  await goOn(page, 'About you')
  await untilSaved(page)
  return page
}

/** A request that stands at its third step. */
async function beginDetails(): Promise<Page> {
  const page = await begin()
  await fillAbout(page)
  await goOn(page, 'Drivers and vehicles')
  await untilSaved(page)
  return page
}

describe('whoever is faster than the scripts of a page', () => {
  test('answers a step, presses Continue once, and goes on', async () => {
    const page = await begin()
    await openSlowly(page, '/get-quote/about', () => fillAbout(page))
    await goOn(page, 'Drivers and vehicles')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('answers a step of lists, and goes on with all of it', async () => {
    const page = await beginDetails()
    await openSlowly(page, '/get-quote/details', () => fillDetails(page))
    await goOn(page, 'Your cover')
    await fillCover(page)
    await goOn(page, 'Your consent')
  })

  test('adds a second driver with one press, and keeps what the first one has', async () => {
    const page = await beginDetails()
    const first = page.getByRole('group', { name: 'Driver 1' })
    await openSlowly(page, '/get-quote/details', () => first.getByLabel('Full name').fill(VISITOR.name))
    await page.getByRole('button', { name: 'Add another driver' }).click()
    await page.getByRole('group', { name: 'Driver 2' }).waitFor()
    expect(await first.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('has the link to go on later sent to the address that stands there', async () => {
    const page = await begin()
    await fillAbout(page)
    await untilSaved(page)
    const address = 'not.the.first@people.example'
    await openSlowly(page, '/get-quote/later', () => page.locator('main').getByLabel('Email').fill(address))
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByText('Your link is on its way').waitFor()
    await untilEmail(site.dataDir, letter => letter.kind === 'draft.resume' && letter.to === address)
  })

  test('follows a link they pasted', async () => {
    const page = await site.visit('/')
    const link = `${site.origin}/get-quote/resume#${'x'.repeat(43)}`
    await openSlowly(page, '/get-quote/resume', () => page.getByLabel('The link from the letter').fill(link))
    await page.getByRole('button', { name: 'Go on with my request' }).click()
    await page.getByText('This link does not open a request').waitFor()
  })

  test('follows the link they opened', async () => {
    const page = await site.visit('/')
    const goOnWithIt = page.getByRole('button', { name: 'Go on with my request' })
    await openSlowly(page, `/get-quote/resume#${'x'.repeat(43)}`, () => goOnWithIt.focus())
    await page.keyboard.press('Enter')
    await page.getByText('This link does not open a request').waitFor()
  })
})

describe('whoever is faster than a form is taken over', () => {
  /** Lets a test see that a press was answered here, not by another document. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

  test('presses Continue once, and goes on with what was typed', async () => {
    const page = await begin()
    await openWithSlowForm(page, '/get-quote/about', 'QuoteContent', () => fillAbout(page))
    await mark(page)
    await goOn(page, 'Drivers and vehicles')
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  })

  test('adds a second driver with one press, and keeps what the first one has', async () => {
    const page = await beginDetails()
    const first = page.getByRole('group', { name: 'Driver 1' })
    await openWithSlowForm(page, '/get-quote/details', 'QuoteContent', () =>
      first.getByLabel('Full name').fill('Somebody Else'),
    )
    await mark(page)
    await page.getByRole('button', { name: 'Add another driver' }).click()
    await page.getByRole('group', { name: 'Driver 2' }).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await first.getByLabel('Full name').inputValue()).toBe('Somebody Else')
  })

  test('has the link to go on later sent to the address that stands there', async () => {
    const page = await begin()
    await fillAbout(page)
    await untilSaved(page)
    const address = 'nor.the.second@people.example'
    await openWithSlowForm(page, '/get-quote/later', 'LaterContent', () =>
      page.locator('main').getByLabel('Email').fill(address),
    )
    await mark(page)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByText('Your link is on its way').waitFor()
    expect(await isMarked(page)).toBe(true)
    await untilEmail(site.dataDir, letter => letter.kind === 'draft.resume' && letter.to === address)
  })
})
