import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageData } from '#shared/pages.ts'
import { Assistant } from './Assistant.tsx'
import { addPageChange, hasBegun, onAnswer } from './conversation.ts'
import { isOwnerUnconfirmed } from './conversation-owner.ts'
import { pageChangeText, pageName } from './page-names.ts'
import { isShown, setPanel } from './panel-state.ts'

const SESSION_TIMEOUT_MS = 3000
/** Each pause before a retry is twice as long as the last, so that many open pages do not overload a server. */
const PAUSE_MS = 3000
const MAX_PAUSE_MS = 60_000

/**
 * Waits until the server has said who is signed in. A conversation belongs to the person who was signed in: it is removed
 * before anyone else can see it, if their session is over.
 */
async function confirmOwner(): Promise<void> {
  for (let pause = PAUSE_MS; isOwnerUnconfirmed(); pause = Math.min(MAX_PAUSE_MS, 2 * pause)) {
    try {
      const { findUser } = await import('../../platform/session.ts')
      await findUser(AbortSignal.timeout(SESSION_TIMEOUT_MS))
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

/** Mounts the assistant in its own React root, so that it can neither delay nor crash the application. */
export async function mountAssistant(router: AnyRouter, data: PageData): Promise<void> {
  if (isOwnerUnconfirmed()) await confirmOwner()
  const container = document.createElement('aside')
  container.setAttribute('aria-label', 'Assistant')
  container.className = 'assistant'
  document.body.append(container)
  onAnswer(() => isShown() || setPanel({ unread: true }))
  noteRoutes(router)
  createRoot(container, { identifierPrefix: 'assistant-' }).render(createElement(Assistant, { router, data }))
}

/** The title of a page that loads data is set with its data. */
const TITLE_COMES_MS = 400

/** Notes each change of page in the conversation, also one that happened before this code was loaded. */
function noteRoutes(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    clearTimeout(timer)
    const { pathname } = window.location
    const say = () => addPageChange(pageChangeText(pathname, document.title))
    if (pageName(pathname)) say()
    else timer = setTimeout(say, TITLE_COMES_MS)
  }
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) note()
  })
  const [document_] = performance.getEntriesByType('navigation')
  const isElsewhere = document_ && new URL(document_.name).pathname !== window.location.pathname
  if (isElsewhere && hasBegun()) note()
}
