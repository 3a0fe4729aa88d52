import { describe, expect, test } from 'vitest'
import { askInChat, box, chatButton, kept, openChat, panel } from '../support/assistant.ts'
import { delayResponses } from '../support/held-back.ts'
import { journey, untilHydrated } from '../support/journey.ts'

const site = journey({ RATE_LIMITS: 'off' })

const QUESTION = 'Is hail damage to my car covered?'

describe('the conversation', () => {
  test('is stored once it has more than the greeting, and is restored after a reload', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    expect(await kept(page)).toBeNull()
    const answer = await askInChat(page, QUESTION)
    const messages = (await kept(page)) ?? []
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    for (const { timestamp } of messages) expect(Number.isNaN(Date.parse(timestamp))).toBe(false)
    await page.reload()
    await openChat(page)
    await chat.getByText(QUESTION, { exact: true }).first().waitFor()
    expect(await chat.innerText()).toContain(answer.split('\n')[1])
  })

  test.each([
    ['no JSON', '{"half": '],
    ['another shape', '{"messages":42}'],
    ['nonsense in a list', '[null,7,{"role":"root","content":1},{"role":"user"}]'],
  ])('ignores invalid stored data: %s', async (_, value) => {
    const page = await site.visit('/')
    await page.evaluate(foreign => localStorage.setItem('chat-messages', foreign), value)
    await page.reload()
    const chat = await openChat(page)
    await chat.getByText(/What would you like to know/).waitFor()
    await askInChat(page, QUESTION)
    expect(await kept(page)).toHaveLength(3)
  })

  test('restores stored role, content and timestamp, and drops links that aren’t ours', async () => {
    const page = await site.visit('/')
    const foreign = [
      { role: 'assistant', content: 'Hello there', timestamp: '2026-11-20T09:00:00.000Z' },
      { role: 'user', content: 'What is DCPD?', timestamp: '2026-11-20T09:00:01.000Z' },
      {
        role: 'assistant',
        content: '<b>bold</b>',
        timestamp: '2026-11-20T09:00:02.000Z',
        answer: {
          outcome: 'answer',
          sources: [
            { title: 'Bad', url: 'javascript:alert(1)' },
            { title: 'Worse', url: '//evil.example/' },
          ],
          actions: [],
        },
      },
    ]
    await page.evaluate(value => localStorage.setItem('chat-messages', value), JSON.stringify(foreign))
    await page.reload()
    const chat = await openChat(page)
    await chat.getByText('Hello there').waitFor()
    await chat.getByText('<b>bold</b>').waitFor()
    expect(await chat.getByRole('link').count()).toBe(0)
  })

  test('is cleared only after confirmation', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await askInChat(page, QUESTION)
    const clear = chat.getByRole('button', { name: 'Clear the chat history' })
    const confirmDialog = page.getByRole('alertdialog', { name: 'Clear the chat history?' })
    await clear.click()
    await confirmDialog.waitFor()
    await page.keyboard.press('Escape')
    await confirmDialog.waitFor({ state: 'detached' })
    await clear.click()
    await confirmDialog.getByRole('button', { name: 'Keep chat' }).click()
    expect(await kept(page)).toHaveLength(3)
    await clear.click()
    await confirmDialog.getByRole('button', { name: 'Clear history' }).click()
    await chat.getByText(QUESTION, { exact: true }).waitFor({ state: 'detached' })
    expect(await kept(page)).toBeNull()
    await page.reload()
    await openChat(page)
    await chat.getByText(/What would you like to know/).waitFor()
    expect(await clear.count()).toBe(0)
  })

  test('records each page change once, and none before the first question', async () => {
    const page = await site.visit('/')
    await untilHydrated(page)
    const chat = await openChat(page)
    const go = async (href: string, words: string) => {
      await page.evaluate(to => {
        document.querySelector<HTMLAnchorElement>(`#root a[href="${to}"]`)?.click()
      }, href)
      await page.waitForURL(url => url.pathname === href)
      await chat.getByText(words).last().waitFor()
    }
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    // The address changes before the page does: wait for the page, or the change is recorded after the question.
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    expect(await chat.getByText(/^You are now on/).count()).toBe(0)
    await askInChat(page, QUESTION)
    await go('/', 'You are now on the home page.')
    await go('/get-quote', 'You are now on the quote request.')
    await go('/contact', 'You are now on the contact page.')
    await go('/faq', 'You are now on the FAQ.')
    await go('/newsletter', 'You are now on the page “')
    const systems = ((await kept(page)) ?? []).filter(({ role }) => role === 'system')
    expect(systems).toHaveLength(5)
    await page.reload()
    await chatButton(page).waitFor()
    expect(((await kept(page)) ?? []).filter(({ role }) => role === 'system')).toHaveLength(5)
  })

  test('an answer that arrives while the panel is closed is stored, and the button shows it as unread', async () => {
    const page = await site.visit('/')
    await openChat(page)
    const continueTo = await delayResponses(page, '**/api/ai-chat')
    await box(page).fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close the chat' }).click()
    continueTo()
    await page.getByRole('button', { name: 'Open the chat, new answer' }).click()
    await panel(page)
      .getByText(/Was this helpful/)
      .waitFor()
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await page.getByRole('button', { name: 'Open the chat', exact: true }).waitFor()
  })

  test('a question without an answer is not pending after a reload and can be asked again', async () => {
    const page = await site.visit('/')
    const chat = await openChat(page)
    await page.route('**/api/ai-chat', () => {})
    await box(page).fill(QUESTION)
    await page.keyboard.press('Enter')
    await chat.getByText('Looking it up…').waitFor()
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await openChat(page)
    await chat.getByText('You left the page before this was answered').waitFor()
    expect(await chat.getByText('Looking it up…').count()).toBe(0)
    await chat.getByRole('button', { name: 'Try again' }).click()
    await chat.getByText(/Was this helpful/).waitFor()
    expect((await kept(page))?.filter(({ role }) => role === 'user')).toHaveLength(1)
  })

  test('is shared between two tabs, and clearing it in one clears both', async () => {
    const first = await site.visit('/')
    await openChat(first)
    const second = await site.tab(first, '/about')
    await openChat(second)
    await askInChat(first, 'What is DCPD?')
    await panel(second).getByText('What is DCPD?', { exact: true }).waitFor()
    await panel(second)
      .getByText(/Was this helpful/)
      .waitFor()
    await askInChat(second, QUESTION)
    await panel(first).getByText(QUESTION, { exact: true }).first().waitFor()
    await first.waitForFunction(() => JSON.parse(localStorage.getItem('chat-messages') ?? '[]').length === 5)
    await first.getByRole('button', { name: 'Clear the chat history' }).click()
    await first.getByRole('button', { name: 'Clear history' }).click()
    await panel(second).getByText(QUESTION, { exact: true }).first().waitFor({ state: 'detached' })
    expect(await kept(second)).toBeNull()
  })

  test('is deleted in every tab when the user logs out', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await openChat(page)
    await askInChat(page, QUESTION)
    const other = await site.tab(page, '/about')
    await openChat(other)
    await panel(other).getByText(QUESTION, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await page.waitForURL('**/portal/login*')
    expect(await kept(page)).toBeNull()
    await panel(other).getByText(QUESTION, { exact: true }).first().waitFor({ state: 'detached' })
    await openChat(page)
    expect(await panel(page).getByText(QUESTION, { exact: true }).count()).toBe(0)
  })
})
