import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albertaToday, monthsAfter } from '#shared/time/alberta-time.ts'
import { referenceOn, requestAutoQuote, VISITOR } from '../support/asking.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { untilEmail } from '../support/emails.ts'
import { journey, logIn } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' }, { embedded: true })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const PASSWORD = 'Leduc-Grain-1931'

const write = async (page: Page, body: string) => {
  await page.getByLabel('Your message').fill(body)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The messages that the server has confirmed. */
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

/** Writes a PDF with random content. */
async function aFile(): Promise<{ file: string; bytes: Buffer }> {
  const bytes = Buffer.concat([SMALL_PDF, Buffer.from(`% ${randomBytes(60_000).toString('hex')}\n`)])
  const file = path.join(folder, `licence-${randomBytes(4).toString('hex')}.pdf`)
  await writeFile(file, bytes)
  return { file, bytes }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a visitor becomes a client with a policy, and everyone involved sees only what they may see', async () => {
  // The visitor requests a quote from the home page.
  const client = await site.visit('/')
  await client.getByRole('main').getByRole('link', { name: 'Get a Free Quote' }).first().click()
  await client.getByRole('heading', { level: 1, name: 'What would you like to insure?' }).waitFor()
  const reference = await requestAutoQuote(client)
  expect(reference).toMatch(/^AB-\d{4}-\d{6}$/)
  await client.getByText(/A broker will call you or email/).waitFor()
  const receipt = new URL(client.url())

  // The broker is offered the case, without the client's name and contact details.
  const broker = await site.visit('/broker', { as: 'broker' })
  const offer = broker.getByRole('article').filter({ hasText: reference })
  await offer.getByRole('link', { name: /View summary/ }).click()
  await broker.getByRole('heading', { level: 1, name: /for Rosalind/ }).waitFor()
  const offered = await broker.getByRole('main').innerText()
  expect(offered).toContain('Subaru')
  for (const secret of ['Petrenko', VISITOR.email, VISITOR.phone, 'T9E'])
    expect(offered).not.toContain(secret)

  // The visitor registers and finds the request in the portal.
  await client.getByRole('link', { name: 'Create your portal account' }).click()
  await client.getByLabel('Phone').fill(VISITOR.phone)
  expect(await client.getByLabel('Full name').inputValue()).toBe(VISITOR.name)
  expect(await client.getByLabel('Email').inputValue()).toBe(VISITOR.email)
  await client.getByLabel('Username').fill('rosalind_p')
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await client.getByLabel('Confirm password').fill(PASSWORD)
  await client.getByLabel('I agree to the terms and conditions').check()
  await client.getByRole('button', { name: 'Create account' }).click()
  await client.waitForURL(url => url.pathname === '/portal/login')
  await logIn(client, 'rosalind_p', PASSWORD)
  await client.waitForURL(url => url.pathname === '/portal')
  // The request joins the account once its email address is confirmed.
  const sentEmail = await untilEmail(
    site.dataDir,
    ({ to, kind }) => to === VISITOR.email && kind === 'account.welcome',
  )
  const confirming = await site.tab(
    client,
    new URL(sentEmail.links[0] ?? '').pathname + new URL(sentEmail.links[0] ?? '').hash,
  )
  await confirming.getByRole('button', { name: 'Confirm address' }).click()
  await confirming.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await confirming.close()
  await client.reload()
  await client.getByRole('link').filter({ hasText: reference }).first().click()
  await client.waitForURL('**/portal/cases/*')
  await client.getByText('Finding your broker').first().waitFor()

  // The broker accepts, and the client's page updates without a reload.
  await broker.getByRole('button', { name: 'Accept case' }).click()
  await broker.getByRole('heading', { level: 1, name: /Rosalind Petrenko/ }).waitFor()
  await broker.getByText(VISITOR.email).first().waitFor()
  await client.getByText('Your broker has your request').first().waitFor()
  // So does the receipt of the request.
  const again = await site.tab(client, receipt.pathname + receipt.search)
  await again.getByText('A licensed broker has your request.').waitFor()
  await again.close()

  // The broker writes, and the client sees the message without a reload and replies.
  await write(broker, 'Good morning. Could you send me your driver’s licence?')
  await conversation(client).getByText('Could you send me your driver’s licence?').waitFor()
  await write(client, 'Of course, one moment.')
  await conversation(broker).getByText('Of course, one moment.').waitFor()

  // The client sends a document, and the broker downloads the same bytes.
  const { file, bytes } = await aFile()
  await client.getByRole('tab', { name: 'Documents' }).click()
  await client.getByLabel('Document type').selectOption('licence')
  await client.getByLabel('Choose files to upload').setInputFiles(file)
  await client.getByRole('list', { name: 'Documents' }).getByText(path.basename(file)).waitFor()
  await broker.getByRole('tab', { name: 'Documents' }).click()
  const downloading = broker.waitForEvent('download')
  await broker.getByRole('link', { name: `Download ${path.basename(file)}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(path.basename(file))
  const saved = `${file}.downloaded`
  await download.saveAs(saved)
  expect(sha256(await readFile(saved))).toBe(sha256(bytes))

  // A note is visible to staff only.
  await broker.getByRole('tab', { name: 'Internal notes' }).click()
  await broker.getByLabel('Your note').fill('First policy, ask for a driving abstract')
  await broker.getByRole('button', { name: 'Save note' }).click()
  await conversation(broker).getByText('ask for a driving abstract').waitFor()

  // The broker moves the case, and the client reads the stage in plain words.
  await broker.getByRole('button', { name: 'Move to another stage' }).click()
  await broker.getByRole('menuitem', { name: 'Quoting' }).click()
  await broker.getByRole('button', { name: 'Move case' }).click()
  await client.getByText('Your broker is getting quotes').first().waitFor()

  // The administrator sees everything.
  const admin = await site.visit(`/admin/cases?q=${reference}`, { as: 'admin' })
  await admin.getByRole('link').filter({ hasText: reference }).first().click()
  await admin.getByRole('heading', { level: 1, name: /Rosalind Petrenko/ }).waitFor()
  expect(await referenceOn(admin)).toBe(reference)
  await conversation(admin).getByText('Of course, one moment.').waitFor()
  await admin.getByRole('tab', { name: 'Internal notes' }).click()
  await conversation(admin).getByText('ask for a driving abstract').waitFor()
  await admin.getByRole('tab', { name: 'Documents' }).click()
  await admin.getByRole('list', { name: 'Documents' }).getByText(path.basename(file)).waitFor()
  await admin.getByRole('tab', { name: 'Answers' }).click()
  await admin.getByText('Outback').first().waitFor()
  await admin.getByRole('tab', { name: 'History' }).click()
  await admin
    .getByText(/accepted/i)
    .first()
    .waitFor()

  // The client sees the note on no tab.
  for (const tab of ['Messages', 'My answers', 'History']) {
    await client.getByRole('tab', { name: tab }).click()
    expect(await client.getByRole('main').innerText(), tab).not.toContain('driving abstract')
  }

  // The broker asks for a document that the policy ends the need for.
  await broker.getByRole('tab', { name: 'Documents' }).click()
  await broker.getByRole('button', { name: 'Request documents' }).click()
  const asking = broker.getByRole('dialog')
  await asking.getByRole('checkbox', { name: /Vehicle registration/ }).check()
  await asking.getByLabel(/Waiting for client/).uncheck()
  await asking.getByRole('button', { name: 'Request documents' }).click()
  await asking.waitFor({ state: 'detached' })
  const missing = client.getByText('Your broker needs 1 document from you')
  await missing.waitFor()

  // The client agrees by phone, and the broker records what the insurer issued.
  await broker.getByRole('button', { name: 'Record policy' }).click()
  const dialog = broker.getByRole('dialog', { name: 'Record the policy' })
  await dialog.getByRole('button', { name: 'Record policy' }).click()
  await dialog.getByText('Enter the policy number').waitFor()
  await dialog.getByLabel('Insurer').fill('Prairie Mutual')
  await dialog.getByLabel('Policy number').fill('PM-204481')
  const startsOn = monthsAfter(albertaToday(new Date()), 1)
  await dialog.getByLabel('Starts').fill(startsOn)
  // Without a quote, the usual term is proposed.
  await expect.poll(() => dialog.getByLabel('Expires').inputValue()).toBe(monthsAfter(startsOn, 12))
  await dialog.getByLabel('Premium').fill('$1,824.00')
  await dialog.getByLabel('Claims phone').fill('(403) 555-0190')
  await dialog.getByLabel('How and when the client agreed').fill('By phone this morning')
  await dialog.getByRole('button', { name: 'Record policy' }).click()
  await dialog.waitFor({ state: 'detached' })
  await broker.getByRole('link', { name: 'View the policy' }).waitFor()
  await missing.waitFor({ state: 'detached' })

  // The client's page shows the policy, where the client requests a change.
  await client.getByRole('link', { name: 'View the policy' }).click()
  await client.getByRole('heading', { level: 1, name: 'Auto insurance with Prairie Mutual' }).waitFor()
  expect(await client.getByRole('main').innerText()).toContain('$1,824.00 for 12 months')
  expect(await client.getByRole('main').innerText()).not.toContain('By phone this morning')
  await expectNoAxeErrors(client)
  await client.getByRole('button', { name: 'Request a change' }).click()
  const request = client.getByRole('dialog', { name: 'Request a change' })
  await request.getByLabel('What needs to change?').selectOption({ label: 'Change an address' })
  await request.getByRole('button', { name: 'Send request' }).click()
  await request.getByText('Describe the change').waitFor()
  await request.getByLabel('When should it take effect?').fill(monthsAfter(startsOn, 1))
  await request.getByLabel('Details').fill('We are moving to Lacombe')
  await request.getByRole('button', { name: 'Send request' }).click()
  await client.getByRole('heading', { level: 1, name: 'Auto policy change' }).waitFor()

  // The change goes to the same broker, who closes it once the insurer has confirmed.
  await broker.goto('/broker/cases')
  await broker.getByRole('link').filter({ hasText: 'Auto policy change' }).first().click()
  await broker.getByText('We are moving to Lacombe').waitFor()
  await broker.getByRole('button', { name: 'More actions for this case' }).click()
  await broker.getByRole('menuitem', { name: 'Close case' }).click()
  await broker.getByLabel('Outcome').selectOption({ label: 'Completed' })
  expect(await broker.getByLabel('Reason').inputValue()).toBe('Done as requested')
  await broker.getByLabel('Reason').fill('The insurer confirmed')
  await broker.getByRole('button', { name: 'Close case' }).last().click()
  await client.getByText('your broker took care of it').waitFor()
})

test('a file whose content doesn’t match its name is refused, and the other files are uploaded', async () => {
  const page = await site.visit('/portal', { as: 'client' })
  await page
    .getByRole('link', { name: /AB-\d{4}-\d{6}/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  const good = await aFile()
  await page.getByLabel('Choose files to upload').setInputFiles([
    {
      name: 'policy.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\u0090\u0000 this is a program'),
    },
    { name: path.basename(good.file), mimeType: 'application/pdf', buffer: good.bytes },
  ])
  await page.getByRole('list', { name: 'Documents' }).getByText(path.basename(good.file)).waitFor()
  const refusal = page.getByRole('alert').filter({ hasText: 'policy.pdf' })
  await refusal.waitFor()
  await page.getByRole('button', { name: 'Dismiss policy.pdf' }).click()
  await refusal.waitFor({ state: 'detached' })
})

test('an unsent message stays, shows why, and is sent when the connection is back', async () => {
  site.expectComplaint(/ERR_CONNECTION_REFUSED/)
  const page = await site.visit('/portal', { as: 'client' })
  await page
    .getByRole('link', { name: /AB-\d{4}-\d{6}/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByLabel('Your message').waitFor()
  await page.route('**/api/cases/*/messages', route =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
  )
  await write(page, 'Sent from the edge of nowhere')
  await page.getByText(/^Not sent/).waitFor()
  await page.unroute('**/api/cases/*/messages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Not sent/).waitFor({ state: 'detached' })
  await page.reload()
  await conversation(page).getByText('Sent from the edge of nowhere').waitFor()
  expect(await conversation(page).getByText('Sent from the edge of nowhere').count()).toBe(1)
})
