import type { AnyRouter } from '@tanstack/react-router'

/** A page that waits for its data has its title soon after it resolves. */
const TITLE_DELAY_MS = 400

/** Whether the focus is outside the application, which means in the assistant. */
const isInAssistant = (focused: Element | null) =>
  focused !== null && focused !== document.body && !document.getElementById('root')?.contains(focused)

/**
 * After each navigation, moves the focus to the new page and announces its title to screen readers, as loading a document would.
 * The focus stays where the page has set it, or in the assistant if the person has moved there in the meantime.
 */
export function announceNavigation(router: AnyRouter): void {
  const liveRegion = document.createElement('p')
  liveRegion.className = 'sr-only'
  liveRegion.setAttribute('role', 'status')
  document.body.append(liveRegion)

  let focusedBefore: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    focusedBefore = document.activeElement
  })
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const main = document.querySelector('main')
    const focused = document.activeElement
    const hasMoved = main?.contains(focused) || isInAssistant(focused)
    if (focused === focusedBefore || !hasMoved) main?.focus({ preventScroll: true })
    clearTimeout(timer)
    timer = setTimeout(() => {
      liveRegion.textContent = document.title
    }, TITLE_DELAY_MS)
  })
}
