import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const site = journey({ RATE_LIMITS: 'off' })

test('a client downloads their data and asks for deletion, which a legal hold prevents', async () => {
  const client = await site.visit('/portal/account/privacy', {
    as: 'client',
    viewport: { width: 390, height: 844 },
  })
  const copy = client.getByRole('button', { name: 'Get a copy of my data' })
  await copy.click()
  await client.getByRole('button', { name: /^Download \(/ }).waitFor({ timeout: 30_000 })
  expect(await copy.evaluate(button => button === document.activeElement)).toBe(true)
  await expectNoAxeErrors(client)
  const saving = client.waitForEvent('download')
  await client.getByRole('button', { name: /^Download \(/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  await client.getByRole('button', { name: 'Ask for deletion' }).click()
  await client.getByLabel('Anything we should know?').fill('I moved to Ontario')
  await expectNoAxeErrors(client)
  await client.getByRole('dialog').getByRole('button', { name: 'Ask for deletion' }).click()
  await client.getByText(/^We’ll answer by /).waitFor()
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const admin = await site.visit('/admin/settings/privacy', { as: 'admin' })
  await admin.getByText('I moved to Ontario').waitFor()
  await expectNoAxeErrors(admin)
  await admin.getByRole('link', { name: 'Review deletion' }).click()
  await admin.getByRole('heading', { name: 'Kept' }).waitFor()
  const place = admin.getByRole('button', { name: 'Place hold' })
  await place.press('Enter')
  const hold = admin.getByRole('dialog', { name: 'Place a legal hold?' })
  await hold.getByLabel('Reason').fill('77')
  await hold.getByRole('button', { name: 'Place hold' }).press('Enter')
  await hold.getByText('Enter a reason').waitFor()
  await hold.getByLabel('Reason').and(admin.locator(':focus')).waitFor()
  await expectNoAxeErrors(admin, 'a reason that is too short')
  await hold.getByLabel('Reason').fill('Claim 77')
  await hold.getByRole('button', { name: 'Place hold' }).press('Enter')
  await hold.waitFor({ state: 'detached' })
  await place.and(admin.locator(':focus')).waitFor()
  await admin.getByText('There is a legal hold: Claim 77').waitFor()
  expect(await admin.getByRole('button', { name: 'Delete data' }).isDisabled()).toBe(true)
  await expectNoAxeErrors(admin)
  const lift = admin.getByRole('button', { name: 'Lift hold: Claim 77' })
  await lift.press('Enter')
  const lifting = admin.getByRole('alertdialog', { name: 'Lift this legal hold?' })
  await lifting.getByText('Claim 77').waitFor()
  await expectNoAxeErrors(admin)
  await admin.keyboard.press('Escape')
  await lift.and(admin.locator(':focus')).press('Enter')
  await lifting.getByRole('button', { name: 'Lift hold' }).press('Enter')
  await admin.getByText('There is a legal hold: Claim 77').waitFor({ state: 'detached' })

  await admin.goto('/admin/settings/privacy')
  await admin.getByRole('button', { name: 'Refuse' }).click()
  await admin.getByLabel('Why it can’t be deleted').fill('There is a claim about your car.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await admin.getByText('I moved to Ontario').waitFor({ state: 'detached' })
  await client.reload()
  await client.getByText('There is a claim about your car.').waitFor()
})

test('the focus stays on a button that its own action disables, and near one that leaves the page', async () => {
  const client = await site.visit('/portal/account/privacy', { as: 'client' })
  const ask = client.getByRole('button', { name: 'Ask for a correction' })
  // Pressing a key doesn't wait until the requests are loaded.
  await ask.and(client.locator(':not([aria-disabled])')).waitFor()
  await ask.press('Enter')
  await client.getByLabel('What should we correct?').fill('My birthday is May 4')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Enter')
  const request = client.getByRole('listitem').filter({ hasText: 'My birthday is May 4' })
  await request.waitFor()
  await ask.and(client.locator(':focus')).waitFor()
  expect(await ask.isDisabled()).toBe(true)
  await client.keyboard.press('Enter')
  expect(await client.getByRole('dialog').count()).toBe(0)
  const withdraw = request.getByRole('button', { name: 'Withdraw' })
  await withdraw.press('Enter')
  await withdraw.waitFor({ state: 'detached' })
  await client.getByRole('heading', { name: 'Your data' }).and(client.locator(':focus')).waitFor()
})

test('the pages name the list of who opened a file as the account does', async () => {
  const page = await site.visit('/portal/account/privacy', { as: 'client' })
  const heading = page.getByRole('heading', { name: /^Who opened/ })
  const quoted = `“${await heading.innerText()}”`
  for (const path of ['/privacy-policy', '/blog/what-happens-to-your-request', '/faq/site']) {
    await page.goto(path)
    await page.getByRole('main').getByText(quoted).first().waitFor({ state: 'attached' })
  }
})

test('an administrator previews and deletes a client’s data', async () => {
  const admin = await site.visit('/admin/clients', { as: 'admin' })
  // A client without requests can be deleted at once.
  const person = { username: 'short_stay', email: 'short.stay@people.example', fullName: 'Short Stay' }
  const registered = await admin.request.post('/api/register', {
    headers: { origin: site.origin },
    data: { ...person, password: 'Northern-Lights-7', phone: '(780) 555-0101' },
  })
  expect(registered.status()).toBe(201)
  const { id } = await registered.json()
  await admin.goto(`/admin/clients/${id}/deletion`)
  await admin.getByRole('button', { name: 'Delete data' }).click()
  await admin.getByLabel('Their username').fill(person.username)
  await admin.getByLabel('Reason').fill('Asked in writing')
  await expectNoAxeErrors(admin)
  await admin.getByRole('button', { name: 'Delete for good' }).click()
  await admin.getByText('The data has been deleted').waitFor()
  // The administrator is still known, so the next page doesn't wait for who they are.
  const release = await delayResponses(admin, '**/api/user')
  await admin.getByRole('link', { name: 'Reports', exact: true }).click()
  await admin.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  release()
})

test('a breach is recorded in the register, and notices are drafted from it', async () => {
  const admin = await site.visit('/admin/settings/privacy?tab=breaches', { as: 'admin' })
  await admin.getByRole('button', { name: 'Add breach' }).click()
  await admin.getByLabel('Title').fill('Stolen laptop')
  await admin.getByLabel('Discovered on').fill('2026-01-02')
  await admin.getByLabel('What happened').fill('A laptop was stolen from a car.')
  await admin.getByLabel('Is there a real risk of significant harm?').selectOption('yes')
  await admin.getByLabel('This breach is closed').check()
  const add = admin.getByRole('dialog').getByRole('button', { name: 'Add breach' })
  await add.click()
  await admin.getByText('With a real risk, the Commissioner must be told before you close it').waitFor()
  await expectNoAxeErrors(admin)
  await admin.getByLabel('This breach is closed').uncheck()
  await add.click()
  await admin.getByText('Real risk of harm').waitFor()
  await admin.getByRole('button', { name: 'Draft notices' }).click()
  await admin
    .getByRole('dialog')
    .getByText(/Circumstances: A laptop was stolen/)
    .waitFor()
  await expectNoAxeErrors(admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('tab', { name: 'Retention' }).click()
  await admin.getByRole('columnheader', { name: 'Kept for' }).waitFor()
  await expectNoAxeErrors(admin)
})

test('a page about a client’s data says at once that a mistyped link leads to no one, or that they have an account', async () => {
  const admin = await site.visit('/admin/clients', { as: 'admin' })
  const missing = async (path: string, title: string) => {
    await admin.goto(path)
    await admin.getByText(title).waitFor()
  }
  await missing('/admin/clients/abc/deletion', 'We couldn’t find that client')
  await missing('/admin/cases/abc/contact', 'We couldn’t find that person')
  const { items } = await (await admin.request.get('/api/people?role=client')).json()
  await missing(`/admin/clients/${items[0].id}/merge/abc`, 'We couldn’t find these clients')

  site.expectComplaint(/409 \(Conflict\)/)
  const client = await site.visit('/portal', { as: 'client' })
  const [own] = await casesOf(client)
  let asked = 0
  admin.on('request', request => {
    if (request.url().includes('/api/privacy/contacts/')) asked++
  })
  await missing(`/admin/cases/${own?.id}/contact`, 'This client has an account now')
  expect(asked).toBe(1)
})
