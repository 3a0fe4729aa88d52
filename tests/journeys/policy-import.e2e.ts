import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { clockedJourney } from '../support/clocked-journey.ts'
import { logIn } from '../support/journey.ts'
import { PASSWORD, type TestPerson } from '../support/people-builders.ts'

const site = clockedJourney()

const IMPORT = '/admin/policies/import'

/** Opens a page of the portals after logging in. */
async function open(path: string, person: TestPerson): Promise<Page> {
  const page = await site.visit(path)
  await logIn(page, person.username, PASSWORD)
  await page.waitForURL(url => url.pathname === path)
  return page
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const choose = (page: Page, csv: string, name = 'old system.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Downloads the template, and returns its headings and its example. */
async function takeTemplate(page: Page): Promise<[string, string]> {
  const downloading = page.waitForEvent('download')
  await press(page, 'Download template')
  const template = await text(await (await downloading).createReadStream())
  const [headings = '', example = ''] = template.split('\r\n')
  return [headings, example]
}

test('an administrator imports three policies, and a client who registers later sees theirs', async () => {
  const admin = await open('/admin/policies', await site.people.anAdmin())
  await admin.getByRole('link', { name: 'Import policies' }).click()
  await admin.waitForURL(url => url.pathname === IMPORT)
  await expectNoAxeErrors(admin)

  const [headings, example] = await takeTemplate(admin)
  const row = (email: string, number: string) =>
    example.replace('asha.okafor@example.com', email).replace('PM-204417', number)
  const wrong = row('cleo@people.example', 'PM-3').replace('Calgary', 'Calgry')
  const file = [headings, row('asha@people.example', 'PM-1'), row('ben@people.example', 'PM-2')]
  await choose(admin, [...file, wrong].join('\r\n'))
  await admin.getByText('1 error to correct').waitFor()
  await admin.getByText('Row 4, City').waitFor()
  await expectNoAxeErrors(admin)
  expect(await admin.getByRole('button', { name: /^Import / }).count()).toBe(0)

  await choose(admin, [...file, wrong.replace('Calgry', 'Calgary')].join('\r\n'))
  await admin.getByRole('status').getByText('3 policies can be imported').waitFor()
  await press(admin, 'Import 3 policies')
  await admin.getByText('Confirm this first').waitFor()
  await admin.locator('[name=confirmed]:focus').press('Space')
  await expectNoAxeErrors(admin)
  await press(admin, 'Import 3 policies')
  await admin.getByRole('heading', { name: '3 policies imported' }).locator(':focus').waitFor()
  expect(await site.takeEmails()).toEqual([])

  // The same file again changes nothing.
  await press(admin, 'Import another file')
  await choose(admin, [...file, wrong.replace('Calgry', 'Calgary')].join('\r\n'))
  await admin.getByText('Every policy in this file is already recorded', { exact: true }).waitFor()
  await admin.getByText('3 policies already recorded, and skipped').click()
  await admin.getByRole('link', { name: 'PM-2' }).click()
  await admin.getByRole('heading', { level: 1 }).waitFor()
  await admin.getByText('PM-2').first().waitFor()

  // They get a broker together, and are found by that broker.
  const broker = await site.people.aBroker({ fullName: 'Devinder Gill' })
  const pickBroker = async () => {
    await admin.getByLabel('Broker', { exact: true }).fill('devi')
    await admin.getByRole('option', { name: /^Devinder Gill/ }).click()
  }
  await admin.goto('/admin/policies?status=without_broker')
  await admin.getByRole('checkbox', { name: 'Select PM-2, Asha Okafor' }).waitFor()
  await admin.getByLabel('Select all shown').check()
  await expectNoAxeErrors(admin)
  await press(admin, 'Assign')
  const assigning = admin.getByRole('dialog', { name: 'Assign 3 policies' })
  await pickBroker()
  await assigning.getByLabel('Reason').fill('Their clients since 2019')
  await expectNoAxeErrors(admin)
  await press(admin, 'Assign policies')
  await admin.getByText('3 policies assigned').first().waitFor()
  await admin.getByText('No matching policies').waitFor()
  const emails = (await site.takeEmails()).filter(({ to }) => to === broker.email)
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^3 policies were assigned to you/),
  ])
  await admin.goto('/admin/cases?status=all')
  await pickBroker()
  await admin.waitForURL(url => url.searchParams.get('broker') === broker.id)
  await admin.reload()
  await expect.poll(() => admin.getByLabel('Broker', { exact: true }).inputValue()).toBe('Devinder Gill')
  await expect.poll(() => admin.getByRole('checkbox', { name: /^Select AB-/ }).count()).toBe(3)

  const client = await site.visit('/portal/register')
  await fill(client, {
    'Full name': 'Asha Okafor',
    Email: 'asha@people.example',
    Phone: '(403) 555-0142',
    Username: 'asha_o',
    Password: 'Wetaskiwin-1902',
    'Confirm password': 'Wetaskiwin-1902',
  })
  await client.getByLabel('I agree to the terms and conditions').check()
  await press(client, 'Create account')
  await client.waitForURL(url => url.pathname === '/portal/login')
  await logIn(client, 'asha_o', 'Wetaskiwin-1902')
  await client.waitForURL(url => url.pathname === '/portal')
  expect(await client.getByText('PM-1').count()).toBe(0)
  const welcome = (await site.takeEmails()).find(({ to }) => to === 'asha@people.example')
  const link = new URL(welcome?.links.find(url => url.includes('confirm-email')) ?? '')
  await client.goto(link.pathname + link.hash)
  await press(client, /Confirm/)
  await client
    .getByText(/confirmed/i)
    .first()
    .waitFor()
  await client.goto('/portal')
  await client.getByText('PM-1').first().waitFor()
  expect(await client.getByText('PM-2').count()).toBe(0)
})

