import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeEmail } from '#shared/account/account.ts'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { type SentEmail, untilEmail } from '../support/emails.ts'
import { journey, logIn } from '../support/journey.ts'

const site = journey()

/** Returns the code of an authenticator app, `later` seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 1000 })

const emailTo = (email: string, subject: RegExp) =>
  untilEmail(site.dataDir, ({ to, subject: words }) => to === email && subject.test(words))

const linkOf = (email: SentEmail) => {
  const url = new URL(email.links[0] ?? '')
  return url.pathname + url.hash
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await page.waitForURL(url => url.pathname.endsWith('/login'))
}

const landsOnDashboard = (page: Page) => page.waitForURL(url => url.pathname === '/portal')

async function register(page: Page, username: string, password: string): Promise<string> {
  const email = `${username}@people.example`
  await page.goto('/portal/register')
  await fill(page, {
    'Full name': 'Signe Halvorsen',
    Email: email,
    Phone: '780.555.0146',
    Username: username,
    Password: password,
    'Confirm password': password,
  })
  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(url => url.pathname === '/portal/login')
  return email
}

test('a client registers, confirms, resets the password, adds a second factor and manages sessions', async () => {
  const page = await site.visit('/')
  const email = await register(page, 'signe_h', 'Tamarack-Ridge-1947')
  await logIn(page, 'signe_h', 'Tamarack-Ridge-1947')
  await landsOnDashboard(page)

  // Confirm the email address.
  await page.goto(linkOf(await emailTo(email, /confirm/i)))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page
    .getByText(/Email address confirmed/)
    .first()
    .waitFor()
  await logOut(page)

  // Reset a forgotten password.
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await page
    .getByText(/If there’s an account/)
    .first()
    .waitFor()
  const elsewhere = await site.visit('/portal/login')
  await logIn(elsewhere, 'signe_h', 'Tamarack-Ridge-1947')
  await landsOnDashboard(elsewhere)
  const reset = linkOf(await emailTo(email, /reset your password/i))
  await page.goto(reset)
  await chooseNewPassword(page)
  await page.waitForURL(url => url.pathname === '/portal/login')
  await elsewhere.reload()
  await elsewhere.waitForURL(url => url.pathname === '/portal/login')
  await emailTo(email, /password was changed/i)
  await logIn(page, 'signe_h', 'Muskeg-Heron-1962')
  await landsOnDashboard(page)

  // Add a second factor.
  await page.goto('/portal/account/security')
  const otherTab = await site.tab(page, '/portal/account/security')
  await otherTab.getByText('Off', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await secretOn(page)
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await otherTab.getByText('On', { exact: true }).waitFor()
  const [recovery = ''] = await page.locator('ol li').allTextContents()
  await page.getByLabel('I’ve saved my recovery codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('On', { exact: true }).waitFor()
  await otherTab.close()
  await logOut(page)
  await logIn(page, 'signe_h', 'Muskeg-Heron-1962')
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 30))
  await landsOnDashboard(page)

  // Log in with a recovery code in another browser, and end that session from here.
  await logIn(elsewhere, 'signe_h', 'Muskeg-Heron-1962')
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await elsewhere.getByLabel('Recovery code').fill(recovery)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await landsOnDashboard(elsewhere)
  await page.goto('/portal/account/security')
  const sessions = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
  await page.getByRole('button', { name: /^Log out .*, address/ }).click()
  await page.getByText('You’re not logged in anywhere else.').waitFor()
  expect(await sessions.count()).toBe(1)
  await elsewhere.reload()
  await elsewhere.waitForURL(url => url.pathname === '/portal/login')

  // Turn the second factor off; another tab shows it.
  const lastTab = await site.tab(page, '/portal/account/security')
  await lastTab.getByText('On', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('alertdialog', { name: 'Turn off two-step verification?' })
    .getByRole('button', { name: 'Turn off' })
    .click()
  await lastTab.getByText('Off', { exact: true }).waitFor()
  await lastTab.close()
  await logOut(page)
})

async function chooseNewPassword(page: Page): Promise<void> {
  await fill(page, { 'New password': 'Muskeg-Heron-1962', 'Confirm new password': 'Muskeg-Heron-1962' })
  // The token does not stay in the address bar.
  await page.waitForURL(url => url.hash === '')
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Returns the secret shown beside the QR code. */
async function secretOn(page: Page): Promise<string> {
  const key = await page
    .getByText(/^(?:[A-Z2-7]{4} ?){6,}$/)
    .first()
    .textContent()
  return (key ?? '').replaceAll(' ', '')
}

