import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { copyDemo } from '../support/filled-demo.ts'
import { type Journey, journey } from '../support/journey.ts'
import { startS3Server } from '../support/s3-server.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const openCases = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/cases')
    const { items } = (await reply.json()) as { items: { id: string; missingDocuments: unknown }[] }
    return items.filter(item => !item.missingDocuments).map(({ id }) => id)
  })

/** Opens the documents of a case that the demo's client and broker share, for both. */
async function openSharedCase(site: Journey) {
  const client = await site.visit('/portal', { as: 'client', ...PHONE })
  const broker = await site.visit('/broker', { as: 'broker' })
  const brokerPage = await openCases(broker)
  const id = (await openCases(client)).find(one => brokerPage.includes(one))
  await broker.goto(`/broker/cases/${id}?tab=documents`)
  return { client, broker, id }
}

/** Returns a photo: a screenshot of the page. */
const aPicture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})

/** Chooses the usual documents of these names, or all of them, and asks for them. */
async function askFor(broker: Page, names: readonly RegExp[]) {
  await broker.getByRole('button', { name: 'Request documents' }).click()
  const dialog = broker.getByRole('dialog')
  for (const name of names) await dialog.getByRole('checkbox', { name }).check()
  return dialog
}

const lineOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Requested documents' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** Starts the demo with its files on an S3 server, where the command moves them. */
async function startOnS3(folder: string): Promise<ServerProcess> {
  await copyDemo(folder)
  const s3 = await startS3Server(path.join(folder, 's3'))
  const env = { S3_URL: s3.url, RATE_LIMITS: 'off' }
  const { PATH = '', HOME = '' } = process.env
  const command = ['dist/server/main.js', 'files:move', '--to', 's3']
  await promisify(execFile)(process.execPath, command, { env: { PATH, HOME, DATA_DIR: folder, ...env } })
  const server = await startServerProcess(folder, env)
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      await s3.close()
      return code
    },
  }
}

/** Makes the page wait before it reads pictures, as on a slow phone. Returns a function that ends this. */
async function delayReading(page: Page) {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    const mayRead = new Promise(resolve => addEventListener('read', resolve, { once: true }))
    Blob.prototype.arrayBuffer = async function () {
      await mayRead
      return read.call(this)
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('read')))
}

const filesIn = async (folder: string) =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })).filter(one =>
    one.isFile(),
  ).length

describe('with files in a folder', () => {
  const site = journey({ RATE_LIMITS: 'off' })
  test('a client on a phone sends five requested documents as pictures, and replaces a rejected one', () =>
    completeFiveDocuments(site))
})

describe('a case that is closed', () => {
  const site = journey({ RATE_LIMITS: 'off' })
  test('takes its requested documents off the open pages of the broker and the client', async () => {
    const { client, broker, id } = await openSharedCase(site)
    const dialog = await askFor(broker, [])
    await dialog.getByRole('button', { name: 'Add another document' }).click()
    await dialog.getByLabel('What you need').fill('Lease')
    await dialog.getByLabel('Why you need it').fill('The insurer asked for it')
    await dialog.getByRole('button', { name: 'Request documents' }).click()
    await client.goto(`/portal/cases/${id}?tab=documents`)
    for (const page of [broker, client]) await lineOf(page, 'Lease').waitFor()
    await broker.getByRole('button', { name: 'More actions for this case' }).click()
    await broker.getByRole('menuitem', { name: 'Close case' }).click()
    await broker.getByLabel('Outcome').selectOption('lost')
    await broker.getByLabel('Reason').fill('No answer')
    await broker.getByRole('dialog').getByRole('button', { name: 'Close case' }).click()
    for (const page of [broker, client]) await lineOf(page, 'Lease').waitFor({ state: 'detached' })
  })
})

describe('with files on an S3 server', () => {
  const site = journey({}, { start: startOnS3 })
  test('a client on a phone sends five requested documents as pictures, and replaces a rejected one', async () => {
    const before = await filesIn(site.dataDir)
    await completeFiveDocuments(site)
    expect(await filesIn(site.dataDir)).toBe(before)
  })
})

