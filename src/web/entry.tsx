import './styles.css'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { setConversationOwner } from './features/assistant/conversation-owner.ts'
import { clearSavedCards } from './features/policies/saved-cards.ts'
import { announceNavigation } from './platform/announce-navigation.ts'
import { holdEarlySubmits, isLeaving } from './platform/early-submits.ts'
import { keepFocus } from './platform/keep-focus.ts'
import { tolerateMovedNodes } from './platform/moved-nodes.ts'
import { readPageData } from './platform/page-data.ts'
import { retryImport } from './platform/retry-import.ts'
import { onSession } from './platform/session-events.ts'
import { createNavigation } from './public/navigation.ts'
import { createAppRouter } from './router.ts'

/** The assistant appears this long after the page: until then it costs nothing. */
const ASSISTANT_DELAY_MS = 1500

const EXPECTED_ERRORS = /\b401\b|authentication required|not authenticated|websocket/i

silenceExpectedErrors()
tolerateMovedNodes()
onSession(setConversationOwner)
onSession(clearSavedCards)
// The Content-Security-Policy forbids `eval`, which zod would try first, and browsers report even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root')
const isRendered = root.firstElementChild?.hasAttribute('data-app') ?? false
if (isRendered) holdEarlySubmits()
const data = readPageData()
const router = createAppRouter({ history: createDebouncedHistory(), page: data })
// The router takes over scroll restoration of reloaded pages, which the browser does better.
window.history.scrollRestoration = 'auto'
await router.load()
// Hydrating now would save the form a second time.
if (isLeaving()) await new Promise(() => {})
const app = <App router={router} data={data} />
// The router has a page for every issue of the newsletter; where the server found none, it would render another page than the document.
const [, , route] = router.getMatchedRoutes(window.location.pathname)
if (isRendered && !(data.missing && route)) hydrateRoot(root, app)
else createRoot(root).render(app)
// The styles show a slow change of page as a bar at the top.
router.subscribe('onBeforeLoad', () => document.documentElement.setAttribute('data-loading', ''))
router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  document.documentElement.removeAttribute('data-loading')
  if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
})
announceNavigation(router)
keepFocus()
hideInitialLoading()
setTimeout(async () => {
  const { mountAssistant } = await retryImport(() => import('./features/assistant/mount.ts'))
  mountAssistant(router, data)
}, ASSISTANT_DELAY_MS)

/** Keeps unhandled rejections and expected errors, such as a 401 or a lost WebSocket, out of the console. */
function silenceExpectedErrors(): void {
  window.addEventListener('unhandledrejection', event => event.preventDefault())
  const report = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    if (!parts.some(part => EXPECTED_ERRORS.test(part instanceof Error ? part.message : String(part))))
      report(...parts)
  }
}

/** Removes the first loading indicator at idle, after 2 s at the latest. */
function hideInitialLoading(): void {
  const hide = () => document.getElementById('initial-loading')?.remove()
  if ('requestIdleCallback' in window) window.requestIdleCallback(hide, { timeout: 2000 })
  else setTimeout(hide, 100)
}

/** The browser's history, where pushes are debounced and queued. Going back, and redirects, which replace, are immediate. */
function createDebouncedHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  const pending = new Map<string, () => void>()
  const navigation = createNavigation(href => {
    pending.get(href)?.()
    pending.delete(href)
  })
  history.push = (href, state, options) => {
    pending.set(href, () => push(href, state, options))
    navigation.request(href)
  }
  return history
}
