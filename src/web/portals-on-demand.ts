import { retryImport } from './platform/retry-import.ts'
import type { createAppRouter } from './router.ts'

const PORTALS = /^\/(portal|broker|admin)(\/|\?|#|$)/

let added = false

/** Whether the router must learn the portals' pages before it can go here. */
export const needsPortals = (href: string): boolean => !added && PORTALS.test(href)

/** Fetches the portals' pages and tells the router about them: nobody else has to download what they do not visit. */
export async function openPortals(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const { addPortals } = await retryImport(() => import('./portal-routes.tsx'))
  if (added) return
  added = true
  addPortals(router)
}
