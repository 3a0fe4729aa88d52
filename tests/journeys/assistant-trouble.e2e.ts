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

/** The network fails every question from now on. */
async function cutOff(page: Page): Promise<void> {
  site.expectComplaint(/ERR_FAILED/)
  await page.route(CALL, route => route.abort())
}

/** Answers that our own server cannot be brought to give by a visitor are made up here. */
async function answerWith(page: Page, status: number, body: object, headers = {}): Promise<void> {
  site.expectComplaint(new RegExp(`status of ${status}`))
  await page.route(CALL, route => route.fulfill({ status, json: body, headers }))
}

describe('when an answer fails', () => {
  test('a visitor reads the seed’s sentence, asks the same again, and is answered', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    const chat = await openChat(page)
    await cutOff(page)
    expect(await askInChat(page, 'Is hail covered?')).toContain(FAILED)
    expect((await kept(page))?.at(-1)?.content).toBe(FAILED)
    await page.unroute(CALL)
    await chat.getByRole('button', { name: 'Try again' }).dblclick()
    await chat.getByText(/Was this helpful/).waitFor()
    expect(await chat.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.messages).toEqual(sent[0]?.messages)
  })

  test('a refusal of the server is told the same way, and when to ask again stands beneath', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await answerWith(page, 429, { message: 'Too many requests' }, { 'retry-after': '40' })
    const said = await askInChat(page, 'Is hail covered?')
    expect(said).toContain(FAILED)
    expect(said).toContain('You can ask again in 40 seconds.')
  })

  test('what is no answer at all is told the same way', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await page.route(CALL, route => route.fulfill({ status: 200, body: '<html>' }))
    expect(await askInChat(page, 'Is hail covered?')).toContain(FAILED)
  })

  test('an unsuccessful answer has its own sentence, and the way to us', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await page.route(CALL, route => route.fulfill({ json: { success: false } }))
    expect(await askInChat(page, 'Is hail covered?')).toContain(UNSUCCESSFUL)
    expect(await chat.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  })

  test('the third failure in a row speaks of technical difficulties, and a success begins the count anew', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await cutOff(page)
    expect(await askInChat(page, 'one')).toContain(FAILED)
    expect(await askInChat(page, 'two')).toContain(FAILED)
    expect(await askInChat(page, 'three')).toMatch(TECHNICAL)
    expect(await askInChat(page, 'four')).toMatch(TECHNICAL)
    await chat.getByRole('link', { name: 'Contact us' }).last().waitFor()
    await page.unroute(CALL)
    await askInChat(page, 'What is Super Visa insurance?')
    await cutOff(page)
    expect(await askInChat(page, 'five')).toContain(FAILED)
  })

  test('unsuccessful answers count as failures', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await page.route(CALL, route => route.fulfill({ json: { success: false } }))
    await askInChat(page, 'one')
    await askInChat(page, 'two')
    await page.unroute(CALL)
    await cutOff(page)
    expect(await askInChat(page, 'three')).toMatch(TECHNICAL)
  })

  test('whoever is offline is told before sending, and keeps what was typed', async () => {
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

describe('when words come one by one', () => {
  // No provider is configured in the demo, so its stream is made up.
  const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`
  const data = {
    response: 'Hail is often covered.\n\n- Ask a broker',
    outcome: 'answer',
    sources: [{ title: 'Hail', url: '/faq' }],
    actions: [],
    provider: 'configured',
    credit: 'AI by Somebody',
    confidence: 0.9,
    handoff: false,
    private: false,
  }

  async function streamed(page: Page, body: string): Promise<string[]> {
    const accepted: string[] = []
    await page.route(CALL, route => {
      if (route.request().method() === 'GET')
        return route.fulfill({
          json: { provider: 'configured', credit: 'AI by Somebody', notice: 'Questions leave Canada.' },
        })
      accepted.push(route.request().headers().accept ?? '')
      return route.fulfill({ contentType: 'text/event-stream', body })
    })
    return accepted
  }

  test('the whole takes their place, and where questions go is said before the first one', async () => {
    const page = await site.visit('/')
    const done = `event: done\ndata: ${JSON.stringify({ success: true, data })}\n\n`
    const accepted = await streamed(page, delta('Hail is ') + delta('oft') + done)
    const chat = await openChat(page)
    await chat.getByText('Questions leave Canada.').waitFor()
    await chat.getByText('AI by Somebody').waitFor()
    const said = await askInChat(page, 'hail')
    expect(said).toContain('Hail is often covered.')
    expect(said).toContain('Ask a broker')
    expect(accepted).toEqual(['text/event-stream'])
    expect(await chat.getByText('Questions leave Canada.').count()).toBe(0)
  })

  test('a stream that breaks off is a failure, and nothing half said stays', async () => {
    const page = await site.visit('/')
    await streamed(page, delta('Hail is oft'))
    const chat = await openChat(page)
    expect(await askInChat(page, 'hail')).toContain(FAILED)
    expect(await chat.getByText('Hail is oft').count()).toBe(0)
  })
})

describe('what is only for the visitor', () => {
  /** The reply to a visitor with a case; the server’s tests check when it is given. */
  async function whereCasesAreTold() {
    const page = await site.visit('/')
    const chat = await openChat(page)
    const data = { response: 'Your case SB-77 is open.', outcome: 'case', private: true, credit: 'x' }
    await page.route(CALL, route => route.fulfill({ json: { success: true, data } }))
    return { page, chat }
  }

  test('is shown, and never kept', async () => {
    const { page, chat } = await whereCasesAreTold()
    expect(await askInChat(page, 'where is my case')).toContain('SB-77')
    expect(JSON.stringify(await kept(page))).not.toContain('SB-77')
    await page.reload()
    await openChat(page)
    await chat.getByText(/wasn’t saved in this browser/).waitFor()
    expect(await panel(page).getByText('SB-77').count()).toBe(0)
  })

  test('is in no corner of the page once the chat was cleared, not even for screen readers', async () => {
    const { page, chat } = await whereCasesAreTold()
    await askInChat(page, 'where is my case')
    await chat.getByRole('button', { name: 'Clear the chat history' }).click()
    await chat.getByRole('button', { name: 'Clear history' }).click()
    await chat.getByText('where is my case').waitFor({ state: 'detached' })
    expect(await page.locator('body').textContent()).not.toContain('SB-77')
  })
})
