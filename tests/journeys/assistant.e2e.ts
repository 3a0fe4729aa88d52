import { describe, expect, test } from 'vitest'
import {
  askInChat,
  box,
  chatButton,
  kept,
  openChat,
  panel,
  placeOf,
  questionsSent,
} from '../support/assistant.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

describe('the assistant', () => {
  test.each([
    '/',
    '/portal/login',
    '/broker/login',
    '/nothing-here',
  ])('appears on %s 1.5 seconds after the page', async path => {
    const page = await site.visit('/about')
    await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') })
    await page.clock.pauseAt(new Date('2026-11-21T17:00:01Z'))
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // This element is created at the end of hydration, when the assistant's timer starts.
    await page.locator('body > [role=status]').first().waitFor({ state: 'attached' })
    await page.clock.runFor(1400)
    expect(await chatButton(page).count()).toBe(0)
    await page.clock.runFor(150)
    await chatButton(page).waitFor()
  })

  test('its code isn’t requested before that', async () => {
    const page = await site.visit('/')
    await chatButton(page).waitFor()
    const waited = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const script = (name: string) => loaded.find(one => one.name.includes(`/assets/${name}-`))
      return (script('mount')?.startTime ?? 0) - (script('entry')?.responseEnd ?? 0)
    })
    expect(waited).toBeGreaterThanOrEqual(1500)
  })

  test.each(['client', 'broker', 'admin'] as const)('answers a signed-in %s', async role => {
    const page = await site.visit(role === 'client' ? '/portal' : `/${role}`, { as: role })
    await openChat(page)
    await askInChat(page, 'What is Super Visa insurance?')
  })

  test('opens at 350 by 500 px with a greeting and the provider’s name', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    const { width, height, x, y } = await placeOf(page)
    expect([width, height]).toEqual([350, 500])
    expect(x + width).toBeLessThanOrEqual(1280)
    expect(y + height).toBeLessThanOrEqual(900)
    await chat.getByText(/What would you like to know/).waitFor()
    await chat.getByText('Powered by Shelterbelt’s own guide').waitFor()
    expect(await box(page).evaluate(field => field === document.activeElement)).toBe(true)
  })

  test('is at most 80 % of the window’s height, and fills a phone’s screen', async () => {
    const page = await site.visit('/', { viewport: { width: 1000, height: 500 } })
    await openChat(page)
    expect((await placeOf(page)).height).toBe(400)
    await page.setViewportSize({ width: 390, height: 700 })
    expect(await placeOf(page)).toMatchObject({ x: 0, y: 0, width: 390, height: 700 })
    await page.locator('[role=dialog][aria-modal=true]').waitFor()
    await page.locator('#root[inert]').waitFor()
  })

  test('is minimised, expanded and closed, and returns the focus', async () => {
    const page = await site.visit('/')
    await openChat(page)
    await box(page).fill('half a que')
    await page.getByRole('button', { name: 'Minimise the chat' }).click()
    expect(await box(page).count()).toBe(0)
    const expand = page.getByRole('button', { name: 'Expand the chat' })
    expect(await expand.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await box(page).waitFor()
    expect(await box(page).inputValue()).toBe('half a que')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open the chat')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await chatButton(page).waitFor()
  })

  test('sends on Enter, adds a line on Shift+Enter, and sends no blank message', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    await openChat(page)
    await box(page).fill('   ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await box(page).pressSequentially('What is')
    await page.keyboard.press('Shift+Enter')
    await box(page).pressSequentially('DCPD?')
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await panel(page)
      .getByText(/Was this helpful/)
      .waitFor()
    expect(sent.map(({ messages }) => messages.at(-1)?.content)).toEqual(['What is\nDCPD?'])
    expect(await box(page).inputValue()).toBe('')
  })

  test('does not send on an Enter that ends an IME composition', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    await openChat(page)
    await box(page).fill('hail')
    await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true })
    expect(await box(page).inputValue()).toBe('hail')
    expect(sent).toEqual([])
  })

  test('shows a typing indicator while a question is pending and accepts no second one', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    await openChat(page)
    const continueTo = await delayResponses(page, '**/api/ai-chat')
    await box(page).fill('Is hail covered?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await panel(page).getByText('Looking it up…').waitFor()
    await box(page).fill('And flood?')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send' }).dispatchEvent('click')
    expect(await box(page).inputValue()).toBe('And flood?')
    continueTo()
    await panel(page)
      .getByText(/Was this helpful/)
      .waitFor()
    await panel(page).getByText('Looking it up…').waitFor({ state: 'detached' })
    expect(sent).toHaveLength(1)
    expect(await box(page).inputValue()).toBe('And flood?')
  })

  test('sends the last ten messages and the new one, without timestamps, and the current page', async () => {
    const page = await site.visit('/insurance/auto')
    const sent = questionsSent(page)
    await openChat(page)
    for (let count = 1; count <= 7; count++) await askInChat(page, `What is DCPD? ${count}`)
    expect(sent[0]?.messages.at(-1)).toEqual({ role: 'user', content: 'What is DCPD? 1' })
    const { messages, caseInfo } = sent[6] ?? { messages: [], caseInfo: {} }
    expect(messages).toHaveLength(11)
    expect(messages.every(message => Object.keys(message).sort().join() === 'content,role')).toBe(true)
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content.slice(-1))).toEqual(
      [2, 3, 4, 5, 6, 7].map(String),
    )
    expect(caseInfo).toEqual({
      title: 'Website Chat',
      type: 'general',
      status: 'active',
      stage: 'inquiry',
      currentPage: '/insurance/auto',
    })
  })

  test('shows a character count near the limit and sends no message that is too long', async () => {
    const page = await site.visit('/')
    const sent = questionsSent(page)
    const chat = await openChat(page)
    await box(page).fill('a'.repeat(1900))
    await chat.getByText('100 characters left').waitFor()
    await box(page).fill('a'.repeat(2001))
    await chat.getByText('This is 1 character too long').waitFor()
    await page.keyboard.press('Enter')
    expect(sent).toEqual([])
  })

  test('an answer’s source opens its section without a reload, and the panel stays open', async () => {
    const page = await site.visit('/about')
    const chat = await openChat(page)
    await askInChat(page, 'Is hail damage to my car covered?')
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    const source = chat.locator('li[data-message] ul a').last()
    const target = new URL((await source.getAttribute('href')) ?? '', site.origin)
    await source.click()
    await page.waitForURL(url => url.pathname === target.pathname)
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
    if (target.hash) {
      await page.waitForFunction(hash => {
        const top = document.querySelector(hash)?.getBoundingClientRect().top
        return top !== undefined && top >= 0 && top < window.innerHeight
      }, target.hash)
    }
    await chat.getByText(/^You are now on/).waitFor()
  })

  test('asks once whether an answer helped', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await askInChat(page, 'Is hail damage to my car covered?')
    site.expectComplaint(/ERR_FAILED/)
    await page.route('**/api/ai-chat/feedback', route => route.abort())
    await chat.getByRole('button', { name: 'No', exact: true }).click()
    await chat.getByText('Your feedback wasn’t sent').waitFor()
    await page.unroute('**/api/ai-chat/feedback')
    const reply = page.waitForResponse('**/api/ai-chat/feedback')
    await chat.getByRole('button', { name: 'Try again' }).click()
    expect((await reply).status()).toBe(200)
    await chat.getByText('Thank you.').waitFor()
    expect(await chat.getByText('Was this helpful?').count()).toBe(0)
    expect((await kept(page))?.at(-1)).toMatchObject({ rated: 'no' })
  })
})