test('a file that can’t be used is refused with the reason, and kept after a lost connection', async () => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const admin = await open(IMPORT, await site.people.anAdmin())
  await admin.setViewportSize({ width: 320, height: 700 })
  const [headings, example] = await takeTemplate(admin)
  await choose(admin, '')
  await admin.getByText('This file is empty.').waitFor()
  await choose(admin, 'x'.repeat(1024 * 1024 + 1))
  await admin.getByText('This file is larger than 1 MB.').waitFor()
  await choose(admin, 'PK\u0003\u0004', 'policies.xlsx')
  await admin.getByText('This is a workbook.').waitFor()
  await choose(admin, example)
  await admin.getByText('The first row doesn’t have the headings.').waitFor()

  const bad = example.replace('Calgary', 'Nowhere')
  const rows = Array.from({ length: 2000 }, (_, at) => bad.replace('PM-204417', `PM-${at}`))
  await choose(admin, [headings, ...rows].join('\n'))
  await admin.getByText('2,000 errors to correct').waitFor()
  await admin.getByText('These are the first 50 of 2,000 errors.').waitFor()
  expect(await admin.getByRole('list', { name: 'Errors' }).getByRole('listitem').count()).toBe(51)
  const scrollsSideways = () =>
    admin.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await scrollsSideways()).toBe(false)

  await admin.context().setOffline(true)
  await choose(admin, [headings, example].join('\n'))
  await admin.getByText('We couldn’t reach the server.').waitFor()
  await admin.context().setOffline(false)
  await press(admin, 'Check again')
  await admin.getByText('1 policy can be imported', { exact: true }).waitFor()
  await admin.getByLabel(/These people have these policies/).check()
  await admin.context().setOffline(true)
  await press(admin, 'Import 1 policy')
  await admin.getByText('We couldn’t import the policies').waitFor()
  await admin.context().setOffline(false)
  await press(admin, 'Import 1 policy')
  await admin.getByRole('heading', { name: '1 policy imported' }).waitFor()
  expect(await scrollsSideways()).toBe(false)
})

