import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { untilEmail } from '../support/emails.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey()

/** Returns the link of an email to our site. */
async function linkFor(email: string, kind: string, path: string): Promise<string> {
  const sentEmail = await untilEmail(site.dataDir, sent => sent.to === email && sent.kind === kind)
  const link = sentEmail.links.find(one => new URL(one).pathname === path)
  if (!link) throw new Error(`no link to ${path} in the email ${kind}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

/** Signs up on the newsletter page and confirms by email; stays on the confirmation. */
async function subscribe(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Get the newsletter' })
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you for subscribing to our newsletter!').first().waitFor()
  await page.getByText(/check your inbox for our email/).waitFor()
  await page.goto(await linkFor(email, 'newsletter.confirm', '/newsletter/confirm'))
  await heading(page, 'Confirm your subscription')
  await press(page, 'Confirm subscription')
  await heading(page, 'You’re subscribed')
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} scripts a reader subscribes, confirms, unsubscribes and subscribes again`, async () => {
    const email = `reader.${how}@people.example`
    const page = await site.visit('/newsletter', { javaScriptEnabled })
    if (javaScriptEnabled) await untilHydrated(page)
    await subscribe(page, email)
    await page.goto(await linkFor(email, 'newsletter.confirm', '/newsletter/unsubscribe'))
    await heading(page, 'Unsubscribe from the newsletter')
    await press(page, 'Unsubscribe')
    await heading(page, 'You’re unsubscribed')
    await press(page, 'Subscribe again')
    await heading(page, 'Check your inbox')
    if (javaScriptEnabled) await untilHydrated(page)
    await heading(page, 'Check your inbox')
  })
}

test('the footer’s form and the page’s form are independent', async () => {
  const page = await site.visit('/newsletter')
  await untilHydrated(page)
  const ids = await page.locator('[id]').evaluateAll(all => all.map(element => element.id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await page
    .getByRole('form', { name: 'Our newsletter' })
    .getByLabel(/Your email/)
    .fill('not an address')
  await page.getByRole('form', { name: 'Our newsletter' }).getByRole('button').click()
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await page.getByText('Please enter a valid email address').count()).toBe(1)
})

test('the archive is linked from the home page, and each issue has a page', async () => {
  const page = await site.visit('/')
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter', exact: true }).click()
  await page.waitForURL('**/newsletter')
  await page.getByRole('link', { name: /^After the first snow/ }).click()
  await heading(page, 'After the first snow: three things to check')
  await page.getByRole('heading', { name: 'Sewer backup and overland water' }).waitFor()
  const reply = await page.goto(page.url())
  expect(reply?.status()).toBe(200)
  expect((await page.goto('/newsletter/no-such-issue'))?.status()).toBe(404)
})

describe('an administrator', () => {
  test('writes and sends an issue, and a subscriber reads it and unsubscribes from it', async () => {
    const email = 'faithful.reader@people.example'
    const reader = await site.visit('/newsletter', { javaScriptEnabled: false })
    await subscribe(reader, email)

    const page = await site.visit('/admin/settings/newsletter', { as: 'admin' })
    await page.getByRole('button', { name: 'Write issue' }).click()
    await page.getByLabel('Subject').fill('When the chinook comes')
    await page.getByLabel('Text').fill('## Roofs\n\nLook at yours from the ground.\n\n- Shingles\n- Gutters')
    await page.getByRole('region', { name: 'Preview' }).getByText('Shingles').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText('Test email queued').waitFor()

    await page.getByRole('button', { name: /^Send to subscribers/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
    // Step-up is not required right after login.
    const again = page.getByLabel('Password')
    const sent = page.getByText(/^Sent /).first()
    await again.or(sent).first().waitFor()
    if (await again.isVisible()) {
      await again.fill(DEMO_PASSWORD)
      await page.keyboard.press('Enter')
    }
    await sent.waitFor()

    const link = await linkFor(email, 'newsletter.issue', '/newsletter/unsubscribe')
    const sentEmail = await untilEmail(
      site.dataDir,
      ({ kind, to }) => kind === 'newsletter.issue' && to === email,
    )
    expect(sentEmail).toMatchObject({ subject: 'When the chinook comes' })
    expect(sentEmail.text).toContain('- Shingles\n- Gutters')
    expect(sentEmail.unsubscribe).toContain(link)
    const inArchive = sentEmail.links.find(one => new URL(one).pathname.startsWith('/newsletter/2')) ?? ''
    if (inArchive) {
      await reader.goto(new URL(inArchive).pathname)
      await heading(reader, 'When the chinook comes')
    }
    await reader.goto(link)
    await press(reader, 'Unsubscribe')
    await heading(reader, 'You’re unsubscribed')

    await page.goto('/admin/settings/newsletter')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByText('Receives nothing.').waitFor()
    await page.getByText('By subscribing you agree to get the newsletter').waitFor()
  })
})
