import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestAutoQuote, VISITOR } from '../support/asking.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { untilEmail } from '../support/emails.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, logIn } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

const PASSWORD = 'Leduc-Grain-1931'

/** A request of a new client with a confirmed address, accepted by the demo broker. */
async function aRequest(): Promise<{ client: Page; broker: Page; caseId: string }> {
  const client = await site.visit('/get-quote', { viewport: { width: 390, height: 844 } })
  const reference = await requestAutoQuote(client)
  const broker = await site.visit('/broker', { as: 'broker' })
  const offer = broker.getByRole('article').filter({ hasText: reference })
  await offer.getByRole('link', { name: /View summary/ }).click()
  await broker.getByRole('heading', { level: 1, name: /for Rosalind/ }).waitFor()
  await broker.getByRole('button', { name: 'Accept case' }).click()
  await broker.getByRole('heading', { level: 1, name: /Rosalind Petrenko/ }).waitFor()

  await client.getByRole('link', { name: 'Create your portal account' }).click()
  await client.getByLabel('Phone').fill(VISITOR.phone)
  await client.getByLabel('Username').fill('rosalind_q')
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await client.getByLabel('Confirm password').fill(PASSWORD)
  await client.getByLabel('I agree to the terms and conditions').check()
  await client.getByRole('button', { name: 'Create account' }).click()
  await client.waitForURL(url => url.pathname === '/portal/login')
  await logIn(client, 'rosalind_q', PASSWORD)
  await client.waitForURL(url => url.pathname === '/portal')
  const { links } = await untilEmail(
    site.dataDir,
    ({ to, kind }) => to === VISITOR.email && kind === 'account.welcome',
  )
  const { pathname, hash } = new URL(links[0] ?? '')
  const confirming = await site.tab(client, pathname + hash)
  await confirming.getByRole('button', { name: 'Confirm address' }).click()
  await confirming.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await confirming.close()
  return { client, broker, caseId: new URL(broker.url()).pathname.split('/').at(-1) ?? '' }
}

/** Checks that the page doesn't scroll sideways on the smallest screen. */
async function expectNoSidewaysScroll(page: Page, label: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const hidden = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main ? main.scrollWidth - main.clientWidth : Number.NaN
  })
  expect(hidden, `${label} scrolls sideways at 320 px`).toBe(0)
  if (size) await page.setViewportSize(size)
}

/** Attaches a PDF to the quote in the editor by keyboard. */
async function attachPdf(broker: Page, name: string) {
  const choosing = broker.waitForEvent('filechooser')
  await broker.getByRole('button', { name: /^(Choose|Replace) PDF$/ }).press('Enter')
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: SMALL_PDF })
  await broker
    .getByRole('group', { name: /^Insurer’s PDF/ })
    .getByText(name)
    .waitFor()
}

/** Writes a quote from the line's template; only the insurer, the premium and one limit are typed. */
async function writeQuote(broker: Page, insurer: string, premium: string) {
  await broker.getByRole('button', { name: 'New quote' }).click()
  await broker.getByLabel('Insurer', { exact: true }).fill(insurer)
  await broker.getByLabel('Premium', { exact: true }).fill(premium)
}

