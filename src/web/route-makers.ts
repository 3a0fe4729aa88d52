import { type AnyRoute, type AnyValidator, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { retryImport } from './platform/retry-import.ts'

/** Fetches a module that holds a component of this name. */
export type Load<Name extends string> = () => Promise<{ [K in Name]: ComponentType }>

/**
 * A page at a path. Its code is fetched when someone goes there, and once more if that fails. `validateSearch` reads its
 * search parameters.
 */
export function page<
  P extends AnyRoute,
  const Path extends string,
  const Name extends string,
  Validator extends AnyValidator = undefined,
>(parent: P, path: Path, load: Load<Name>, name: Name, validateSearch?: Validator) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({
    getParentRoute: () => parent,
    path,
    component,
    validateSearch: validateSearch as Validator,
  })
}

/** A frame around pages, without a path of its own. */
export function frame<
  P extends AnyRoute,
  const Id extends string,
  const Name extends string,
  Validator extends AnyValidator = undefined,
>(parent: P, id: Id, load: Load<Name>, name: Name, validateSearch?: Validator) {
  const component = lazyRouteComponent(
    () => retryImport(load as () => Promise<Record<string, ComponentType>>),
    name,
  )
  return createRoute({
    getParentRoute: () => parent,
    id,
    component,
    validateSearch: validateSearch as Validator,
  })
}
