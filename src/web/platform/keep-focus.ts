/** A dialog that closes, or a page that opens, has moved the focus by then. */
const SETTLES_MS = 150

/**
 * Keeps the focus near an element that leaves the page while it has the focus, such as the button of a finished action.
 * Otherwise a screen reader would start again at the top of the page.
 */
export function keepFocus(): void {
  /** The focused element, and those that contain it. */
  let path: EventTarget[] = []
  let pending: ReturnType<typeof setTimeout> | undefined
  const isConnected = (target: EventTarget | undefined) => target instanceof HTMLElement && target.isConnected
  const isLost = () => document.activeElement === document.body

  document.addEventListener('focusin', event => {
    path = event.composedPath()
    // The focus has a place again: what left before is settled.
    clearTimeout(pending)
  })
  // Someone who clicks beside the controls leaves the focus behind. Browsers differ in whether a removal does so too.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (isLost() && isConnected(path[0])) path = []
    }),
  )
  new MutationObserver(() => {
    if (path.length === 0 || isConnected(path[0])) return
    const ancestors = path
    path = []
    pending = setTimeout(() => {
      const main = document.querySelector('main')
      const near = ancestors.find(isConnected) as HTMLElement | undefined
      if (isLost() && main) focusQuietly(near && !near.contains(main) ? near : main)
    }, SETTLES_MS)
  }).observe(document.body, { subtree: true, childList: true })
}

/** Moves the focus to an element that isn't a control. It gets no ring, as no one chose it. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
}
