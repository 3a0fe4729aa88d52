import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from '#shared/pages.ts'
import { AssistantOnPage } from './AssistantOnPage.tsx'
import { onAnswer } from './conversation.ts'
import { isOwnerUnconfirmed } from './conversation-owner.ts'
import { setPanel } from './panel-state.ts'
import { noteRoutes } from './routes-noted.ts'
import { isShown } from './shown.ts'

/** So long an answer is waited for. */
const ANSWERS_WITHIN_MS = 3000
/** The first pause before the next try; each is twice as long as the last, so that many open pages do not hold a server down. */
const PAUSE_MS = 3000
const MAX_PAUSE_MS = 60_000

/**
 * Where somebody was logged in, what they said is theirs: gone before anybody sees it, if their session is over. While the
 * server does not tell, nobody knows whose it is, and nothing could be asked here either.
 */
async function forgetWhoseSessionIsOver(): Promise<void> {
  for (let pause = PAUSE_MS; isOwnerUnconfirmed(); pause = Math.min(MAX_PAUSE_MS, 2 * pause)) {
    try {
      const { findUser } = await import('../../platform/session.ts')
      await findUser(AbortSignal.timeout(ANSWERS_WITHIN_MS))
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

/** Puts the assistant on the page: beside the application, which it can neither hold up nor take down with it. */
export async function appear(router: AnyRouter, data: PageData): Promise<void> {
  if (isOwnerUnconfirmed()) await forgetWhoseSessionIsOver()
  const place = document.createElement('aside')
  place.setAttribute('aria-label', 'Assistant')
  place.className = 'assistant'
  document.body.append(place)
  onAnswer(() => isShown() || setPanel({ unread: true }))
  noteRoutes(router)
  createRoot(place, { identifierPrefix: 'assistant-' }).render(
    createElement(AssistantOnPage, { router, data }),
  )
}