async function completeFiveDocuments(site: Journey): Promise<void> {
  const { client, broker, id } = await openSharedCase(site)
  const dialog = await askFor(broker, [])
  // Whatever the case's line, the broker can describe a document.
  const titles = ['Front of the car', 'Back of the car', 'Driver’s licence', 'Lease', 'Void cheque']
  for (const [index, title] of titles.entries()) {
    await dialog.getByRole('button', { name: 'Add another document' }).click()
    await dialog.getByLabel('What you need').nth(index).fill(title)
    await dialog.getByLabel('Why you need it').nth(index).fill('The insurer asked for it')
  }
  await expectNoAxeErrors(broker, 'the dialog that asks for documents')
  const ask = dialog.getByRole('button', { name: 'Request documents' })
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Ask for something else.' })
  const refused = { status: 422, json: { message: 'Ask for something else.' } }
  // The error of what was sent before is over once a row is added or removed.
  for (const change of ['Add another document', 'Remove']) {
    await broker.route('**/document-requests', route => route.fulfill(refused), { times: 1 })
    await ask.click()
    await refusal.waitFor()
    await dialog.getByRole('button', { name: change }).last().click()
    await refusal.waitFor({ state: 'detached' })
    if (change === 'Remove') continue
    await dialog.getByLabel('What you need').last().fill('A map')
    await dialog.getByLabel('Why you need it').last().fill('To find it')
  }
  await ask.click()
  await broker.getByText('0 of 5 sent').waitFor()
  await expectNoAxeErrors(broker, 'the checklist of the broker')

  await client.reload()
  await client.getByText('Your broker needs 5 documents from you by').first().click()
  await client.getByText('0 of 5 sent').waitFor()
  expect(new URL(client.url()).pathname).toBe(`/portal/cases/${id}`)
  await expectNoAxeErrors(client, 'the checklist of the client')

  const page = await aPicture(client, 'IMG_0001.jpg')
  for (const title of titles.filter(one => one !== 'Driver’s licence')) {
    await client.getByLabel(`Pictures of ${title}`).setInputFiles(page)
    await client.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await lineOf(client, title).getByText('In review').waitFor()
  }

  // What is cancelled while the pages are put together isn't sent.
  const pages = client.getByRole('dialog')
  const read = await delayReading(client)
  await client.getByLabel('Files for Driver’s licence').setInputFiles([page, page])
  await pages.getByRole('button', { name: 'Send 2 pages' }).click()
  await pages.getByRole('button', { name: 'Cancel' }).click()
  await pages.waitFor({ state: 'detached' })
  await read()

  // Both sides of the licence become one document: remove an extra page and change the order.
  await client.getByLabel('Pictures of Driver’s licence').setInputFiles(page)
  await pages.getByAltText('Page 1 as it will be sent').waitFor()
  await client.getByLabel('Another picture').setInputFiles(await aPicture(client, 'IMG_0002.jpg'))
  await pages.getByAltText('Page 2 as it will be sent').waitFor()
  await client.getByLabel('More pictures').setInputFiles(await aPicture(client, 'IMG_0003.jpg'))
  await pages.getByAltText('Page 3 as it will be sent').waitFor()
  await expectNoAxeErrors(client, 'the pages of a document')
  await pages.getByRole('button', { name: 'Remove page 2' }).click()
  const shown = () => pages.getByAltText('Page 1 as it will be sent').getAttribute('src')
  const first = await shown()
  await pages.getByRole('button', { name: 'Move page 2 up' }).click()
  expect(await shown()).not.toBe(first)
  await pages.getByRole('button', { name: 'Send 2 pages' }).click()
  await client.getByText('5 of 5 sent').waitFor()
  await lineOf(client, 'Driver’s licence').getByRole('button', { name: 'View Driver’s licence.pdf' }).click()
  await client.getByRole('dialog').getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await client.keyboard.press('Escape')

  // The broker's page shows it without being reloaded.
  await broker.getByText('5 of 5 sent').waitFor()
  await broker.getByRole('button', { name: 'View Driver’s licence.pdf' }).first().click()
  await broker.getByRole('dialog').getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await expectNoAxeErrors(broker, 'the preview of a PDF')
  await broker.keyboard.press('Escape')
  const licence = lineOf(broker, 'Driver’s licence')
  await licence.getByRole('button', { name: 'Reject' }).click()
  const rejection = broker.getByRole('dialog')
  await rejection.getByLabel('Reason').fill('The back is too dark to read. Please take it again by a window.')
  await expectNoAxeErrors(broker, 'the dialog that rejects a document')
  await rejection.getByRole('button', { name: 'Reject and ask again' }).click()
  await licence.getByText('Needs replacing').waitFor()

  const line = lineOf(client, 'Driver’s licence')
  await line.getByText('too dark to read').waitFor()
  await expectNoAxeErrors(client, 'a rejected document')
  await client.getByLabel('Pictures of Driver’s licence').setInputFiles(page)
  await client.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await line.getByText('In review').waitFor()
  await line.getByRole('button', { name: 'View Driver’s licence.jpg' }).waitFor()

  await licence.getByText('In review').waitFor()
  await licence.getByRole('button', { name: 'Accept' }).click()
  await licence.getByText('Accepted', { exact: true }).waitFor()
  await line.getByText('Accepted', { exact: true }).waitFor()
  await licence.getByRole('button', { name: /^Undo acceptance/ }).press('Enter')
  await line.getByText('Accepted', { exact: true }).waitFor({ state: 'detached' })
  await licence.getByRole('button', { name: /^Accept/ }).click()
  await line.getByText('Accepted', { exact: true }).waitFor()
}
