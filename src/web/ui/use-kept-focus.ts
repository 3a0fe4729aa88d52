import { type RefObject, useLayoutEffect } from 'react'

/** A dialog that closes, or a page that opens, has moved the focus by then. */
const SETTLES_MS = 150

/**
 * Keeps the focus near an element that leaves the page while it has the focus, such as the button of a finished action.
 * Otherwise a screen reader would start again at the top of the page.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element || document.activeElement !== element) return
      const around: HTMLElement[] = []
      for (let next = element.parentElement; next && next !== document.body; next = next.parentElement)
        around.push(next)
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        focusQuietly(around.find(element => element.isConnected) ?? document.querySelector('main'))
      }, SETTLES_MS)
    }
  }, [ref])
}

/** Moves the focus to an element that isn't a control. It gets no ring, as no one chose it. */
function focusQuietly(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
}
