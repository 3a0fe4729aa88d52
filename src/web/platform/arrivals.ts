import type { AnyRouter } from '@tanstack/react-router'

/** A page that waits for its data gets its title with it, soon after it is there. */
const SAID_AFTER_MS = 400

/** Whether somebody is at something that stands beside the application and outlives its pages: the assistant. */
const isBeside = (focused: Element | null) =>
  focused !== null && focused !== document.body && !document.getElementById('root')?.contains(focused)

/**
 * After a change of page, on whichever side of the product: the focus stands at the beginning of the new page, unless
 * that page has put it somewhere itself, or whoever waited for it has gone over to the assistant meanwhile and writes
 * there. Its title is said by screen readers, as with a document that loads.
 */
export function watchArrivals(router: AnyRouter): void {
  const said = document.createElement('p')
  said.className = 'sr-only'
  said.setAttribute('role', 'status')
  document.body.append(said)

  let left: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    left = document.activeElement
  })
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const main = document.querySelector('main')
    const focused = document.activeElement
    const isElsewhere = main?.contains(focused) || isBeside(focused)
    if (focused === left || !isElsewhere) main?.focus({ preventScroll: true })
    clearTimeout(timer)
    timer = setTimeout(() => {
      said.textContent = document.title
    }, SAID_AFTER_MS)
  })
}
