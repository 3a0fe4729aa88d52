import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { skipDelays } from '../support/page-delays.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' }, { embedded: true })

/** A PDF of five parts. */
const aFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([SMALL_PDF, randomBytes(5 * 1024 * 1024)]),
})

const aSmallFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: SMALL_PDF })

/** Opens the documents of the client’s first case. */
async function openDocuments(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /AB-\d{4}-\d{6}/ })
    .first()
    .click()
  await page.getByRole('tab', { name: /Documents/ }).click()
  return page.getByRole('region', { name: 'Documents' })
}

test('an upload survives a lost connection and a pause, and all documents are downloaded as one zip', async () => {
  const page = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  const panel = await openDocuments(page)
  await panel.getByText('Drop or paste files here').waitFor()

  site.expectComplaint(/net::ERR_/)
  // The connection is lost after the first part.
  let parts = 0
  await page.route('**/parts/*', async route => {
    parts++
    if (parts === 2) await page.context().setOffline(true)
    await route.continue().catch(() => {})
  })
  await panel.getByLabel('Choose files to upload').setInputFiles(aFile('declaration.pdf'))
  await panel.getByText('Waiting for a connection').waitFor()
  await expectNoAxeErrors(page)
  await page.context().setOffline(false)
  const documents = panel.getByRole('list', { name: 'Documents' })
  await documents.getByText('declaration.pdf').waitFor()
  // Six parts and one retry: no completed part was sent again.
  expect(parts).toBeLessThanOrEqual(8)

  // Pause and resume the second upload.
  await page.unroute('**/parts/*')
  await page.route('**/parts/1048576', route => route.abort())
  await panel.getByLabel('Choose files to upload').setInputFiles(aFile('licence.pdf'))
  await panel.getByText('Waiting for a connection').waitFor()
  await panel.getByRole('button', { name: 'Pause licence.pdf' }).click()
  await panel.getByText(/% · Paused/).waitFor()
  await expectNoAxeErrors(page)
  await page.unroute('**/parts/1048576')
  await panel.getByRole('button', { name: 'Continue licence.pdf' }).click()
  await documents.getByText('licence.pdf').waitFor()

  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download all' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^AB-\d{4}-\d{6}-documents\.zip$/)
  expect(await download.failure()).toBeNull()
})

test('a client renames a document and adds a newer version, and the broker opens both', async () => {
  const client = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  await client.goto(`/portal/cases/${id}?tab=documents`)
  const panel = client.getByRole('region', { name: 'Documents', exact: true })
  await panel.getByLabel('Choose files to upload').setInputFiles(aSmallFile('scan0001.pdf'))
  await panel.getByRole('button', { name: 'More for scan0001.pdf' }).click()
  await client.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = client.getByRole('dialog')
  await expectNoAxeErrors(client)
  await dialog.getByLabel('Name').fill('Policy of 2026')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await panel.getByRole('button', { name: 'More for Policy of 2026.pdf' }).click()
  const choosing = client.waitForEvent('filechooser')
  await client.getByRole('menuitem', { name: 'Upload a new version' }).click()
  await (await choosing).setFiles(aSmallFile('Policy, signed.pdf'))
  await panel.getByText('Version 2 of 2').waitFor()

  await broker.goto(`/broker/cases/${id}?tab=documents`)
  await broker.getByText('Version 2 of 2').waitFor()
  await broker.getByText('Show the earlier version').click()
  await broker.getByRole('button', { name: 'View Policy of 2026.pdf' }).click()
  await broker.getByRole('dialog', { name: 'Policy of 2026.pdf' }).waitFor()
  await broker.keyboard.press('Escape')
  await expectNoAxeErrors(broker)
})

