import { createElement, type FC, lazy, Suspense, useEffect } from 'react'
import { retryImport } from './retry-import.ts'

/**
 * Returns a component below the fold whose code isn't part of the first load: it's fetched when the visitor first scrolls, or when
 * the component isn't in the document yet. Until it's there, what the server rendered stays. Without a connection, the next scroll
 * tries again: a page that is there already must not turn into an error.
 */
export function lazyOnScroll<const Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FC<Props>>>,
  name: Name,
): FC<Props> {
  let fetchNow = () => {}
  const nextScroll = () =>
    new Promise<void>(resolve => {
      fetchNow = resolve
      window.addEventListener('scroll', fetchNow, { once: true })
    })
  const firstScroll = import.meta.env.SSR ? Promise.resolve() : nextScroll()
  const Component = lazy<FC<Props>>(async () => {
    for (let scrolled = firstScroll; ; scrolled = nextScroll()) {
      await scrolled
      try {
        return { default: (await retryImport(load))[name] }
      } catch (error) {
        if (import.meta.env.SSR) throw error
      }
    }
  })
  const LoadNow = () => {
    useEffect(() => fetchNow(), [])
    return null
  }
  return props =>
    createElement(Suspense, { fallback: createElement(LoadNow) }, createElement(Component, props))
}
