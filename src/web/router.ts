import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { FullTree } from './portal-routes.tsx'
import { siteTree } from './routes.tsx'

/** The application's router: in the browser over its history, on the server over one address. It begins with the public pages. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({
    // Links may lead anywhere; what the tree lacks is added before somebody gets there.
    routeTree: siteTree as unknown as FullTree,
    history,
    // A page's links are fetched as soon as somebody means to follow them.
    defaultPreload: 'intent',
    scrollRestoration: false,
    notFoundMode: 'root',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
