import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signOut } from '#shared/auth/sessions.ts'
import { readPush } from '#shared/notifications/push.ts'
import type { Agent } from './support/agent.ts'
import { listen } from './support/listening.ts'
import { notificationsOf } from './support/notifications.ts'
import { aBrowser, aPushService } from './support/push-service.ts'
import { testApp } from './support/test-app.ts'

const ORIGIN = 'https://insurance.example'

let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.close())
const t = testApp({
  platform: platform => ({
    ...platform,
    get push() {
      return service.sender
    },
  }),
})
const { raiseEvent } = notificationsOf(t)

interface Surroundings {
  tabs?: { url: string; focus: () => void }[]
  /** Whose session the worker's calls have. */
  agent?: Agent
  /** The browser's subscription to its push service. */
  subscribe?: (options: unknown) => Promise<unknown>
}

/** Runs the service worker of the portals in these surroundings. Returns a function that raises an event in it. */
function startWorker({ tabs = [], agent, subscribe }: Surroundings = {}) {
  const listeners = new Map<string, (event: unknown) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  async function fetchHere(path: string, { headers, ...init }: RequestInit = {}) {
    const { port } = await listen(t.app)
    const cookie = agent?.cookieHeader ?? ''
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...headers, cookie } })
  }
  const globals = createContext({ self, URL, fetch: fetchHere })
  runInContext(readFileSync('public/portal-worker.js', 'utf8'), globals)
  async function raise(name: string, event: object) {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { raise, showNotification, openWindow }
}

test('the service worker shows a notification once, even if it arrives twice', async () => {
  const { raise, showNotification } = startWorker()
  const data = {
    json: () => ({ id: '7', title: 'New message about AB-2026-000123', path: '/portal/cases/1' }),
  }
  await raise('push', { data })
  expect(showNotification).toHaveBeenCalledWith(
    'New message about AB-2026-000123',
    expect.objectContaining({ tag: '7', data: '/portal/cases/1' }),
  )
})

test('a click on a notification opens its page, in a tab that already shows it or in a new one', async () => {
  const notification = { close: vi.fn(), data: '/portal/cases/1?tab=messages' }
  const shown = { url: `${ORIGIN}/portal/cases/1?tab=messages`, focus: vi.fn() }
  const other = { url: `${ORIGIN}/portal`, focus: vi.fn() }
  const there = startWorker({ tabs: [other, shown] })
  await there.raise('notificationclick', { notification })
  expect([shown.focus.mock.calls.length, there.openWindow.mock.calls.length]).toEqual([1, 0])
  const elsewhere = startWorker({ tabs: [other] })
  await elsewhere.raise('notificationclick', { notification })
  expect(elsewhere.openWindow).toHaveBeenCalledWith(shown.url)
  expect([other.focus.mock.calls.length, notification.close.mock.calls.length]).toEqual([0, 2])
})

test.each([
  'replaced',
  'ended',
] as const)('a person keeps getting notifications when the browser has %s its subscription', async how => {
  const client = await t.aClient()
  const on = await t.aCase({ client })
  const agent = await t.as(client)
  const browser = aBrowser()
  const subscription = { toJSON: () => ({ ...browser.subscription, expirationTime: null }) }
  const subscribe = vi.fn(async () => subscription)
  const { raise } = startWorker({ agent, subscribe })
  const newSubscription = how === 'replaced' ? subscription : null
  await raise('pushsubscriptionchange', { newSubscription })
  const options = { userVisibleOnly: true, applicationServerKey: service.sender.publicKey }
  expect(subscribe.mock.calls).toEqual(how === 'replaced' ? [] : [[options]])
  service.deliveries.length = 0
  await raiseEvent(on.id, 'case.assigned', { actorId: null })
  await t.jobs.runDue()
  expect(service.deliveries.map(({ path }) => path)).toEqual([browser.path])
})

test('a browser in which no one is logged in doesn’t subscribe again', async () => {
  const agent = await t.as(await t.aClient())
  await agent.call(signOut)
  const subscribe = vi.fn()
  await startWorker({ agent, subscribe }).raise('pushsubscriptionchange', { newSubscription: null })
  expect(subscribe).not.toHaveBeenCalled()
  expect((await agent.call(readPush)).status).toBe(401)
})
