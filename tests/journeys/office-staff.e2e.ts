import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { clockedJourney } from '../support/clocked-journey.ts'
import { logIn } from '../support/journey.ts'
import { PASSWORD } from '../support/people-builders.ts'
import { phoneRequest } from '../support/requests.ts'

const site = clockedJourney()

const ODETTE = { 'Full name': 'Odette Newcomer', Email: 'odette.newcomer@people.example' }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const sent = await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
  expect(sent.ok(), path).toBe(true)
}

test('invited office staff assign a case and answer a message, and can’t open anything else', async () => {
  const boss = await site.people.anAdmin({ fullName: 'Ada Whitecloud' })
  const admin = await site.visit('/admin/login')
  await logIn(admin, boss.username, PASSWORD)
  await admin.waitForURL(url => url.pathname === '/admin')
  // No broker can be offered this case yet.
  await post(admin, '/api/cases', phoneRequest({ fullName: 'Wanda Prairie' }))
  await site.people.aBroker({ fullName: 'Devinder Gill' })
  await admin.goto('/admin/cases')
  await admin.getByRole('link', { name: 'Add client request' }).waitFor()
  await admin.goto('/admin/brokers')
  await press(admin, 'Invite office staff')
  await fill(admin, ODETTE)
  await press(admin, 'Send invitation')
  await admin.getByText(ODETTE.Email).first().waitFor()
  const sent = (await site.takeEmails()).find(({ to }) => to === ODETTE.Email)
  const link = new URL(sent?.links[0] ?? '')

  const office = await site.visit(link.pathname + link.hash)
  await office.getByRole('heading', { level: 1, name: 'Join the office staff' }).waitFor()
  await fill(office, { Phone: '(403) 555-0111', Username: 'odette_n', Password: PASSWORD })
  await fill(office, { 'Confirm password': PASSWORD })
  await press(office, 'Create account')
  await office.waitForURL(url => url.pathname === '/admin/login')
  await logIn(office, 'odette_n', PASSWORD)
  await office.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const menu = office.getByRole('navigation', { name: 'Office', exact: true })
  for (const name of ['Cases', 'Messages', 'Brokers', 'Clients'])
    await menu.getByRole('link', { name }).waitFor()
  for (const name of ['Settings', 'Reports', 'Tasks', 'Policies', 'Saved replies'])
    expect(await menu.getByRole('link', { name }).count(), name).toBe(0)
  await expectNoAxeErrors(office, 'the dashboard')

  // Someone phones. The request is offered to the broker, and its answers are closed to them.
  await menu.getByRole('link', { name: 'Cases' }).click()
  await office.getByRole('link', { name: 'Add client request' }).click()
  await office.getByRole('heading', { level: 1, name: 'Add client request' }).waitFor()
  await expectNoAxeErrors(office, 'the form for a client who phoned')
  await fill(office, { 'Full name': 'Petra Foothill', Email: 'petra.foothill@people.example' })
  await fill(office, { Phone: '(403) 555-0177', 'What they need': 'A quote for her bungalow' })
  await office.getByLabel('City or town').selectOption('Calgary')
  await office.getByLabel('Product line').selectOption('home')
  await office.getByLabel(/^They agreed on the phone/).check()
  await press(office, 'Add client request')
  await office.getByRole('heading', { level: 1, name: 'Petra Foothill' }).waitFor()
  expect(await office.getByText('A quote for her bungalow').count()).toBe(0)
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await office.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  // The case gets a broker and a note.
  const unassigned = office.getByRole('region', { name: 'Unassigned cases' })
  await unassigned.getByRole('link', { name: /Wanda Prairie/ }).click()
  await office.getByRole('heading', { level: 1, name: 'Wanda Prairie' }).waitFor()
  const tabs = office.getByRole('tablist', { name: 'Parts of this case' }).getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Internal notes', 'History'])
  await office.getByText(/^Messages, quotes, documents and answers are for the broker/).waitFor()
  await press(office, 'Assign a broker')
  const dialog = office.getByRole('dialog', { name: 'Assign case' })
  await dialog.getByLabel(/Devinder Gill/).check()
  await dialog.getByLabel('Reason').fill('He knows young drivers')
  await dialog.getByRole('button', { name: 'Assign case' }).click()
  await office.getByText('Assign to another broker').waitFor()
  await office.getByLabel('Your note').fill('She would like a call after six.')
  await press(office, 'Save note')
  await office.getByText('She would like a call after six.').last().waitFor()
  await expectNoAxeErrors(office, 'the case')

  // She has no account: her page shows her cases, and nothing that is closed to office staff.
  await office.getByRole('link', { name: 'All of this client’s cases' }).click()
  await office.getByText('Client without a portal account').waitFor()
  await office
    .getByRole('main')
    .getByRole('link', { name: /Devinder Gill/ })
    .waitFor()
  for (const name of ['Policies', 'Open tasks', 'Missing documents'])
    expect(await office.getByRole('heading', { name }).count(), name).toBe(0)
  await expectNoAxeErrors(office, 'the client')

  // The search finds who and what they may see.
  await office.keyboard.press('Control+k')
  const search = office.getByRole('dialog', { name: 'Search' })
  await search.getByText('Search cases, clients and brokers.', { exact: false }).waitFor()
  await search.getByRole('combobox', { name: 'Search' }).fill('petra')
  await search
    .getByRole('option', { name: /Petra Foothill/ })
    .first()
    .waitFor()
  await expectNoAxeErrors(office, 'the search')
  await office.keyboard.press('Enter')
  await office.getByRole('heading', { level: 1, name: 'Petra Foothill' }).waitFor()

  // A visitor's message is answered.
  const enquiry = { name: 'Milo Coulee', email: 'milo.coulee@people.example', phone: '', topic: 'home' }
  const message = 'Do you have a broker near Olds?'
  await post(admin, '/api/enquiries', { clientId: crypto.randomUUID(), ...enquiry, message })
  await menu.getByRole('link', { name: 'Messages' }).click()
  await office.getByRole('link', { name: /Milo Coulee/ }).click()
  await office.getByLabel('Reply by email').fill('Yes, we do. A broker will call you.')
  await press(office, 'Send reply')
  await office.getByText('Reply sent', { exact: true }).first().waitFor()
  expect(await office.getByRole('button', { name: /case/i }).count()).toBe(0)
  await expectNoAxeErrors(office, 'the message')
  const reply = (await site.takeEmails()).findLast(({ to }) => to === enquiry.email)
  expect(reply?.text).toContain('Yes, we do.')

  // Pages they may not open say so.
  for (const path of [
    '/admin/settings/audit',
    '/admin/reports',
    '/admin/policies',
    '/admin/brokers/invite',
  ]) {
    await office.goto(path)
    await office.getByText('Only administrators can open this page.').waitFor()
  }
  await expectNoAxeErrors(office, 'a page for administrators')
  await office.getByRole('link', { name: 'Go to your dashboard' }).click()
  await office.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})