describe('links from emails', () => {
  test('a dead link explains itself at once and leads to a new one', async () => {
    const page = await site.visit('/portal/reset-password#not-a-token-anybody-made')
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    await page.waitForURL(url => url.hash === '')
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await page.waitForURL('**/portal/forgot-password')
    const client = await site.visit('/portal', { as: 'client' })
    await client.goto(`${site.origin}/portal/confirm-email#not-a-token-anybody-made`)
    await client.getByRole('heading', { name: 'This address wasn’t confirmed' }).waitFor()
    await client.getByText(/This link doesn’t work for this account/).waitFor()
  })

  test('a new password that is being typed stays when the connection comes back', async () => {
    const page = await site.visit('/')
    await page.route('**/api/account/reset-password/open', route =>
      route.fulfill({ status: 409, body: '{}' }),
    )
    await page.goto(`${site.origin}/portal/reset-password#not-a-token-anybody-made`)
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('Half-Typed-4471')
    await page.evaluate(async () => {
      for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
    })
    expect(await password.inputValue()).toBe('Half-Typed-4471')
  })

  test('a signed-out client who follows a confirmation link logs in first and returns to it', async () => {
    const page = await site.visit('/')
    const email = await register(page, 'ingrid_h', 'Tamarack-Ridge-1947')
    await page.goto(linkOf(await emailTo(email, /confirm/i)))
    await page.waitForURL(url => url.pathname === '/portal/login')
    await logIn(page, 'ingrid_h', 'Tamarack-Ridge-1947')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page
      .getByText(/Email address confirmed/)
      .first()
      .waitFor()
  })

  test('a page that is open on another device stops asking for the confirmation', async () => {
    const page = await site.visit('/')
    const email = await register(page, 'maren_h', 'Tamarack-Ridge-1947')
    await logIn(page, 'maren_h', 'Tamarack-Ridge-1947')
    await landsOnDashboard(page)
    await page.getByText('If you’ve already sent us a request, confirm your email address').waitFor()
    const phone = await site.visit(linkOf(await emailTo(email, /confirm/i)), {
      viewport: { width: 390, height: 844 },
    })
    await logIn(phone, 'maren_h', 'Tamarack-Ridge-1947')
    await phone.getByRole('button', { name: 'Confirm address' }).click()
    await phone.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
    await page.getByRole('button', { name: 'Resend link' }).waitFor({ state: 'detached' })
    await page.getByText('Tell us what you want to insure').waitFor()
  })

  test('an account page of staff shows a new address that was confirmed on another device', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    const email = 'marcus.new@people.example'
    const asked = await page.context().request.post(changeEmail.path, {
      headers: { origin: site.origin },
      data: { email, currentPassword: DEMO_PASSWORD },
    })
    expect(asked.status()).toBe(202)
    await page.goto(`${site.origin}/broker/account`)
    await page.getByText(`We sent a link to ${email}`).waitFor()
    const phone = await site.visit('/broker', { as: 'broker', viewport: { width: 390, height: 844 } })
    await phone.goto(linkOf(await emailTo(email, /confirm/i)))
    await phone.getByRole('button', { name: 'Confirm address' }).click()
    await phone.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
    await page.getByText(`We sent a link to ${email}`).waitFor({ state: 'detached' })
    await page.getByText(email).waitFor()
  })
})
