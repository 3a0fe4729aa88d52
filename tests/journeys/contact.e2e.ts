import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { untilEmail } from '../support/emails.ts'
import { journey, untilHydrated } from '../support/journey.ts'
import { casesOf } from '../support/shared-case.ts'

const site = journey()

interface Visitor {
  name: string
  email: string
  message: string
}

async function fill(page: Page, { name, email, message }: Visitor): Promise<void> {
  const form = page.locator('form[action="/contact"]')
  await form.getByLabel('Your message').fill(message)
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Email').fill(email)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

const receipt = (email: string) =>
  untilEmail(site.dataDir, ({ kind, to }) => kind === 'enquiry.received' && to === email)

describe('the contact form', () => {
  test('a visitor corrects an error, keeps their text when the connection fails, and gets a reply', async () => {
    const visitor = {
      name: 'Bea Honeyman',
      email: 'bea@people.example',
      message: 'Who insures somebody who sells honey at a market?',
    }
    const page = await site.visit('/contact')
    await untilHydrated(page)
    await page.getByLabel('Topic').selectOption('business')
    await fill(page, { ...visitor, email: '' })
    await send(page)
    await page.getByText('Enter an email address or phone number').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

    await fill(page, visitor)
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await send(page)
    await page.getByText('Your message wasn’t sent').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await untilHydrated(page)
    expect(await page.getByLabel('Your message').inputValue()).toBe(visitor.message)
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await page.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    const reference = (await page.locator('main').innerText()).match(/EN-\d{4}-\d{6}/)?.[0] ?? ''
    const sentEmail = await receipt(visitor.email)
    expect(sentEmail.subject).toContain(reference)
    expect(sentEmail.text).not.toContain('honey')

    const admin = await site.visit('/admin/messages', { as: 'admin' })
    await admin.getByRole('link', { name: /Bea Honeyman/ }).click()
    await admin.getByRole('heading', { level: 1, name: visitor.name }).waitFor()
    await admin.getByText(visitor.message).waitFor()
    await admin.getByLabel('Reply by email').fill('Good morning Bea,\n\na broker can tell you.')
    await admin.getByRole('button', { name: 'Send reply' }).dblclick()
    await admin.getByText('Answered', { exact: true }).waitFor()
    expect(await admin.getByText('Reply sent', { exact: true }).count()).toBe(1)
    const answer = await untilEmail(site.dataDir, ({ kind }) => kind === 'enquiry.answer')
    expect([answer.to, answer.text.includes('a broker can tell you.')]).toEqual([visitor.email, true])

    // Leaving half a reply and half a note asks once.
    await admin.getByLabel('Reply again').fill('One more thing')
    await admin.getByLabel('Internal note').fill('She prefers')
    await admin.getByRole('main').getByRole('link', { name: 'Messages' }).click()
    await admin.getByRole('button', { name: 'Leave page' }).click()
    await admin.waitForURL(url => url.pathname === '/admin/messages')
  })

  test('without scripts a message is sent, and an error keeps the text', async () => {
    const visitor = {
      name: 'Odd Noscript',
      email: 'odd.noscript@people.example',
      message: 'Is a cabin at Pigeon Lake a home or something else?',
    }
    const page = await site.visit('/contact', { javaScriptEnabled: false })
    await page.getByLabel('Topic').selectOption({ label: 'Home, tenant or condo insurance' })
    await fill(page, { ...visitor, email: 'odd.noscript@' })
    await send(page)
    await page.getByText('Please enter a valid email address').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe(visitor.message)
    expect(await page.getByLabel('Topic').inputValue()).toBe('home')
    await fill(page, visitor)
    await send(page)
    await page.getByText('Thank you for your message').waitFor()
    expect((await receipt(visitor.email)).to).toBe(visitor.email)
  })

  test('a signed-in client is shown the messages of their request, and has their details filled in', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    const [open] = await casesOf(page)
    const account = await (await page.context().request.get('/api/account')).json()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    const messages = page.getByRole('link', { name: `Messages about ${open?.reference}` })
    await messages.waitFor()
    const form = page.locator('form[action="/contact"]')
    expect(await form.getByLabel('Your name').inputValue()).toBe(account.fullName)
    expect(await form.getByLabel('Email').inputValue()).toBe(account.email)
    expect(await form.getByLabel('Phone').inputValue()).toBe(account.phone)
    await messages.click()
    await page.waitForURL(`**/portal/cases/${open?.id}?tab=messages`)
  })

  test('it fits a narrow phone', async () => {
    const page = await site.visit('/contact', { viewport: { width: 320, height: 640 } })
    await untilHydrated(page)
    await send(page)
    await page.getByText('Choose a topic').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
