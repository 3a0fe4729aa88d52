import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { retryImport } from './platform/retry-import.ts'

/** Fetches a module that holds a component of this name. */
export type Load<Name extends string> = () => Promise<{ [K in Name]: ComponentType }>

/** A page at a path: its code is fetched when somebody goes there, and asked for again if that fails. */
export function page<P extends AnyRoute, const Path extends string, const Name extends string>(
  parent: P,
  path: Path,
  load: Load<Name>,
  name: Name,
) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({ getParentRoute: () => parent, path, component })
}

/** A frame around pages, without a path of its own. */
export function frame<P extends AnyRoute, const Id extends string, const Name extends string>(
  parent: P,
  id: Id,
  load: Load<Name>,
  name: Name,
) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({ getParentRoute: () => parent, id, component })
}
