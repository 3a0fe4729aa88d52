import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askInChat, openChat, panel } from '../support/assistant.ts'
import { expectNoAxeErrors } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated, type VisitOptions } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const QUESTION = 'Is hail damage to my car covered?'

/** Opens the contact form from a conversation. */
async function openContactForm(page: Page) {
  const chat = await openChat(page)
  await askInChat(page, QUESTION)
  await chat.getByRole('button', { name: 'Talk to a person' }).last().click()
  await chat.getByRole('heading', { name: 'Talk to a person' }).waitFor()
  return chat
}

interface Enquiry {
  name: string
  message: string
  conversation: { role: string; content: string }[] | null
}

/** Returns the enquiry that administrators see for a reference. */
async function enquiryFor(reference: string): Promise<Enquiry> {
  const admin = await site.visit('/admin/messages', { as: 'admin' })
  const { request } = admin.context()
  const list = await request.get(`/api/enquiries?show=all&search=${reference}`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  return (await (await request.get(`/api/enquiries/${items[0]?.id}`)).json()) as Enquiry
}

describe('talking to a person', () => {
  test('a visitor corrects an error, keeps their text when the connection fails, and gets a reference', async () => {
    const page = await site.visit('/')
    const chat = await openContactForm(page)
    const send = chat.getByRole('button', { name: 'Send message' })
    await chat.getByLabel('Your name').fill('Rhoda Milk')
    await chat.getByLabel('Your message').fill('Please call me about hail.')
    await send.click()
    await chat.getByText('Enter an email address or phone number').waitFor()
    expect(await chat.getByLabel('Email').evaluate(field => field === document.activeElement)).toBe(true)
    await chat.getByLabel('Email').fill('rhoda@people.example')
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await send.click()
    await chat.getByText('Your message wasn’t sent').waitFor()
    await page.context().setOffline(false)
    await chat.getByRole('button', { name: 'Close the chat' }).click()
    await page.getByRole('button', { name: 'Open the chat' }).click()
    expect(await chat.getByLabel('Your message').inputValue()).toBe('Please call me about hail.')
    expect(await chat.getByLabel('Include this conversation').isChecked()).toBe(false)
    await send.dblclick()
    await chat.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    const reference = (await chat.innerText()).match(/EN-\d{4}-\d{6}/)?.[0] ?? ''
    expect(await enquiryFor(reference)).toMatchObject({
      name: 'Rhoda Milk',
      message: 'Please call me about hail.',
      conversation: null,
    })
    await chat.getByRole('button', { name: 'Back to the chat' }).click()
    await chat.getByLabel('Your question').waitFor()
  })

  test('the conversation is included only if the visitor chooses so, as shown in the preview', async () => {
    const page = await site.visit('/')
    const chat = await openContactForm(page)
    await chat.getByLabel('Your name').fill('Olive Branch')
    await chat.getByLabel('Phone').fill('(403) 555-0123')
    await chat.getByLabel('Your message').fill('See what I asked.')
    await chat.getByText('Preview what will be sent').click()
    const shown = await chat.locator('details ol').innerText()
    expect(shown).toContain(QUESTION)
    expect(shown).not.toContain('What would you like to know')
    await chat.getByLabel('Include this conversation').check()
    await chat.getByRole('button', { name: 'Send message' }).click()
    await chat.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    const reference = (await chat.innerText()).match(/EN-\d{4}-\d{6}/)?.[0] ?? ''
    const { conversation } = await enquiryFor(reference)
    expect(conversation?.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(conversation?.[0]?.content).toBe(QUESTION)
  })
})

describe('axe finds no errors in the panel', () => {
  async function checkPanel(path: string, options: VisitOptions): Promise<void> {
    const page = await site.visit(path, options)
    const chat = await openChat(page)
    const check = async (label: string) => {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expectNoAxeErrors(page, `${label} at ${width} px`)
        const wide = await panel(page).evaluate(box => box.scrollWidth - box.clientWidth)
        expect(wide, `${label} overflows at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    await check('the greeting')
    await askInChat(page, QUESTION)
    await check('an answer')
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    await check('the confirmation to clear')
    await page.keyboard.press('Escape')
    await chat.getByRole('button', { name: 'Talk to a person' }).last().click()
    await chat.getByRole('button', { name: 'Send message' }).click()
    await chat.getByText('Enter your name').waitFor()
    await check('the form')
    await page.getByRole('button', { name: 'Minimise the chat' }).click()
    await expectNoAxeErrors(page, 'minimised')
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await expectNoAxeErrors(page, 'closed')
  }

  test.each(['light', 'dark'] as const)('on a public page, %s', scheme =>
    checkPanel('/about', { colorScheme: scheme }))
  test('in the client portal', () => checkPanel('/portal', { as: 'client' }))
  test('beside an administrator’s list', () => checkPanel('/admin/cases', { as: 'admin' }))
})

describe('pages that show the assistant', () => {
  test('/chatbot shows the same conversation as the panel', async () => {
    const page = await site.visit('/chatbot')
    const card = page.getByRole('region', { name: 'Your conversation' })
    await card.getByLabel('Your question').fill(QUESTION)
    await page.keyboard.press('Enter')
    await card.getByText(/Was this helpful/).waitFor()
    await expectNoAxeErrors(page)
    const chat = await openChat(page)
    await chat.getByText(QUESTION, { exact: true }).first().waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('text typed into the plain form before hydration is kept', async () => {
    const page = await site.visit('/about')
    const release = await delayResponses(page, '**/assets/ChatbotPage-*')
    await page.goto('/chatbot')
    await page.locator('#question').pressSequentially('half a qu')
    release()
    const card = page.getByRole('region', { name: 'Your conversation' })
    await card.waitFor()
    expect(await card.getByLabel('Your question').inputValue()).toBe('half a qu')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  })

  test('/ai-test shows the outcome, confidence, source and provider of a question', async () => {
    const page = await site.visit('/ai-test')
    await untilHydrated(page)
    const first = page.getByRole('listitem').filter({ hasText: 'does my car insurance cover hail' })
    await first.getByRole('button').first().click()
    await first.getByText(/sure to \d+ in 100 · Powered by Shelterbelt’s own guide/).waitFor()
    await expectNoAxeErrors(page)
    await first.getByRole('button', { name: 'Ask it in the chat' }).click()
    await panel(page).getByText('does my car insurance cover hail').first().waitFor()
  })
})
