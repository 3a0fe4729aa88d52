import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askInChat, openChat, panel } from '../support/assistant.ts'
import { faultsOf } from '../support/axe.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated, type VisitOptions } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const QUESTION = 'Is hail damage to my car covered?'

/** Opens the form to write to a person, out of a conversation. */
async function turnToAPerson(page: Page) {
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

/** What an administrator has got under a reference. */
async function received(reference: string): Promise<Enquiry> {
  const admin = await site.visit('/admin/messages', { as: 'admin' })
  const { request } = admin.context()
  const list = await request.get(`/api/enquiries?show=all&search=${reference}`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  return (await (await request.get(`/api/enquiries/${items[0]?.id}`)).json()) as Enquiry
}

describe('talking to a person', () => {
  test('a visitor corrects a mistake, loses the connection and nothing else, and gets a reference', async () => {
    const page = await site.visit('/')
    const chat = await turnToAPerson(page)
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
    expect(await received(reference)).toMatchObject({
      name: 'Rhoda Milk',
      message: 'Please call me about hail.',
      conversation: null,
    })
    await chat.getByRole('button', { name: 'Back to the chat' }).click()
    await chat.getByLabel('Your question').waitFor()
  })

  test('the conversation goes along only where the visitor says so, as it could be read before', async () => {
    const page = await site.visit('/')
    const chat = await turnToAPerson(page)
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
    const { conversation } = await received(reference)
    expect(conversation?.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(conversation?.[0]?.content).toBe(QUESTION)
  })
})

describe('the panel, judged by axe', () => {
  async function judge(path: string, options: VisitOptions): Promise<void> {
    const page = await site.visit(path, options)
    const chat = await openChat(page)
    const look = async (what: string) => {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await faultsOf(page), `${what} at ${width} px`).toEqual([])
        const wide = await panel(page).evaluate(box => box.scrollWidth - box.clientWidth)
        expect(wide, `${what} sticks out at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    await look('the beginning')
    await askInChat(page, QUESTION)
    await look('an answer')
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    await look('whether to clear')
    await page.keyboard.press('Escape')
    await chat.getByRole('button', { name: 'Talk to a person' }).last().click()
    await chat.getByRole('button', { name: 'Send message' }).click()
    await chat.getByText('Enter your name').waitFor()
    await look('the form')
    await page.getByRole('button', { name: 'Minimise the chat' }).click()
    expect(await faultsOf(page), 'minimised').toEqual([])
    await page.getByRole('button', { name: 'Close the chat' }).click()
    expect(await faultsOf(page), 'closed').toEqual([])
  }

  test.each(['light', 'dark'] as const)('on a public page, %s', scheme =>
    judge('/about', { colorScheme: scheme }))
  test('in the client portal', () => judge('/portal', { as: 'client' }))
  test('beside an administrator’s list', () => judge('/admin/cases', { as: 'admin' }))
})

describe('the pages that show it', () => {
  test('the whole conversation is a page, the same as in the panel', async () => {
    const page = await site.visit('/chatbot')
    const card = page.getByRole('region', { name: 'Your conversation' })
    await card.getByLabel('Your question').fill(QUESTION)
    await page.keyboard.press('Enter')
    await card.getByText(/Was this helpful/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const chat = await openChat(page)
    await chat.getByText(QUESTION, { exact: true }).first().waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('what is typed into the plain box before the scripts have come goes on in the other', async () => {
    const page = await site.visit('/about')
    const letCome = await delayResponses(page, '**/assets/ConversationCard-*.js')
    await page.goto('/chatbot')
    await page.locator('#question').pressSequentially('half a qu')
    letCome()
    const card = page.getByRole('region', { name: 'Your conversation' })
    await card.waitFor()
    expect(await card.getByLabel('Your question').inputValue()).toBe('half a qu')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  })

  test('a trial question shows what became of it, how sure it is, its source and its engine', async () => {
    const page = await site.visit('/ai-test')
    await untilHydrated(page)
    const first = page.getByRole('listitem').filter({ hasText: 'does my car insurance cover hail' })
    await first.getByRole('button').first().click()
    await first.getByText(/sure to \d+ in 100 · Powered by Shelterbelt’s own guide/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await first.getByRole('button', { name: 'Ask it in the chat' }).click()
    await panel(page).getByText('does my car insurance cover hail').first().waitFor()
  })
})
