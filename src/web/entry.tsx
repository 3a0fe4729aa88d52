import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createDebouncedHistory } from './debounced-history.ts'
import { setConversationOwner } from './features/assistant/conversation-owner.ts'
import { watchArrivals } from './platform/arrivals.ts'
import { hideInitialLoading } from './platform/initial-loading.ts'
import { readPageData } from './platform/page-data.ts'
import { quietExpectedErrors } from './platform/quiet.ts'
import { retryImport } from './platform/retry-import.ts'
import { onSession } from './platform/session-events.ts'
import { needsPortals, openPortals } from './portals-on-demand.ts'
import { createAppRouter } from './router.ts'

/** Seed §9: the assistant appears so long after the page is there; until then it costs nothing. */
const ASSISTANT_COMES_MS = 1500

quietExpectedErrors()
onSession(setConversationOwner)
// The Content-Security-Policy forbids what zod would try first to be faster, and browsers report even the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root')
const data = readPageData()
const router = createAppRouter(
  createDebouncedHistory(href => (needsPortals(href) ? openPortals(router) : undefined)),
)
if (needsPortals(window.location.pathname)) await openPortals(router)
const rendered = root.firstElementChild?.hasAttribute('data-app') ?? false
// Tells the router that the markup is there already: it then wraps nothing in a boundary the server did not write.
if (rendered) router.ssr = { manifest: undefined }
await router.load()
const app = <App router={router} data={data} />
if (rendered) hydrateRoot(root, app)
else createRoot(root).render(app)
// The styles show this as a bar on top, when it takes its time.
router.subscribe('onBeforeLoad', () => document.documentElement.setAttribute('data-loading', ''))
router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  document.documentElement.removeAttribute('data-loading')
  if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
})
watchArrivals(router)
hideInitialLoading()
setTimeout(async () => {
  const { appear } = await retryImport(() => import('./features/assistant/appearing.ts'))
  appear(router, data)
}, ASSISTANT_COMES_MS)