test('a broker sends two quotes, and the client compares them, asks a question, accepts one and gets a receipt', async () => {
  const { client, broker, caseId } = await aRequest()

  // What is said to a broker about an empty list isn't what is said to a client.
  await broker.getByRole('tab', { name: 'Documents' }).click()
  await broker.getByText('Request what you need from the client above').waitFor()

  // The template leaves only two fields to fill in.
  await broker.getByRole('tab', { name: 'Quotes' }).click()
  await broker.getByText('No quotes yet').waitFor()
  await writeQuote(broker, 'Larch Valley Mutual', '1,480')
  await expectNoAxeErrors(broker, 'the editor')
  await expectNoSidewaysScroll(broker, 'the editor')
  await attachPdf(broker, 'larch-valley.pdf')
  await broker.getByRole('button', { name: 'Remove PDF' }).press('Enter')
  await broker.getByRole('button', { name: 'Choose PDF' }).and(broker.locator(':focus')).waitFor()
  await attachPdf(broker, 'larch-valley-2027.pdf')
  await broker.getByRole('button', { name: 'Save draft' }).click()
  await broker.getByRole('article', { name: 'Quote from Larch Valley Mutual' }).waitFor()
  // The only draft is selected already.
  await broker.getByRole('button', { name: 'Send selected quote' }).click()
  const asked = broker.getByRole('alertdialog', { name: 'Send this quote?' })
  await asked.getByText('Larch Valley Mutual, $1,480.00', { exact: true }).waitFor()
  await asked.getByText('Limits: Third-party liability ($2,000,000);').waitFor()
  await expectNoAxeErrors(broker, 'the quote to send')
  await asked.getByRole('button', { name: 'Cancel' }).click()

  // Typed text survives a change of tab.
  await writeQuote(broker, 'Hoodoo Casualty', '1,390')
  await broker.getByLabel('What isn’t covered, exclusion 1').fill('Hail')
  await broker.getByRole('tab', { name: 'Messages' }).click()
  await broker.getByRole('tab', { name: 'Quotes' }).click()
  expect(await broker.getByLabel('Insurer', { exact: true }).inputValue()).toBe('Hoodoo Casualty')
  await broker.getByLabel('I recommend this quote').check()
  const reason = broker.getByLabel('Why you recommend it')
  await reason.fill('x')
  await reason.fill('')
  await broker.getByRole('button', { name: 'Save and send' }).click()
  const error = broker.getByText('Say why you recommend this quote')
  // Read with the field, which has the focus now, and not announced besides.
  expect(await error.evaluate(text => text.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('off')
  await reason.fill('The lowest price for the same limits.')
  await broker.getByRole('button', { name: 'Save draft' }).click()

  await broker.getByLabel('Select the quote from Larch Valley Mutual').check()
  await broker.getByLabel('Select the quote from Hoodoo Casualty').check()
  await expectNoAxeErrors(broker, 'the drafts')
  await broker.getByRole('button', { name: 'Send 2 quotes' }).click()
  const question = broker.getByRole('alertdialog', { name: 'Send 2 quotes?' })
  await question.getByText('Hoodoo Casualty, $1,390.00', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Send quotes' }).click()
  await broker.getByText('Quotes sent').first().waitFor()

  // The dashboard links to the comparison; the email says only that quotes are ready.
  const email = await untilEmail(
    site.dataDir,
    ({ to, subject }) => to === VISITOR.email && /Quotes are ready/.test(subject),
  )
  expect(email.text).not.toContain('Hoodoo')
  await client.goto('/portal')
  await client.getByRole('link', { name: /2 quotes are ready to compare/ }).click()
  await client.getByRole('heading', { name: 'What isn’t covered' }).waitFor()
  const headings = await client.getByRole('tabpanel').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(headings.slice(2)).toEqual(['What isn’t covered', 'Where they differ', 'The same in every quote'])
  await expectNoAxeErrors(client, 'the comparison on a phone')
  await expectNoSidewaysScroll(client, 'the comparison')
  await broker
    .getByText(/opened by the client/)
    .first()
    .waitFor()

  // Asking about a row starts a message that names it.
  await client
    .getByRole('button', { name: 'Ask about Hoodoo Casualty, Hail' })
    .filter({ visible: true })
    .click()
  const message = client.getByLabel('Your message')
  expect(await message.inputValue()).toBe('About Hoodoo Casualty, Hail: ')
  await client.keyboard.type('is that total?')
  expect(await message.inputValue()).toBe('About Hoodoo Casualty, Hail: is that total?')
  await client.getByRole('button', { name: 'View quotes' }).click()

  // Open a second tab before the first accepts.
  const second = await site.tab(client, `/portal/cases/${caseId}?tab=quotes`)
  await second.getByRole('button', { name: 'Accept the quote from Larch Valley Mutual' }).click()
  await second.getByLabel('Your full name').fill('Rosalind Petrenko')
  await second.getByLabel(/may share my answers/).check()

  await client.getByRole('button', { name: 'Accept the quote from Hoodoo Casualty' }).click()
  await client.getByRole('dialog').getByText('This is not coverage yet').waitFor()
  expect(await client.getByLabel(/may share my answers/).isChecked()).toBe(false)
  await client.getByRole('button', { name: 'Accept quote', exact: true }).click()
  await client.getByText('Type your full name').waitFor()
  await expectNoAxeErrors(client, 'the dialog with errors')
  await expectNoSidewaysScroll(client, 'the dialog')
  await client.getByLabel('Your full name').fill('Rosalind')
  await client.getByLabel(/may share my answers.*with Hoodoo Casualty/).check()
  await client.getByRole('button', { name: 'Accept quote', exact: true }).press('Enter')
  await client.getByText('Type your first and last name').waitFor()
  await client.getByLabel('Your full name').and(client.locator(':focus')).fill('Rosalind Petrenko')
  await client.keyboard.press('Enter')
  await client.getByText('Accepted by Rosalind Petrenko').waitFor()

  // The second tab shows the conflict and the current state.
  await second.getByRole('button', { name: 'Accept quote', exact: true }).click()
  await second.getByText('Something has changed').waitFor()
  await second.getByRole('button', { name: /newer state|latest version|Show/ }).click()
  await second.getByText('Accepted by Rosalind Petrenko').waitFor()

  // The receipt is a PDF, and the broker's page updates without a reload.
  const downloading = client.waitForEvent('download')
  await client.getByRole('link', { name: 'Download your receipt' }).click()
  const receipt = await buffer(await (await downloading).createReadStream())
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
  await broker.getByText('Accepted by Rosalind Petrenko').waitFor()
  await expectNoAxeErrors(client, 'the accepted quote')

  // The client's account lists the consent for this insurer.
  await client.goto('/portal/account/privacy')
  await client.getByText('Your information for Hoodoo Casualty').waitFor()
})

test('half a quote stays on its own case, and is saved with its PDF', async () => {
  const broker = await site.visit('/broker', { as: 'broker' })
  const reply = await broker.context().request.get('/api/cases?stage=quoting')
  const { items } = (await reply.json()) as { items: { id: string; reference: string }[] }
  const [first, second] = items
  const editor = broker.getByRole('form', { name: 'Quote' })
  const newQuote = broker.getByRole('button', { name: 'New quote' })
  await broker.goto(`/broker/cases/${first?.id}?tab=quotes`)
  await newQuote.waitFor()
  await broker.getByRole('button', { name: 'Search', exact: true }).click()
  await broker.getByRole('combobox', { name: 'Search' }).fill(second?.reference ?? '')
  await broker
    .getByRole('option')
    .filter({ hasText: second?.reference ?? '' })
    .first()
    .click()
  await broker.waitForURL(`**/broker/cases/${second?.id}`)
  await broker.getByRole('tab', { name: 'Quotes' }).click()
  await writeQuote(broker, 'Kananaskis Mutual', '1,275')
  await broker.goBack()
  await newQuote.waitFor()
  expect(new URL(broker.url()).pathname).toBe(`/broker/cases/${first?.id}`)
  expect(await editor.count()).toBe(0)
  await broker.goForward()
  expect(await broker.getByLabel('Insurer', { exact: true }).inputValue()).toBe('Kananaskis Mutual')

  // What is typed stays when the line changes, also after a reload.
  await broker.getByRole('button', { name: 'Add endorsement' }).click()
  const endorsement = editor.getByLabel(/^Endorsement, /).last()
  await endorsement.fill('Rental car')
  await broker.reload()
  await editor.getByLabel('Term in months').fill('6')
  await editor.getByLabel('Insurance').selectOption({ label: 'Super Visa' })
  expect(await endorsement.inputValue()).toBe('Rental car')
  expect(await editor.getByLabel('Term in months').inputValue()).toBe('6')

  const release = await delayResponses(broker, `**/api/cases/${second?.id}/documents`)
  await broker
    .getByLabel('PDF file')
    .setInputFiles({ name: 'kananaskis.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await editor.getByText('Uploading the PDF').waitFor()
  expect(await broker.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true)
  expect(await broker.getByRole('button', { name: 'Save and send' }).isDisabled()).toBe(true)
  release()
  await editor.getByText('kananaskis.pdf').waitFor()
  await broker.getByRole('button', { name: 'Save draft' }).click()
  const saved = broker.getByRole('article', { name: 'Quote from Kananaskis Mutual' })
  await saved.getByText('All terms').click()
  await saved.getByRole('link', { name: /^Download the insurer’s PDF/ }).waitFor()
})

test('the client and the broker of an open renewal see the present policy above its quotes', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const renewal = (await casesOf(client)).find(({ kind }) => kind === 'renewal')
  const broker = await site.visit('/broker', { as: 'broker' })
  for (const [page, path] of [
    [client, '/portal'],
    [broker, '/broker'],
  ] as const) {
    await page.goto(`${path}/cases/${renewal?.id}`)
    await page.getByRole('tab', { name: 'Quotes' }).click()
    await page
      .getByText(/^Current policy: .+, \$[\d,]+\.\d\d for \d+ (months|days), expires \w+ \d+, \d+$/)
      .waitFor()
  }
  // A policy that starts on a later day hasn’t ended.
  await client.route(/\/api\/policies\/[^/]+$/, async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), state: 'upcoming' } })
  })
  await client.reload()
  await client.getByText(/^Current policy: .+, expires/).waitFor()
  const { version } = await (await broker.context().request.get(`/api/cases/${renewal?.id}`)).json()
  const closed = await broker.context().request.post(`/api/cases/${renewal?.id}/close`, {
    headers: { origin: site.origin },
    data: { outcome: 'lost', reason: 'They chose another broker.', version },
  })
  expect(closed.status(), await closed.text()).toBe(200)
  await client.reload()
  await client.getByRole('tab', { name: 'Quotes', selected: true }).waitFor()
  await client
    .getByText(/^Closed/)
    .first()
    .waitFor()
  expect(await client.getByText(/^(Current|Previous) policy: /).count()).toBe(0)
})
