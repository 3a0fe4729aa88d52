import { useRef } from 'react'

/** Returns the control that a dialog was opened with: for an item of a menu, the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Whether it takes the focus itself: the library would focus the first control in anything else, such as the whole page. */
const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.tabIndex >= 0

/**
 * Where the focus goes when a dialog closes: back to the control that opened it. If that has left the page, or a key or a tap
 * opened the dialog, the library would choose a control that opened something else before; `keepFocus` returns the focus to
 * its last place or to the heading above instead. In a dialog below (`onTop`), the library knows the last place.
 */
export function useOpener(onTop: boolean) {
  const opener = useRef<Element | null>(null)
  return {
    /** For `initialFocus`, which is called while the control still has the focus. */
    rememberOpener: () => {
      opener.current = openerOf(document.activeElement)
    },
    /** For `finalFocus`; true leaves the choice to the library, and false leaves the focus where it is. */
    returnFocus: () => (isControl(opener.current) ? opener.current : onTop),
  }
}
