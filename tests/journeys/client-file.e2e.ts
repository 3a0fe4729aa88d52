import { expect, test } from 'vitest'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })
const NARROW = { width: 390, height: 844 }

// Before the request, whose document is missing, is withdrawn.
test('a broker goes from a policy to its client’s page, from there to a case and a missing document, and back', async () => {
  const page = await site.visit('/broker/policies', { as: 'broker', viewport: NARROW })
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /Nadia Kowalchuk/ })
    .first()
    .press('Enter')
  const toClient = main.getByRole('link', { name: 'This client’s cases and policies' })
  await toClient.press('Enter')
  await page.waitForURL('**/broker/clients/*')
  const client = page.url()
  await main
    .getByRole('link', { name: /Expires/ })
    .first()
    .waitFor()
  await main.getByRole('heading', { name: 'Open tasks' }).waitFor()
  await expectNoAxeErrors(page, 'the client')

  await main.getByRole('link', { name: /^Home quote/ }).press('Enter')
  await page.getByRole('tab', { name: 'Answers' }).waitFor()
  await toClient.press('Enter')
  await main.getByRole('link', { name: 'Current home policy' }).press('Enter')
  await page.getByRole('tab', { name: 'Documents', selected: true }).waitFor()
  const caseId = new URL(page.url()).pathname.split('/').at(-1)
  await toClient.press('Enter')
  await main.getByRole('link', { name: 'Current home policy' }).waitFor()

  // What is asked for in another window appears without a reload.
  const photo = { kind: 'photo', title: 'Photo of the roof', reason: 'The insurer asks' }
  const requested = await page.request.post(`/api/cases/${caseId}/document-requests`, {
    headers: { origin: site.origin },
    data: { clientId: crypto.randomUUID(), dueOn: albertaToday(new Date()), items: [photo], wait: false },
  })
  expect(requested.status(), await requested.text()).toBe(201)
  await main.getByRole('link', { name: 'Photo of the roof' }).waitFor()

  // What can't be loaded is said, and loaded with the button; without the broker's cases there is no such client.
  site.expectComplaint(/503/)
  const refused = { status: 503, json: { message: 'The server is being updated.' } }
  await page.route('**/api/clients/*', route => route.fulfill(refused))
  await page.goto(client)
  await main.getByText('We couldn’t load this client').waitFor()
  await page.unroute('**/api/clients/*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nadia Kowalchuk' }).waitFor()
  await page.goto(`/broker/clients/${crypto.randomUUID()}`)
  await main.getByText('We couldn’t find that client').waitFor()
})

test('an administrator reopens a request that its client withdrew by mistake, as the client was told before', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const own = (await casesOf(client)).find(({ kind }) => kind === 'quote')
  await client.goto(`/portal/cases/${own?.id}`)
  await client.getByRole('button', { name: 'Withdraw this request' }).click()
  const dialog = client.getByRole('alertdialog')
  await dialog.getByText('If you change your mind, ask us to reopen it').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  await dialog.waitFor({ state: 'detached' })
  const admin = await site.visit(`/admin/cases/${own?.id}`, { as: 'admin' })
  await admin.getByRole('button', { name: 'More actions for this case' }).click()
  await admin.getByRole('menuitem', { name: 'Reopen case' }).click()
  await admin.getByLabel('Reason').fill('Withdrawn by mistake')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen case' }).click()
  await client.getByRole('button', { name: 'Withdraw this request' }).waitFor()
})

test('an administrator reads a client’s file by keyboard, corrects a detail, closes and reopens the account', async () => {
  const admin = await site.visit('/admin/clients', { as: 'admin', viewport: NARROW })
  await admin.getByRole('searchbox').fill('demo_client')
  await admin.getByRole('link', { name: /Nadia Kowalchuk/ }).press('Enter')
  await admin.getByRole('tab', { name: 'Cases' }).waitFor()
  await expectNoAxeErrors(admin, 'Cases')
  for (const name of ['Policies', 'Documents', 'Consents', 'Household and business', 'History']) {
    await admin.locator('[role=tab][aria-selected=true]').press('ArrowRight')
    await admin.getByRole('tab', { name, selected: true }).waitFor()
    await admin.getByRole('tabpanel', { name }).locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await expectNoAxeErrors(admin, name)
    // What a client could do isn't said to an administrator.
    if (name === 'Consents') expect(await admin.getByText('To end them').count()).toBe(0)
  }
  expect(new URL(admin.url()).searchParams.get('tab')).toBe('history')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)

  await admin.getByRole('button', { name: 'Edit details' }).press('Enter')
  await admin.getByLabel('Phone').fill('(403) 555-0188')
  await admin.getByRole('button', { name: 'Save changes' }).press('Enter')
  await admin.getByText('Enter a reason').waitFor()
  await expectNoAxeErrors(admin, 'the correction')
  await admin.getByLabel('Reason').fill('A new number')
  await admin.getByRole('button', { name: 'Save changes' }).press('Enter')
  await admin.getByRole('link', { name: '(403) 555-0188' }).waitFor()
  await admin.getByText('Details corrected').first().waitFor()

  for (const [button, badge] of [
    ['Close account', 'Account closed'],
    ['Reopen account', 'Account open'],
  ] as const) {
    await admin.getByRole('button', { name: button }).press('Enter')
    await admin.getByRole('dialog').getByLabel('Reason').fill('They asked for it')
    await admin.getByRole('dialog').getByRole('button', { name: button }).press('Enter')
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
    await admin.locator('#content').getByText(badge, { exact: true }).first().waitFor()
  }
  // A toast covers the chat button for a few seconds.
  await admin.locator('.toast').first().waitFor({ state: 'detached' })
  await expectNoAxeErrors(admin, 'the page')
})

