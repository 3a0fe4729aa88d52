import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { continueTo, giveConsents, referenceOn, requestAutoQuote, VISITOR } from '../support/asking.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

/** Adds a request for a boat after another one, without entering the contact details again. */
async function addSpecialty(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Request another quote' }).click()
  await page.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  await page
    .getByRole('radio', { name: /^Specialty/ })
    .first()
    .check()
  await continueTo(page, 'About you')
  expect(await page.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  expect(await page.getByLabel('City or town').inputValue()).toBe(VISITOR.city)
  await page.getByText(/These answers are from your request AB-/).waitFor()
  await expectNoAxeErrors(page, 'the carried answers')
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await page.getByLabel('Item to insure').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('An aluminium fishing boat with a trailer')
  await page.getByLabel('Location').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Coverage and claims' }).waitFor()
  await page.getByRole('radio', { name: 'No, this is the first policy' }).check()
  await page
    .getByRole('group', { name: /cancelled or refused/ })
    .getByLabel('No', { exact: true })
    .check()
  await page
    .getByRole('group', { name: /Claims in the last/ })
    .getByLabel('None')
    .check()
  await continueTo(page, 'Your consent')
  await giveConsents(page)
  await continueTo(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
  return referenceOn(page)
}

test('one broker accepts two requests sent together, and the client books a call', async () => {
  const client = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  await client.goto('/get-quote')
  const first = await requestAutoQuote(client)
  await expectNoAxeErrors(client, 'the sent request')
  const second = await addSpecialty(client)
  expect(second).not.toBe(first)
  await client.getByText(`You also sent ${first}.`).waitFor()

  const broker = await site.visit('/broker', { as: 'broker' })
  const offer = broker.getByRole('article').filter({ hasText: second })
  await offer.getByText('This client sent 2 requests together').waitFor()
  await expectNoAxeErrors(broker, 'the offers')
  await offer.getByRole('button', { name: 'Accept 2 cases' }).click()
  await broker.getByRole('heading', { level: 1, name: VISITOR.name }).waitFor()
  const sibling = broker.getByRole('link', { name: first })
  await sibling.waitFor()
  await expectNoAxeErrors(broker, 'a case with another one')

  await broker.getByRole('button', { name: 'Offer times' }).click()
  const dialog = broker.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Offer times' })
  const tooLate = dialog.getByRole('alert').filter({ hasText: 'Choose times within the next 60 days.' })
  await dialog.getByText('Within 60 days', { exact: true }).waitFor()
  await dialog.getByLabel('Date 1').fill(daysAfter(albertaToday(new Date()), 70))
  await dialog.getByLabel('Time 1').fill('10:30')
  await send.click()
  await tooLate.waitFor()
  await dialog.getByLabel('Date 1').fill(daysAfter(albertaToday(new Date()), 3))
  await tooLate.waitFor({ state: 'hidden' })
  await expectNoAxeErrors(broker, 'the dialog for times')
  await send.click()
  await broker.getByText('The client hasn’t chosen a time yet.').waitFor()

  await client.goto('/portal')
  await client.getByRole('link', { name: /Choose a time for a call with/ }).click()
  await client.getByRole('radio', { name: /10:30 a\.m\./ }).check()
  await expectNoAxeErrors(client, 'the times to choose from')
  await client.getByRole('button', { name: 'Book call' }).click()
  await client.getByText(/Your broker will call you on/).waitFor()
  await broker.getByText(/Booked:/).waitFor()
  await client.getByRole('link', { name: first }).waitFor()

  await client.getByRole('button', { name: 'Cancel call' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'Cancel call' }).click()
  await client.getByRole('button', { name: 'Book call' }).waitFor()
  await broker.getByText('The client hasn’t chosen a time yet.').waitFor()
  await sibling.click()
  await broker.getByText(first).first().waitFor()
})
