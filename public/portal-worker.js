// The service worker of the portals. It makes saved pink cards available offline, where everything else goes to the network,
// and shows notifications.
const CACHE = 'pink-cards'
const PAGE = '/portal/pink-cards'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith(`${PAGE}/file/`)) event.respondWith(savedFile(pathname))
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => savedPage(pathname, search)))
  // Their names change with their content, so a saved one is the right one.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(savedFile(pathname).then(found => (found.ok ? found : fetch(request))))
})

async function find(pathname) {
  // Opening a cache would create it.
  return (await caches.has(CACHE)) ? (await caches.open(CACHE)).match(pathname) : undefined
}

const savedFile = async pathname => (await find(pathname)) ?? new Response('Not saved', { status: 404 })

/** Without a connection, every page of the portal leads to the saved cards, which leads back once there is one. */
async function savedPage(pathname, search) {
  const page = await find(PAGE)
  if (!page) return Response.error()
  return pathname.startsWith(PAGE)
    ? page
    : Response.redirect(`${PAGE}?from=${encodeURIComponent(pathname + search)}`)
}

self.addEventListener('push', event => {
  const { id, title, path } = event.data.json()
  // The tag: a notification that arrives twice is shown once.
  const options = { tag: id, data: path, icon: '/icons/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Shows a page of the portal: in the tab that has it, or in a new one, which asks the person to log in if they have to. */
async function open(path) {
  const url = new URL(path, self.location.origin).href
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(tab => tab.url === url)
  return shown ? shown.focus() : self.clients.openWindow(url)
}

self.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(subscribeAgain(event.newSubscription)),
)

/** Tells the server of the subscription that replaces one the browser has ended. Without a session there is no one to notify. */
async function subscribeAgain(replacement) {
  const address = '/api/notifications/push'
  const reply = await fetch(address)
  const { publicKey } = reply.ok ? await reply.json() : {}
  if (!publicKey) return
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = replacement ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys })
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
