import { useRef } from 'react'

/** Returns the control that a dialog was opened with: for an item of a menu, the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/**
 * Where the focus goes when a dialog closes: back to the control that opened it. If that has left the page, the library would
 * choose a control that opened something else before; `keepFocus` finds the heading above instead.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null)
  return {
    /** For `initialFocus`, which is called while the control still has the focus. */
    noteOpener: () => {
      opener.current = openerOf(document.activeElement)
    },
    /** For `finalFocus`; false leaves the focus where it is. */
    returnFocus: () =>
      opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : false,
  }
}