test('an administrator merges a duplicate account, whose session ends and whose page leads to the remaining account', async () => {
  const admin = await site.visit('/admin/clients', { as: 'admin', viewport: NARROW })
  const { items } = await (await admin.request.get('/api/people?search=demo_client')).json()
  const [keptItem] = items
  const twin = { username: 'second_account', password: 'Northern-Lights-7' }
  const headers = { origin: site.origin }
  const registered = await admin.request.post('/api/register', {
    headers,
    data: {
      ...twin,
      email: 'second.account@people.example',
      fullName: 'Second Account',
      phone: keptItem.phone,
    },
  })
  expect(registered.status()).toBe(201)
  const other = await site.visit('/portal/login')
  expect((await other.request.post('/api/login', { headers, data: twin })).status()).toBe(200)
  await other.goto('/portal')
  await other.getByRole('heading', { level: 1 }).waitFor()

  await admin.goto(`/admin/clients/${keptItem.id}`)
  await admin.getByRole('link', { name: 'Compare with Second Account' }).press('Enter')
  await admin.getByRole('heading', { name: 'Account to close' }).waitFor()
  await expectNoAxeErrors(admin, 'the preview')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  // The new account’s address was never confirmed, so it can only be the one that is merged.
  await admin.getByRole('link', { name: 'Keep the other account' }).press('Enter')
  await admin.getByText('The account to keep has no confirmed email address.').waitFor()
  expect(await admin.getByRole('button', { name: 'Merge accounts' }).isDisabled()).toBe(true)
  await admin.getByRole('link', { name: 'Keep the other account' }).press('Enter')
  await admin.getByText('These accounts can’t be merged now').waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Merge accounts' }).press('Enter')
  const merging = admin.getByRole('dialog', { name: 'Merge these accounts?' })
  await merging.getByLabel('Reason').fill('77')
  await merging.getByRole('button', { name: 'Merge accounts' }).press('Enter')
  await merging.getByText('Enter a reason').waitFor()
  await merging.getByLabel('Reason').and(admin.locator(':focus')).waitFor()
  await merging.getByLabel('Reason').fill('The client called: both are theirs')
  await expectNoAxeErrors(admin, 'the dialog')
  await merging.getByRole('button', { name: 'Merge accounts' }).press('Enter')
  await admin.waitForURL(`**/admin/clients/${keptItem.id}`)
  await admin.getByRole('heading', { name: 'Possible duplicates' }).waitFor()
  await admin.getByRole('link', { name: 'Compare with Second Account' }).waitFor({ state: 'detached' })

  await other.reload()
  await other.waitForURL('**/portal/login**')
  await admin.goto('/admin/clients')
  await admin.getByRole('searchbox').fill('second_account')
  await admin.getByRole('link', { name: /Second Account/ }).press('Enter')
  await admin.getByText('Merged', { exact: true }).waitFor()
  await expectNoAxeErrors(admin, 'the closed account')
  await admin.getByRole('link', { name: /^Go to the kept account/ }).press('Enter')
  await admin.waitForURL(`**/admin/clients/${keptItem.id}`)
})

test('an administrator sees only clients among the invitations of a broker’s page', async () => {
  const admin = await site.visit('/admin/brokers?tab=invitations', { as: 'admin' })
  await admin
    .getByText(/^Broker, invited/)
    .first()
    .waitFor()
  await admin.goto('/broker/invitations')
  await admin.getByRole('button', { name: 'Add client' }).click()
  await admin.getByLabel('Full name').fill('Wanda Prairie')
  await admin.getByLabel('Email').fill('wanda.prairie@people.example')
  // A conflict without a newer version to load is over once the form is changed.
  const refused = { status: 409, json: { message: 'Invited a moment ago.' } }
  await admin.route('**/api/invitations/clients', route => route.fulfill(refused), { times: 1 })
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByText('Invited a moment ago.').waitFor()
  await admin.getByLabel('Full name').fill('Wanda J. Prairie')
  await admin.getByText('Invited a moment ago.').waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByText(/^Client, invited/).waitFor()
  expect(await admin.getByText(/, invited/).count()).toBe(1)
})
