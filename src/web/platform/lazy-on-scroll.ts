import { createElement, type FC, lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from './retry-import.ts'

/** A component whose code is fetched late. `preload` fetches it now. */
type LazyComponent<Props> = FC<Props> & { preload: () => Promise<unknown> }

/**
 * Returns a component below the fold whose code isn't part of the first load: it's fetched when the visitor first scrolls, or when
 * the component isn't in the document yet. Until it's there, what the server rendered stays. Without a connection, the next scroll
 * tries again: a page that is there already must not turn into an error.
 */
export function lazyOnScroll<const Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FC<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: FC<Props> | undefined
  let fetchNow = () => {}
  const nextScroll = () =>
    new Promise<void>(resolve => {
      fetchNow = resolve
      window.addEventListener('scroll', fetchNow, { once: true })
    })
  const fetchComponent = async () => {
    loaded = (await retryImport(load))[name]
    return loaded
  }
  const firstScroll = import.meta.env.SSR ? Promise.resolve() : nextScroll()
  const Component = lazy<FC<Props>>(async () => {
    for (let scrolled = firstScroll; ; scrolled = nextScroll()) {
      await scrolled
      try {
        return { default: await fetchComponent() }
      } catch (error) {
        if (import.meta.env.SSR) throw error
      }
    }
  })
  const LoadNow = () => {
    useEffect(() => fetchNow(), [])
    return null
  }
  const LoadOnScroll = (props: Props) => {
    // What was rendered first stays that way: the server's output has the boundary, and another kind of element would be mounted again.
    const [Loaded] = useState(() => (import.meta.env.SSR ? undefined : loaded))
    if (Loaded) return createElement(Loaded, props)
    return createElement(Suspense, { fallback: createElement(LoadNow) }, createElement(Component, props))
  }
  return Object.assign(LoadOnScroll, { preload: fetchComponent })
}
