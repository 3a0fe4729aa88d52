import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askInChat, box, kept, openChat, panel, questionsSent } from '../support/assistant.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const FAILED =
  "I'm sorry, I encountered an error processing your request. Please try again or rephrase your question."
const UNSUCCESSFUL =
  "I'm sorry, I'm having trouble connecting to my knowledge base right now. Please try again later or contact us directly for assistance."
const TECHNICAL = /technical difficulties.*contact our support/i

const CALL = '**/api/ai-chat'

/** Makes every question fail in the network from now on. */
async function failRequests(page: Page): Promise<void> {
  site.expectComplaint(/ERR_FAILED/)
  await page.route(CALL, route => route.abort())
}

/** Fakes a reply that the server gives only in cases a visitor can't cause. */
async function answerWith(page: Page, status: number, body: object, headers = {}): Promise<void> {
  site.expectComplaint(new RegExp(`status of ${status}`))
  await page.route(CALL, route => route.fulfill({ status, json: body, headers }))
}

describe('when an answer fails', () => {
  test('a visitor reads the error message, retries and gets the answer', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    const chat = await openChat(page)
    await failRequests(page)
    expect(await askInChat(page, 'Is hail covered?')).toContain(FAILED)
    expect((await kept(page))?.at(-1)?.content).toBe(FAILED)
    await page.unroute(CALL)
    await chat.getByRole('button', { name: 'Try again' }).dblclick()
    await chat.getByText(/Was this helpful/).waitFor()
    expect(await chat.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.messages).toEqual(sent[0]?.messages)
  })

  test('a rate-limited question shows the error message and when to retry', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await answerWith(page, 429, { message: 'Too many requests' }, { 'retry-after': '40' })
    const answer = await askInChat(page, 'Is hail covered?')
    expect(answer).toContain(FAILED)
    expect(answer).toContain('You can ask again in 40 seconds.')
  })

  test('an invalid reply shows the error message', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await page.route(CALL, route => route.fulfill({ status: 200, body: '<html>' }))
    expect(await askInChat(page, 'Is hail covered?')).toContain(FAILED)
  })

  test('an unsuccessful reply has its own message and a link to the contact page', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await page.route(CALL, route => route.fulfill({ json: { success: false } }))
    expect(await askInChat(page, 'Is hail covered?')).toContain(UNSUCCESSFUL)
    expect(await chat.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  })

  test('the third failure in a row mentions technical difficulties, and a success resets the count', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await failRequests(page)
    expect(await askInChat(page, 'one')).toContain(FAILED)
    expect(await askInChat(page, 'two')).toContain(FAILED)
    expect(await askInChat(page, 'three')).toMatch(TECHNICAL)
    expect(await askInChat(page, 'four')).toMatch(TECHNICAL)
    await chat.getByRole('link', { name: 'Contact us' }).last().waitFor()
    await page.unroute(CALL)
    await askInChat(page, 'What is Super Visa insurance?')
    await failRequests(page)
    expect(await askInChat(page, 'five')).toContain(FAILED)
  })

  test('unsuccessful replies count as failures', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await page.route(CALL, route => route.fulfill({ json: { success: false } }))
    await askInChat(page, 'one')
    await askInChat(page, 'two')
    await page.unroute(CALL)
    await failRequests(page)
    expect(await askInChat(page, 'three')).toMatch(TECHNICAL)
  })

  test('an offline visitor is told before sending and keeps their text', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    const chat = await openChat(page)
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await chat.getByText('You’re offline.').waitFor()
    await box(page).fill('Is hail covered?')
    await page.keyboard.press('Enter')
    expect(await box(page).inputValue()).toBe('Is hail covered?')
    expect(sent).toEqual([])
    await page.context().setOffline(false)
    await chat.getByText('You’re offline.').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await chat.getByText(/Was this helpful/).waitFor()
  })
})

describe('streamed answers', () => {
  // The demo has no provider configured, so its stream is faked.
  const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`
  const data = {
    response: 'Hail is often covered.\n\n- Ask a broker',
    outcome: 'answer',
    sources: [{ title: 'Hail', url: '/faq' }],
    actions: [],
    provider: 'configured',
    credit: 'AI by Example',
    confidence: 0.9,
    handoff: false,
    private: false,
  }

  async function streamed(page: Page, body: string): Promise<string[]> {
    const accepted: string[] = []
    await page.route(CALL, route => {
      if (route.request().method() === 'GET')
        return route.fulfill({
          json: { provider: 'configured', credit: 'AI by Example', notice: 'Questions leave Canada.' },
        })
      accepted.push(route.request().headers().accept ?? '')
      return route.fulfill({ contentType: 'text/event-stream', body })
    })
    return accepted
  }

  test('the final answer replaces the deltas, and the provider notice is shown before the first question', async () => {
    const page = await site.visit('/')
    const done = `event: done\ndata: ${JSON.stringify({ success: true, data })}\n\n`
    const accepted = await streamed(page, delta('Hail is ') + delta('oft') + done)
    const chat = await openChat(page)
    await chat.getByText('Questions leave Canada.').waitFor()
    await chat.getByText('AI by Example').waitFor()
    const answer = await askInChat(page, 'hail')
    expect(answer).toContain('Hail is often covered.')
    expect(answer).toContain('Ask a broker')
    expect(accepted).toEqual(['text/event-stream'])
    expect(await chat.getByText('Questions leave Canada.').count()).toBe(0)
  })

  test('an interrupted stream is a failure, and its partial text is removed', async () => {
    const page = await site.visit('/')
    await streamed(page, delta('Hail is oft'))
    const chat = await openChat(page)
    expect(await askInChat(page, 'hail')).toContain(FAILED)
    expect(await chat.getByText('Hail is oft').count()).toBe(0)
  })
})

describe('a private answer', () => {
  /** Fakes the reply to a visitor with a case. Server tests check when it is given. */
  async function openChatWithPrivateReply() {
    const page = await site.visit('/')
    const chat = await openChat(page)
    const data = { response: 'Your case SB-77 is open.', outcome: 'case', private: true, credit: 'x' }
    await page.route(CALL, route => route.fulfill({ json: { success: true, data } }))
    return { page, chat }
  }

  test('is shown but not stored', async () => {
    const { page, chat } = await openChatWithPrivateReply()
    expect(await askInChat(page, 'where is my case')).toContain('SB-77')
    expect(JSON.stringify(await kept(page))).not.toContain('SB-77')
    await page.reload()
    await openChat(page)
    await chat.getByText(/wasn’t saved in this browser/).waitFor()
    expect(await panel(page).getByText('SB-77').count()).toBe(0)
  })

  test('is removed from the whole page when the chat is cleared, also for screen readers', async () => {
    const { page, chat } = await openChatWithPrivateReply()
    await askInChat(page, 'where is my case')
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    await chat.getByRole('button', { name: 'Clear history' }).click()
    await chat.getByText('where is my case').waitFor({ state: 'detached' })
    expect(await page.locator('body').textContent()).not.toContain('SB-77')
  })
})
