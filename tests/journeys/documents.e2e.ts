import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { SMALL_PDF } from '../support/case-builders.ts'
import { journey } from '../support/journey.ts'
import { SCANNED_PDF } from '../support/sample-files.ts'
import { sharedCase } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a client finds every document in one place, by request and by policy', async () => {
  const client = await site.visit('/portal', { as: 'client', viewport: { width: 320, height: 800 } })
  const { id } = await sharedCase(client, await site.visit('/broker', { as: 'broker' }))
  await client.goto(`/portal/cases/${id}?tab=documents`)
  const chooser = client.getByLabel('Choose files to upload')
  await chooser.setInputFiles({ name: 'furnace-invoice.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  const listed = client.getByRole('list', { name: 'Documents' })
  await listed.getByText('furnace-invoice.pdf').waitFor()
  // The case shows the client who can see it.
  await client.getByRole('heading', { name: 'Who can see this request' }).waitFor()

  await client.getByRole('button', { name: 'Menu' }).click()
  await client.getByRole('link', { name: 'Documents', exact: true }).click()
  await client.getByRole('heading', { name: 'Documents', level: 1 }).waitFor()
  const row = client.getByRole('listitem').filter({ hasText: 'furnace-invoice.pdf' })
  await row.waitFor()
  await expectNoAxeErrors(client)
  const isTooWide = () => client.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isTooWide()).toBe(false)

  const search = client.getByPlaceholder('Document name')
  await search.fill('furn')
  await client.waitForURL(url => url.searchParams.get('q') === 'furn')
  await row.waitFor()
  await client.getByLabel('Type').selectOption({ label: 'Pink card' })
  await client.getByText('No matching documents').waitFor()
  await client.getByRole('button', { name: 'Clear filters' }).click()
  await row.waitFor()

  await client.getByLabel('Group by').selectOption({ label: 'Policy' })
  await client
    .getByRole('heading', { name: / policy · / })
    .first()
    .waitFor()
  await expectNoAxeErrors(client)
  expect(await isTooWide()).toBe(false)

  // Open and close the preview by keyboard.
  await row.getByRole('button', { name: 'View furnace-invoice.pdf' }).focus()
  await client.keyboard.press('Enter')
  await client.getByRole('dialog', { name: 'furnace-invoice.pdf' }).waitFor()
  await client.keyboard.press('Escape')
  await client.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await client.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'View furnace-invoice.pdf',
  )

  // Offline, the loaded documents stay, and the list says why it can't be searched.
  await client.context().setOffline(true)
  await search.fill('anything else')
  await client
    .getByText(/You’re offline|No connection|can’t reach/i)
    .first()
    .waitFor()
  await client.context().setOffline(false)
})

test('a scan as a PDF is shown before it is downloaded', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const { id } = await sharedCase(client, await site.visit('/broker', { as: 'broker' }))
  await client.goto(`/portal/cases/${id}?tab=documents`)
  const scan = { name: 'odometer.pdf', mimeType: 'application/pdf', buffer: SCANNED_PDF }
  await client.getByLabel('Choose files to upload').setInputFiles(scan)
  await client.getByRole('button', { name: 'View odometer.pdf' }).click()
  const page = client.getByRole('img', { name: 'Page 1 of 1' })
  const colours = () =>
    page.evaluate(canvas => {
      if (!(canvas instanceof HTMLCanvasElement)) return []
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return [...new Set(data.filter((_, index) => index % 4 === 0))].sort((a, b) => a - b)
    })
  await expect.poll(async () => (await colours()).slice(0, 1)).toEqual([0])
})
