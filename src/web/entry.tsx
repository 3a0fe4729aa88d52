import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createDebouncedHistory } from './debounced-history.ts'
import { watchArrivals } from './platform/arrivals.ts'
import { holdEarlySubmits, isLeaving } from './platform/early-submits.ts'
import { hideInitialLoading } from './platform/initial-loading.ts'
import { readPageData } from './platform/page-data.ts'
import { quietExpectedErrors } from './platform/quiet.ts'
import { retryImport } from './platform/retry-import.ts'
import { createAppRouter } from './router.ts'

/** The assistant appears this long after the page: until then it costs nothing. */
const ASSISTANT_DELAY_MS = 1500

quietExpectedErrors()
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
// Hydrated now, the form would be saved a second time.
if (isLeaving()) await new Promise(() => {})
const app = <App router={router} data={data} />
if (isRendered) hydrateRoot(root, app)
else createRoot(root).render(app)
// The styles show a slow change of page as a bar at the top.
router.subscribe('onBeforeLoad', () => document.documentElement.setAttribute('data-loading', ''))
router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  document.documentElement.removeAttribute('data-loading')
  if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
})
watchArrivals(router)
hideInitialLoading()
setTimeout(async () => {
  const { mountAssistant } = await retryImport(() => import('./features/assistant/mount.ts'))
  mountAssistant(router, data)
}, ASSISTANT_DELAY_MS)
