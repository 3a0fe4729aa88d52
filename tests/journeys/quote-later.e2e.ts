import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { continueTo, fillAbout, untilSaved, VISITOR } from '../support/asking.ts'
import { type SentEmail, untilEmail } from '../support/emails.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey()

const on = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** Waits until the page has read its link; until then it shows the plain form. */
const untilLinkRead = (page: Page) => page.waitForFunction(() => location.hash === '')

/** Stops a request at its third step and requests the link to it. Returns the email. */
async function saveForLater(page: Page, email: string): Promise<SentEmail> {
  await continueTo(page, 'About you')
  await fillAbout(page, { ...VISITOR, email })
  await continueTo(page, 'Drivers and vehicles')
  await page.getByLabel('Make').fill('Half typed')
  await page.getByRole('button', { name: 'Email me a link to finish later' }).click()
  await on(page, 'Save and finish later')
  const address = page.locator('main').getByLabel('Email')
  expect(await address.inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await page.getByText('Link sent').waitFor()
  return untilEmail(site.dataDir, ({ kind, to }) => kind === 'draft.resume' && to === email)
}

describe('continuing a quote request on another device', () => {
  test('the link opens the request at its next step, in one browser only', async () => {
    const first = await site.visit('/get-quote?type=auto')
    await untilHydrated(first)
    const email = await saveForLater(first, 'on.the.bus@people.example')
    expect(email.text).not.toContain(VISITOR.name)

    const second = await site.visit(email.links[0] ?? '', { viewport: { width: 390, height: 844 } })
    await on(second, 'Continue your request')
    await untilLinkRead(second)
    await second.reload()
    await second.getByRole('button', { name: 'Continue my request' }).click()
    await on(second, 'Drivers and vehicles')
    expect(await second.getByLabel('Make').inputValue()).toBe('Half typed')
    await untilHydrated(second)
    await second.getByLabel('Make').fill('Changed on the bus')
    await second.getByLabel('Make').blur()
    await untilSaved(second)

    // The link has been used, so it no longer opens in the first browser.
    await first.goto(email.links[0] ?? '')
    await untilLinkRead(first)
    await first.getByRole('button', { name: 'Continue my request' }).click()
    await first.getByText('This link doesn’t work').waitFor()
  })

  test('an unknown link shows an error, and a truncated one offers a field for the whole link', async () => {
    const page = await site.visit(`/get-quote/resume#${'x'.repeat(43)}`)
    await untilLinkRead(page)
    await page.getByRole('button', { name: 'Continue my request' }).click()
    await page.getByText('This link doesn’t work').waitFor()
    const bare = await site.visit('/get-quote/resume')
    await untilHydrated(bare)
    await bare.getByLabel('Link from the email').waitFor()
  })

  test('without scripts the link is pasted into a field', async () => {
    const off = { javaScriptEnabled: false }
    const email = await saveForLater(
      await site.visit('/get-quote?type=auto', off),
      'no.scripts.later@people.example',
    )
    const second = await site.visit(email.links[0] ?? '', off)
    await second.getByLabel('Link from the email').fill(email.links[0] ?? '')
    await second.getByRole('button', { name: 'Continue my request' }).click()
    await on(second, 'Drivers and vehicles')
    expect(await second.getByLabel('Make').inputValue()).toBe('Half typed')
  })
})
