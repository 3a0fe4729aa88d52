/** A dialog that closes, or a page that opens, has moved the focus by then. */
const SETTLES_MS = 150

/** A dialog has faded out by then. */
const FADES_MS = 300

/** A place that had the focus. */
interface Place {
  /** The focused element, and those that contain it. */
  path: readonly EventTarget[]
  page: string
  /** What came just before the element when it was removed. */
  before: Node | null
}

/**
 * Keeps the focus near an element that leaves the page while it has the focus, such as the button of a finished action:
 * on the heading above it, or the legend of its group. Otherwise a screen reader would start again at the top of the page.
 */
export function keepFocus(): void {
  let place = placeOf([])
  /** Where the focus was outside dialogs and menus. A dialog returns it there when it closes, unless that is gone too. */
  let onPage = place
  let pending: ReturnType<typeof setTimeout> | undefined

  function restoreSoon(lost: Place) {
    clearTimeout(pending)
    pending = setTimeout(() => {
      const main = document.querySelector('main')
      if (isLost() && main) restoreFocus(nearestTo(lost, main) ? lost : onPage, main)
    }, SETTLES_MS)
  }

  document.addEventListener('focusin', event => {
    place = placeOf(event.composedPath())
    if (document.querySelector('main')?.contains(event.target as Node)) onPage = place
    // The focus has a place again: what left before is settled.
    clearTimeout(pending)
  })
  // Someone who clicks beside the controls leaves the focus behind. Browsers differ in whether a removal does so too.
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      if (!isLost() || !isConnected(place.path[0])) return
      const left = place
      place = placeOf([])
      if (left === onPage) {
        // A dialog that closes later must not bring it back, or what is typed next would go into a field that was left.
        onPage = place
        return
      }
      // A dialog that closes may let go of the focus before it's gone.
      pending = setTimeout(() => {
        if (!isConnected(left.path[0])) restoreSoon(onPage)
      }, FADES_MS)
    }),
  )
  new MutationObserver(mutations => {
    rememberNodeBefore(place, mutations)
    if (onPage !== place) rememberNodeBefore(onPage, mutations)
    const lost = place
    if (lost.path.length === 0 || isConnected(lost.path[0])) return
    place = placeOf([])
    restoreSoon(lost)
  }).observe(document.body, { subtree: true, childList: true })
}

const placeOf = (path: readonly EventTarget[]): Place => ({ path, page: location.pathname, before: null })
const isConnected = (target: EventTarget | undefined): target is HTMLElement =>
  target instanceof HTMLElement && target.isConnected
const isLost = () => document.activeElement === document.body

/** Remembers what came before the focused element, or before the removed element that contains it. */
function rememberNodeBefore(place: Place, mutations: readonly MutationRecord[]): void {
  for (const { removedNodes, previousSibling } of mutations) {
    if ([...removedNodes].some(node => place.path.includes(node))) place.before = previousSibling
  }
}

/** Returns the nearest element around a place that is still there; undefined if only the whole page is. */
function nearestTo({ path }: Place, main: HTMLElement): HTMLElement | undefined {
  const near = path.find(isConnected)
  return near && (near === main || !near.contains(main)) ? near : undefined
}

/** Moves the focus to the element itself if it's still there, otherwise to the heading above its place, or to a new page. */
function restoreFocus(place: Place, main: HTMLElement): void {
  const near = nearestTo(place, main) ?? main
  if (place.page !== location.pathname) main.focus({ preventScroll: true })
  else if (near === place.path[0]) near.focus()
  else focusVisibly(headingFor(place, near))
}

/** Returns the heading or legend above a place that has left the page; what is left of it where there's none. */
function headingFor({ before }: Place, near: HTMLElement): HTMLElement {
  const legend = near.closest('fieldset')?.querySelector<HTMLElement>(':scope > legend')
  if (legend && isVisible(legend)) return legend
  const root = near.closest<HTMLElement>('main, [role="dialog"], [role="alertdialog"]') ?? near
  const isThere = before !== null && root.contains(before)
  return headingAbove(isThere ? before : near, isThere, root) ?? near
}

/** Returns the last heading before a node, or in it too; if there is none, the first heading of the root. */
function headingAbove(start: Node, orInside: boolean, root: HTMLElement): HTMLElement | undefined {
  const wanted = Node.DOCUMENT_POSITION_PRECEDING | (orInside ? Node.DOCUMENT_POSITION_CONTAINED_BY : 0)
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(isVisible)
  const above = headings.filter(
    heading => heading === start || start.compareDocumentPosition(heading) & wanted,
  )
  return above.at(-1) ?? headings[0]
}

/** Whether a ring around it can be seen: a heading that is only for screen readers is one pixel wide, and closed details show none. */
function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.closest('details:not([open])') === null
}

/** Moves the focus to an element that isn't a control. After a key was used, its ring shows and the page scrolls to it. */
function focusVisibly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' })
}
