import { createElement, type FC, lazy, Suspense, useEffect } from 'react'
import { retryImport } from './retry-import.ts'

/**
 * Returns a component below the fold whose code isn't part of the first load: it's fetched when the visitor first scrolls, or when
 * the component isn't in the document yet. Until it's there, what the server rendered stays.
 */
export function lazyOnScroll<const Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FC<Props>>>,
  name: Name,
): FC<Props> {
  let fetchNow = () => {}
  const isNeeded = import.meta.env.SSR
    ? Promise.resolve()
    : new Promise<void>(resolve => {
        fetchNow = resolve
        window.addEventListener('scroll', fetchNow, { once: true })
      })
  const Component = lazy<FC<Props>>(async () => {
    await isNeeded
    return { default: (await retryImport(load))[name] }
  })
  const Missing = () => {
    useEffect(fetchNow, [])
    return null
  }
  return props =>
    createElement(Suspense, { fallback: createElement(Missing) }, createElement(Component, props))
}
