import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { untilEmail } from '../support/emails.ts'
import { journey } from '../support/journey.ts'

const site = journey()
const EMAIL = 'wanda.prairie@people.example'
const MESSAGE = 'Which year is the car?'

/** The path and token of the newest email of a kind. */
async function linkIn(kind: string): Promise<string> {
  const email = await untilEmail(site.dataDir, sent => sent.to === EMAIL && sent.kind === kind)
  const { pathname, search, hash } = new URL(email.links.find(link => link.includes('#')) ?? '')
  return pathname + search + hash
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a broker opens a request for a client who phoned, and the client works on it without an account', async () => {
  const broker = await site.visit('/broker/cases/new', { as: 'broker' })
  await broker.getByRole('textbox', { name: 'Full name' }).fill('Wanda Prairie')
  await broker.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await broker.getByRole('textbox', { name: 'Phone' }).fill('(403) 555-0117')
  await broker.getByLabel('City or town').selectOption('Calgary')
  await broker.getByLabel('Product line').selectOption('auto')
  await broker.getByRole('textbox', { name: 'What they need' }).fill('A quote for her first car')
  await expectNoAxeErrors(broker)
  await broker.getByRole('button', { name: 'Add client request' }).click()
  await broker.getByText('Ask for their permission first').waitFor()
  await broker.getByLabel(/They agreed on the phone/).check()
  await broker.getByRole('button', { name: 'Add client request' }).click()
  await broker.getByRole('heading', { level: 1, name: /Wanda Prairie/ }).waitFor()
  await write(broker, MESSAGE)
  await broker.getByText(/We’ll email the client a link to it within/).waitFor()

  // Opening the page doesn't use the link; the button does.
  const link = await linkIn('notification.request.started')
  const client = await site.visit(link)
  await client.getByRole('heading', { name: 'Open your request' }).waitFor()
  await expectNoAxeErrors(client)
  await client.reload()
  await client.getByRole('button', { name: 'Open my request' }).click()
  await conversation(client).getByText(MESSAGE).waitFor()
  expect(new URL(client.url()).hash).toBe('')
  await write(client, 'It’s a 2019.')
  await conversation(broker).getByText('It’s a 2019.').waitFor()
  await expectNoAxeErrors(client)

  // A used link offers to send a new one to the same address.
  const other = await site.visit(link)
  await other.getByRole('button', { name: 'Open my request' }).click()
  await other.getByRole('button', { name: 'Email me a new link' }).click()
  await other.getByText('Check your email').waitFor()
  const again = await site.visit(await linkIn('guest.links'))
  await again.getByRole('button', { name: 'Open my request' }).click()
  await conversation(again).getByText('It’s a 2019.').waitFor()

  // Closing removes the case from the screen.
  await client.getByRole('button', { name: 'Close it in this browser' }).click()
  await client.getByLabel('Email').waitFor()
  expect(await client.getByText('It’s a 2019.').count()).toBe(0)
  await client.getByLabel('Email').fill(EMAIL)
  await client.getByRole('button', { name: 'Email me a link' }).click()
  await client.getByText('Check your email').waitFor()
})
