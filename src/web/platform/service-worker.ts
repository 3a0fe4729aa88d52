const SCOPE = '/portal'

/** Registers the service worker of the portals. Returns its registration once it runs. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/portal-worker.js', { scope: SCOPE })
  const starting = registration.installing ?? registration.waiting
  if (!registration.active && starting) {
    await new Promise<void>(resolve => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated' || starting.state === 'redundant') resolve()
      })
    })
  }
  return registration
}

export const findRegistration = () => navigator.serviceWorker.getRegistration(SCOPE)
