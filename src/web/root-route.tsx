import {
  type AnyRoute,
  type AnyValidator,
  createRootRouteWithContext,
  createRoute,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import type { PageData } from '#shared/pages.ts'
import { PageError } from './platform/PageError.tsx'
import { retryImport } from './platform/retry-import.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the route's component: the document preloads its code. */
    component?: string
  }
}

export interface RouterContext {
  /** The data of the document. */
  page: PageData
  /** Fetches the routes of the portals and adds them to the router. */
  addPortals: () => Promise<void>
}

const NotFoundPage = lazy(() =>
  retryImport(() => import('./public/NotFoundPage.tsx')).then(module => ({ default: module.NotFoundPage })),
)

/** The error of a page whose frame failed as well. */
function ErrorScreen(props: ErrorComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <PageError {...props} />
    </main>
  )
}

export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorScreen,
})

/** Imports a module that exports a component of this name. */
export type Load<Name extends string> = () => Promise<{ [K in Name]: ComponentType }>

/** The options of a route whose component is fetched when someone goes there, with retries. */
export function lazyComponent<const Name extends string>(load: Load<Name>, name: Name) {
  return {
    component: lazyRouteComponent(
      () => retryImport(load as () => Promise<Record<string, ComponentType>>),
      name,
    ),
    staticData: { component: name },
  }
}

/** A page at a path. `validateSearch` reads its search parameters. The page of another record starts with a state of its own. */
export function page<
  P extends AnyRoute,
  const Path extends string,
  const Name extends string,
  Validator extends AnyValidator = undefined,
>(parent: P, path: Path, load: Load<Name>, name: Name, validateSearch?: Validator) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    ...lazyComponent(load, name),
    validateSearch: validateSearch as Validator,
    remountDeps: ({ params }) => params,
  })
}

/** A layout around pages, without a path of its own. */
export function layout<
  P extends AnyRoute,
  const Id extends string,
  const Name extends string,
  Validator extends AnyValidator = undefined,
>(parent: P, id: Id, load: Load<Name>, name: Name, validateSearch?: Validator) {
  return createRoute({
    getParentRoute: () => parent,
    id,
    ...lazyComponent(load, name),
    validateSearch: validateSearch as Validator,
  })
}
