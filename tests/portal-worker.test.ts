import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const ORIGIN = 'https://insurance.example'

/** Runs the service worker of the portals with these tabs open. Returns a function that raises an event in it. */
function startWorker(tabs: { url: string; focus: () => void }[]) {
  const listeners = new Map<string, (event: unknown) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  runInContext(readFileSync('public/portal-worker.js', 'utf8'), createContext({ self, URL }))
  async function raise(name: string, event: object) {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { raise, showNotification, openWindow }
}

test('the service worker shows a notification once, even if it arrives twice', async () => {
  const { raise, showNotification } = startWorker([])
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
  const there = startWorker([other, shown])
  await there.raise('notificationclick', { notification })
  expect([shown.focus.mock.calls.length, there.openWindow.mock.calls.length]).toEqual([1, 0])
  const elsewhere = startWorker([other])
  await elsewhere.raise('notificationclick', { notification })
  expect(elsewhere.openWindow).toHaveBeenCalledWith(shown.url)
  expect([other.focus.mock.calls.length, notification.close.mock.calls.length]).toEqual([0, 2])
})
