import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from '#shared/pages.ts'
import { AssistantOnPage } from './AssistantOnPage.tsx'
import { onAnswer } from './conversation.ts'
import { setPanel } from './panel-state.ts'
import { noteRoutes } from './routes-noted.ts'
import { isShown } from './shown.ts'

/** Puts the assistant on the page: beside the application, which it can neither hold up nor take down with it. */
export function appear(router: AnyRouter, data: PageData): void {
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
