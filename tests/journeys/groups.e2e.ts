import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeErrors } from '../support/axe.ts'
import { untilEmail } from '../support/emails.ts'
import { journey, logIn } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const PASSWORD = 'Leduc-Grain-1931'
const EMAIL = 'ben.carver@people.example'
const PHONE = { viewport: { width: 390, height: 844 } }

async function checkPage(page: Page, label: string) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNoAxeErrors(page, label)
}

/** A new client with a confirmed address, on their dashboard. */
async function aSecondClient(): Promise<Page> {
  const page = await site.visit('/portal/register', PHONE)
  await page.getByLabel('Full Name').or(page.getByLabel('Full name')).fill('Ben Carver')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Phone').fill('(403) 555-0123')
  await page.getByLabel('Username').fill('ben_carver')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/portal/login')
  await logIn(page, 'ben_carver', PASSWORD)
  await page.waitForURL(url => url.pathname === '/portal')
  const { links } = await untilEmail(
    site.dataDir,
    ({ to, kind }) => to === EMAIL && kind === 'account.welcome',
  )
  const { pathname, hash } = new URL(links[0] ?? '')
  const confirming = await site.tab(page, pathname + hash)
  await confirming.getByRole('button', { name: 'Confirm address' }).click()
  await confirming.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
  await confirming.close()
  return page
}

test('a client shares a request with their household and stops sharing it', async () => {
  const client = await site.visit('/portal/groups', { as: 'client' })
  await client.getByRole('button', { name: 'Create another' }).click()
  await client.getByLabel('Name').fill('Our household')
  await checkPage(client, 'the dialog of a new household')
  await client.getByRole('button', { name: 'Create', exact: true }).click()
  const household = client.locator('section').filter({ hasText: 'Our household' })
  await household.getByRole('button', { name: 'Invite someone' }).click()
  await client.getByLabel('Email').fill(EMAIL)
  await client.getByLabel('Read-only').check()
  await client.getByRole('button', { name: 'Send invitation' }).click()
  await client.getByText(EMAIL).waitFor()
  await checkPage(client, 'the page of households')

  const member = await aSecondClient()
  const { links } = await untilEmail(
    site.dataDir,
    ({ to, kind }) => to === EMAIL && kind === 'group.invitation',
  )
  await member.goto(new URL(links[0] ?? '').pathname)
  await checkPage(member, 'an invitation')
  await member.getByRole('button', { name: 'Accept invitation' }).click()
  await member.getByRole('heading', { name: 'Our household' }).waitFor()

  await client.goto('/portal')
  await client.locator('a[href^="/portal/cases/"]').filter({ hasText: 'Home quote' }).last().click()
  await client.getByRole('button', { name: 'Share this request' }).click()
  await client.getByRole('radio', { name: 'Our household' }).check()
  await client.getByText('Ben Carver (read-only)').waitFor()
  await checkPage(client, 'what the others will see')
  // The error of what was sent before is over once something else is chosen.
  const refused = { status: 422, json: { message: 'Choose another one.' } }
  await client.route('**/share', route => route.fulfill(refused), { times: 1 })
  await client.getByRole('button', { name: 'Share request' }).click()
  await client.getByText('Choose another one.').waitFor()
  await client.getByRole('radio').first().check()
  await client.getByText('Choose another one.').waitFor({ state: 'detached' })
  await client.getByRole('radio', { name: 'Our household' }).check()
  await client.getByRole('button', { name: 'Share request' }).click()
  await client.getByText('Shared with Our household.').waitFor()

  await member.goto('/portal')
  await member
    .getByText(/^Shared by /)
    .first()
    .click()
  await member.getByText('You can read this request, but not change anything.').first().waitFor()
  expect(await member.getByRole('button', { name: 'Withdraw this request' }).count()).toBe(0)
  await checkPage(member, 'a shared request')
  // As if the broker's account had been closed.
  await member.route(/\/api\/cases\/[^/?]+$/, async route => {
    const response = await route.fetch()
    const shared = await response.json()
    await route.fulfill({ response, json: { ...shared, broker: { ...shared.broker, phone: null } } })
  })
  await member.reload()
  await member.getByText(/^No longer available\. Call us at \(\d{3}\) \d{3}-\d{4}\.$/).waitFor()

  // The request disappears from the member's open page.
  await client.getByRole('button', { name: 'Stop sharing' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
  await member.getByText('We couldn’t find').first().waitFor()
})

test('an administrator views the portal as a client, and the client sees that they did', async () => {
  const client = await site.visit('/portal', { as: 'client' })
  const admin = await site.visit('/admin/cases', { as: 'admin' })
  const caseId = await client
    .locator('a[href^="/portal/cases/"]')
    .first()
    .evaluate(link => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1))
  await admin.goto(`/admin/cases/${caseId}`)
  const view = admin.getByRole('button', { name: 'View as client' })
  await view.click()
  const reason = admin.getByLabel('Reason')
  await reason.and(admin.locator(':focus')).waitFor()
  await admin.keyboard.press('Escape')
  await view.and(admin.locator(':focus')).waitFor()
  await view.click()
  await reason.fill('They can’t find the message box')
  await checkPage(admin, 'the reason for the view')
  await admin.getByRole('dialog').getByRole('button', { name: 'View as client' }).click()
  await admin.waitForURL(url => url.pathname === `/portal/cases/${caseId}`)
  await admin.getByText(/You’re viewing as .*read-only/).waitFor()
  await admin.getByText('What happens next.').waitFor()
  await checkPage(admin, 'the client’s page, seen by an administrator')
  const refused = await admin.request.post(`${site.origin}/api/cases/${caseId}/messages`, {
    data: { clientId: crypto.randomUUID(), body: 'Not mine to write' },
    headers: { origin: site.origin },
  })
  expect(refused.status()).toBe(403)
  // Their own pages are closed until they exit the view.
  await admin.goto('/admin')
  await admin.getByText('To open this page, exit the view.').waitFor()
  expect(await admin.getByRole('button', { name: 'Log Out' }).count()).toBe(0)
  await checkPage(admin, 'an administrator’s page during the view')
  await admin.goBack()
  await admin.getByRole('button', { name: 'Exit view' }).click()
  await admin.waitForURL(url => url.pathname === `/admin/cases/${caseId}`)

  await client.goto('/portal/account/privacy')
  await client.getByText('Viewed the portal as you, read-only').first().waitFor()
})
