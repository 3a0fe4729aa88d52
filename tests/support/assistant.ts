import type { Locator, Page } from 'playwright-core'
import { skipDelays } from './page-delays.ts'

export interface SentQuestion {
  messages: { role: string; content: string }[]
  caseInfo: Record<string, string>
}

export interface StoredMessage {
  role: string
  content: string
  timestamp: string
}

export const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^Open the chat/ })
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Ask / })
export const box = (page: Page): Locator => panel(page).getByLabel('Your question')
const answers = (page: Page): Locator => panel(page).locator('li[data-message]')

/** How long after the page the assistant appears. Two tests measure it; the others don't wait for it. */
export const APPEARS_AFTER_MS = 1500

/** Opens the assistant's panel once its button appears. */
export async function openChat(page: Page): Promise<Locator> {
  await skipDelays(page, APPEARS_AFTER_MS)
  await chatButton(page).click()
  await box(page).waitFor()
  return panel(page)
}

/** Types a question and sends it with Enter. Returns the reply. */
export async function askInChat(page: Page, question: string): Promise<string> {
  const before = await answers(page).count()
  await box(page).fill(question)
  await page.keyboard.press('Enter')
  await answers(page).nth(before).waitFor()
  await panel(page).locator('[data-typing]').waitFor({ state: 'detached' })
  return answers(page).nth(before).innerText()
}

/** Collects the requests of this page to the assistant from now on. */
export function questionsSent(page: Page): SentQuestion[] {
  const sent: SentQuestion[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/ai-chat')
      sent.push(request.postDataJSON() as SentQuestion)
  })
  return sent
}

/** Returns the conversation as the browser stored it. */
export const kept = (page: Page): Promise<StoredMessage[] | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chat-messages') ?? 'null'))

/** Returns the position of the panel once it has moved there. */
export async function placeOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await panel(page).evaluate(async element => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  })
  const box = await panel(page).boundingBox()
  if (!box) throw new Error('The panel is not on the screen.')
  return box
}
