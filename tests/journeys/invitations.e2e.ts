import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { albertaToday, monthsAfter } from '#shared/time/alberta-time.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/features/demo/accounts.ts'
import { runProgram } from '../support/command-process.ts'
import { untilEmail } from '../support/emails.ts'
import { journey, logIn } from '../support/journey.ts'

/** An empty deployment, where a second factor is required. */
const site = journey({}, { deployed: true })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

const pathOf = (link: string) => {
  const url = new URL(link)
  return url.pathname + url.hash
}

/** Creates the invited account; stays on its login page. */
async function accept(page: Page, link: string, username: string, password: string): Promise<void> {
  await page.goto(pathOf(link))
  await fill(page, {
    Phone: '403.555.0111',
    Username: username,
    Password: password,
    'Confirm password': password,
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname.endsWith('/login'))
}

/** The first login with enrolment of a second factor. Returns its secret. */
async function firstLogin(page: Page, username: string, password: string): Promise<string> {
  await logIn(page, username, password)
  const key = page.getByText(/^(?:[A-Z2-7]{4} ?){6,}$/).first()
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  expect(await page.locator('ol li').count()).toBe(10)
  await page.getByLabel('I’ve saved my recovery codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  return secret
}

test('a deployment has no accounts by default, not even those of the demo', async () => {
  const page = await site.visit('/')
  for (const { username } of demoAccounts) {
    const answer = await page.request.post(`${site.origin}/api/login`, {
      data: { username, password: DEMO_PASSWORD },
      headers: { origin: site.origin },
    })
    expect(answer.status(), username).toBe(401)
  }
})

test('a command invites the first administrator, who invites a broker, who logs in for the first time', async () => {
  const { code, out, errors } = await runProgram(
    { DATA_DIR: site.dataDir, NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: site.origin },
    ...['admin:invite', '--email', 'imogen.first@people.example', '--name', 'Imogen First'],
  )
  expect(code, errors).toBe(0)
  const link = out.split(/\s+/).find(word => word.startsWith(`${site.origin}/admin/invitation#`)) ?? ''
  const admin = await site.visit('/')
  await accept(admin, link, 'imogen_first', 'Foothills-Chinook-42')
  await firstLogin(admin, 'imogen_first', 'Foothills-Chinook-42')
  await admin.waitForURL(url => url.pathname === '/admin')

  const steps = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('link', { name: /^(Connect|Invite) / }) })
  await admin.getByRole('heading', { name: 'First steps' }).waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    'Connect a mail server',
    'Invite your first broker',
  ])
  // A list that couldn’t be loaded isn’t an empty one.
  site.expectComplaint(/status of 503/)
  const refused = { status: 503, json: { message: 'The server is being updated.' } }
  await admin.route('**/api/settings/missing-setup', route => route.fulfill(refused))
  await admin.reload()
  await admin.getByText('We couldn’t load the first steps').waitFor()
  await admin.unroute('**/api/settings/missing-setup')
  await admin.getByRole('button', { name: 'Try again' }).click()
  await admin.getByRole('heading', { name: 'First steps' }).waitFor()

  // Without a mail server, the invitation is saved, not sent.
  await admin.goto('/admin/settings/mail')
  await admin.getByText('Emails aren’t being sent').waitFor()
  await admin.getByRole('searchbox').fill('IMOGEN.first@')
  await admin
    .getByRole('listitem')
    .filter({ hasText: /^Invitation/ })
    .getByText('Saved')
    .waitFor()

  await admin.goto('/admin/brokers/invite')
  const nextYear = monthsAfter(albertaToday(new Date()), 12)
  await fill(admin, {
    'Full name': 'Kofi Boateng',
    Email: 'kofi.boateng@people.example',
    Brokerage: 'Chinook Insurance',
    Insurer: 'Prairie Professional Liability',
    'Policy number': 'EO-20931',
    'E&O insurance expires on': nextYear,
    'Licence number': 'AIC-20931',
    'Expires on': nextYear,
  })
  await admin.getByLabel('Calgary', { exact: true }).check()
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByText('kofi.boateng@people.example').first().waitFor()

  const invited = await untilEmail(site.dataDir, ({ to }) => to === 'kofi.boateng@people.example')
  const broker = await site.visit('/')
  await accept(broker, invited.links[0] ?? '', 'kofi_b', 'Bow-River-Magpie-31')
  const secret = await firstLogin(broker, 'kofi_b', 'Bow-River-Magpie-31')
  await broker.waitForURL(url => url.pathname === '/broker')
  await broker.getByRole('heading', { name: /New offers/ }).waitFor()

  await admin.goto('/admin')
  await steps.filter({ hasText: 'Connect a mail server' }).waitFor()
  expect(await steps.count()).toBe(1)

  // The password alone is no longer enough.
  await broker.getByRole('button', { name: 'Log Out' }).first().click()
  await broker.waitForURL(url => url.pathname === '/broker/login')
  await logIn(broker, 'kofi_b', 'Bow-River-Magpie-31')
  await broker.getByLabel('Six-digit code').waitFor()
  expect((await broker.context().request.get('/api/user')).status()).toBe(401)
  const later = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  await broker.getByLabel('Six-digit code').fill(later)
  await broker.waitForURL(url => url.pathname === '/broker')

  // An invitation works once.
  const again = await site.visit(pathOf(invited.links[0] ?? ''))
  await again.getByText(/This invitation was already used/).waitFor()
})
