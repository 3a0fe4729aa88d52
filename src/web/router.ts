import { createRoute, createRouter, type Router, type RouterHistory, redirect } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { PageData } from '#shared/pages.ts'
import { retryImport } from './platform/retry-import.ts'
import type { portalPages } from './portal-routes.tsx'
import { root } from './root-route.tsx'
import { publicPages } from './routes.tsx'

/** Stands for the routes of a portal until someone goes there: adds them, and starts the navigation again. */
function portal<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ context, location }) => {
      await context.addPortals()
      throw redirect({ href: location.href, state: true, replace: true })
    },
  })
}

const publicTree = root.addChildren([
  publicPages,
  portal('/portal/$'),
  portal('/broker/$'),
  portal('/admin/$'),
])

const addPortalPages = (pages: typeof portalPages) => root.addChildren([publicPages, pages])

/** The routes of the whole product. */
type FullTree = ReturnType<typeof addPortalPages>

interface AppRouterOptions {
  history: RouterHistory
  page: PageData
  /** Wraps all pages. */
  wrapper?: (props: { children: ReactNode }) => ReactElement
}

/** The application's router: in the browser over its history, on the server over one address. */
export function createAppRouter({ history, page, wrapper }: AppRouterOptions) {
  const router = createRouter({
    routeTree: publicTree,
    history,
    context: { page, addPortals },
    defaultPreload: 'intent',
    // `entry.tsx` scrolls to the top of each new page; the browser restores the position of a reloaded one.
    scrollRestoration: () => false,
    notFoundMode: 'root',
    ...(wrapper ? { InnerWrap: wrapper } : {}),
  })
  async function addPortals(): Promise<void> {
    const { portalPages } = await retryImport(() => import('./portal-routes.tsx'))
    addPortalPages(portalPages)
    const before = router.routesById
    router.setRoutes(router.buildRouteTree())
    // The route that stood for the portal may still be on the screen, with an error, until the navigation starts again.
    Object.assign(router.routesById, { ...before, ...router.routesById })
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<FullTree>
  }
}