test('a file dropped anywhere on the case is added; dropped on notes, it is visible to staff only', async () => {
  const client = await site.visit('/portal', { as: 'client', viewport: { width: 390, height: 844 } })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  const drag = (page: Page, type: 'dragover' | 'drop', name: string) =>
    page.evaluate(
      ([event, fileName, text]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], fileName, { type: 'application/pdf' }))
        document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [type, name, SMALL_PDF.toString()] as const,
    )
  await client.goto(`/portal/cases/${id}`)
  await client.getByRole('region', { name: 'Messages' }).waitFor()
  await drag(client, 'dragover', 'roof.pdf')
  await client.getByText('Drop files to add them to this request').waitFor()
  await expectNoAxeErrors(client)
  // The first list is older than the document and arrives after it.
  const uploaded = client.waitForResponse(reply => reply.request().method() === 'POST')
  let lists = 0
  await client.route(`**/api/cases/${id}/documents`, async route => {
    if (route.request().method() !== 'GET' || lists++ > 0) return route.continue()
    const response = await route.fetch()
    await uploaded
    // The page may not wait for it any more.
    await route.fulfill({ response }).catch(() => {})
  })
  await drag(client, 'drop', 'roof.pdf')
  await client.getByRole('list', { name: 'Documents' }).getByText('roof.pdf').waitFor()

  await broker.goto(`/broker/cases/${id}?tab=notes`)
  await broker.getByRole('region', { name: 'Internal notes' }).waitFor()
  await drag(broker, 'drop', 'inspection.pdf')
  const row = broker.getByRole('listitem').filter({ hasText: 'inspection.pdf' })
  await row.getByText('Not shared with the client').waitFor()

  // Only the case is printed.
  await broker.goto(`/broker/cases/${id}`)
  await broker.getByRole('region', { name: 'Messages' }).waitFor()
  await broker.emulateMedia({ media: 'print' })
  expect(await broker.getByRole('tablist').isVisible()).toBe(false)
  expect(await broker.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await broker.getByLabel('Your message').isVisible()).toBe(false)
  expect(await broker.getByRole('heading', { name: 'Messages', exact: true }).isVisible()).toBe(true)
})

test('a file that a proxy refuses, or answers with nothing, says so', async () => {
  site.expectComplaint(/Failed to load resource/)
  const page = await site.visit('/portal', { as: 'client' })
  const panel = await openDocuments(page)
  await page.route('**/api/cases/*/documents', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<html><h1>Too large</h1></html>' })
      : route.continue(),
  )
  await panel.getByLabel('Choose files to upload').setInputFiles(aSmallFile('licence.pdf'))
  await panel.getByText('That’s larger than the server accepts.').waitFor()
  await page.unroute('**/api/cases/*/documents')
  await page.route('**/api/cases/*/documents', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await panel.getByLabel('Choose files to upload').setInputFiles(aSmallFile('policy.pdf'))
  await panel.getByText('We couldn’t reach the server.').waitFor()
})

test('a file that a proxy keeps refusing while the server is down is sent twenty times, and then waits for the client', async () => {
  site.expectComplaint(/Failed to load resource/)
  const page = await site.visit('/portal', { as: 'client' })
  const panel = await openDocuments(page)
  await skipDelays(page, 1000, 2000, 4000, 8000, 15_000)
  let requests = 0
  // It takes the whole file, so that the browser reports progress, before it answers for the server.
  const proxy = createServer((request, reply) => {
    requests++
    request.resume().on('end', () => reply.writeHead(502).end())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  await page.route('**/api/cases/*/documents', route =>
    route.continue(route.request().method() === 'POST' ? { url: `http://127.0.0.1:${port}/` } : {}),
  )
  await panel.getByLabel('Choose files to upload').setInputFiles(aSmallFile('licence.pdf'))
  const retry = panel.getByRole('button', { name: /^Try again/ })
  await retry.waitFor()
  expect(requests).toBe(20)
  proxy.close()
  await page.unroute('**/api/cases/*/documents')
  await retry.click()
  await panel.getByRole('list', { name: 'Documents' }).getByText('licence.pdf').first().waitFor()
})

test('text from a spreadsheet is pasted as text, and pictures are attached, as many as a message carries', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const broker = await site.visit('/broker', { as: 'broker' })
  const { id } = await sharedCase(client, broker)
  await client.goto(`/portal/cases/${id}?tab=messages`)
  await client.getByLabel('Your message').waitFor()
  /** Pastes pictures, with a text or alone. Returns whether the browser pastes the text. */
  const paste = (pictures: number, hasText: boolean) =>
    client.getByLabel('Your message').evaluate(
      (box, [count, isText]) => {
        const clipboardData = new DataTransfer()
        for (let n = 0; n < count; n++)
          clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
        if (isText) {
          clipboardData.setData('text/plain', 'Premium\t1,480')
          clipboardData.setData('text/html', '<table><tr><td>Premium</td><td>1,480</td></tr></table>')
        }
        return box.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      [pictures, hasText] as const,
    )
  expect(await paste(1, true)).toBe(true)
  expect(await paste(11, false)).toBe(false)
  await client.getByText('Too many files').first().waitFor()
  expect(await client.getByRole('list', { name: 'Uploads' }).count()).toBe(0)
  expect(await paste(1, false)).toBe(false)
  await client.getByText('image.png').first().waitFor()
})
