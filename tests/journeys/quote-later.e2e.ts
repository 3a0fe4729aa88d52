import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillAbout, goOn, untilSaved, VISITOR } from '../support/asking.ts'
import { type SentEmail, untilEmail } from '../support/emails.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey()

const on = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** Until then the form is the plain one, in which the link is pasted. */
const readsItsLink = (page: Page) => page.waitForFunction(() => location.hash === '')

/** Leaves a request at its third step, and has the link to it sent. */
async function leave(page: Page, email: string): Promise<SentEmail> {
  await goOn(page, 'About you')
  await fillAbout(page, { ...VISITOR, email })
  await goOn(page, 'Drivers and vehicles')
  await page.getByLabel('Make').fill('Half typed')
  await page.getByRole('button', { name: 'Email me a link to finish later' }).click()
  await on(page, 'Save and finish later')
  const address = page.locator('main').getByLabel('Email')
  expect(await address.inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await page.getByText('Link sent').waitFor()
  return untilEmail(site.dataDir, letter => letter.kind === 'draft.resume' && letter.to === email)
}

describe('going on with a quote request on another device', () => {
  test('the link opens it at the next step after a click, in one other browser', async () => {
    const first = await site.visit('/get-quote?type=auto')
    await untilHydrated(first)
    const letter = await leave(first, 'on.the.bus@people.example')
    expect(letter.text).not.toContain(VISITOR.name)

    const second = await site.visit(letter.links[0] ?? '', { viewport: { width: 390, height: 844 } })
    await on(second, 'Continue your request')
    await readsItsLink(second)
    await second.reload()
    await second.getByRole('button', { name: 'Continue my request' }).click()
    await on(second, 'Drivers and vehicles')
    expect(await second.getByLabel('Make').inputValue()).toBe('Half typed')
    await untilHydrated(second)
    await second.getByLabel('Make').fill('Changed on the bus')
    await second.getByLabel('Make').blur()
    await untilSaved(second)

    // Back at the desk, where it's open no longer: the link has been used.
    await first.goto(letter.links[0] ?? '')
    await readsItsLink(first)
    await first.getByRole('button', { name: 'Continue my request' }).click()
    await first.getByText('This link doesn’t work').waitFor()
  })

  test('a link that leads nowhere says so, and one cut short can be pasted whole', async () => {
    const page = await site.visit(`/get-quote/resume#${'x'.repeat(43)}`)
    await readsItsLink(page)
    await page.getByRole('button', { name: 'Continue my request' }).click()
    await page.getByText('This link doesn’t work').waitFor()
    const bare = await site.visit('/get-quote/resume')
    await untilHydrated(bare)
    await bare.getByLabel('Link from the email').waitFor()
  })

  test('with scripts off the link is pasted into a field', async () => {
    const off = { javaScriptEnabled: false }
    const letter = await leave(
      await site.visit('/get-quote?type=auto', off),
      'no.scripts.later@people.example',
    )
    const second = await site.visit(letter.links[0] ?? '', off)
    await second.getByLabel('Link from the email').fill(letter.links[0] ?? '')
    await second.getByRole('button', { name: 'Continue my request' }).click()
    await on(second, 'Drivers and vehicles')
    expect(await second.getByLabel('Make').inputValue()).toBe('Half typed')
  })
})