test('an administrator gives a client a copy, deletes their data, and undoes the rest of the import', async () => {
  const admin = await open(IMPORT, await site.people.anAdmin())
  await admin.getByText('No imports yet.').waitFor()
  const [headings, example] = await takeTemplate(admin)
  const row = (email: string, number: string) =>
    example.replace('asha.okafor@example.com', email).replace('PM-204417', number)
  const rows = [
    row('dora@people.example', 'PM-21'),
    row('emil@people.example', 'PM-22'),
    row('fay@people.example', 'PM-23'),
  ]
  await choose(admin, [headings, ...rows].join('\r\n'), 'wrong brokerage.csv')
  await admin.getByLabel(/These people have these policies/).check()
  await press(admin, 'Import 3 policies')
  await admin.getByRole('heading', { name: '3 policies imported' }).waitFor()
  await admin.getByText('wrong brokerage.csv').waitFor()

  const openPolicy = async (number: string) => {
    await admin.goto('/admin/policies')
    await admin
      .getByRole('searchbox')
      .or(admin.getByPlaceholder('Client, insurer or policy number'))
      .first()
      .fill(number)
    await admin.getByText('No broker').first().waitFor()
    await admin.getByText(number).first().click()
    await admin.waitForURL(/\/admin\/policies\/[0-9a-f-]{36}$/)
    await admin.getByRole('definition').filter({ hasText: 'None' }).waitFor()
  }
  await openPolicy('PM-21')
  await admin.getByRole('link', { name: 'Copy or delete this client’s data' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Client without an account' }).waitFor()
  await admin.getByText('dora@people.example').waitFor()
  await expectNoAxeErrors(admin)
  const downloading = admin.waitForEvent('download')
  await press(admin, 'Download copy')
  expect((await downloading).suggestedFilename()).toMatch(/^data-AB-\d{4}-\d{6}-.*\.zip$/)
  await press(admin, 'Delete data')
  const erasing = admin.getByRole('dialog')
  await erasing.getByLabel('Their name').fill('Someone else')
  await erasing.getByLabel('Reason').fill('Asked for it by phone')
  await expectNoAxeErrors(admin)
  await press(admin, 'Delete for good')
  await erasing.getByText('This isn’t their name').waitFor()
  await erasing.getByLabel('Their name').fill('Asha Okafor')
  await press(admin, 'Delete for good')
  await admin.getByText('The data has been deleted').waitFor()

  await openPolicy('PM-22')
  await press(admin, 'Edit details')
  await admin.getByLabel('Policy number').fill('PM-22A')
  await admin.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await admin.getByText('PM-22A').first().waitFor()

  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto(IMPORT)
  await press(admin, /^Undo import of wrong brokerage\.csv/)
  const undoing = admin.getByRole('dialog')
  await undoing.getByText('1 policy will be deleted.').waitFor()
  await undoing.getByText('1 policy will be kept').waitFor()
  await undoing.getByText('It was changed, or assigned to another broker.').waitFor()
  await expectNoAxeErrors(admin)
  await undoing.getByRole('button', { name: 'Undo import' }).click()
  await undoing.getByText('Enter a reason').waitFor()
  await undoing.getByLabel('Reason').fill('A file of another brokerage')
  await admin.keyboard.press('Tab')
  await undoing.getByRole('button', { name: 'Undo import' }).press('Enter')
  await admin.getByText(/^Undone by .* 1 policy was kept\.$/).waitFor()
  await admin.getByText('What was kept, and why').click()
  await admin.getByRole('list', { name: 'Kept policies' }).getByText('PM-22A').waitFor()
  expect(
    await admin.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false)
  await admin.goto('/admin/policies?status=all')
  await admin.getByText('PM-22A').waitFor()
  expect(await admin.getByText('PM-23').count()).toBe(0)
  const saving = admin.waitForEvent('download')
  await press(admin, 'Export as CSV')
  const exported = await text(await (await saving).createReadStream())
  expect(exported).toMatch(/PM-22A/)
  expect(exported).not.toMatch(/PM-23/)
  await admin.getByText('Policies exported').first().waitFor()
  expect(await site.takeEmails()).toEqual([])
})
