import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'

/** The application's router: in the browser over its history, on the server over one address. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
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
