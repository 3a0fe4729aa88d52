import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useEffect } from 'react'

/** Signs that somebody is there and may soon use what the server wrote. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate']

const TRY_AGAIN_AFTER_MS = 3000

let stirred = false
let want = () => {}
const wanted = new Promise<void>(resolve => {
  want = () => {
    stirred = true
    resolve()
  }
})
/** Browsers also report a resting pointer under which a page has just appeared: nobody has stirred then. */
function noticeSign(event: Event): void {
  const { movementX, movementY } = event as PointerEvent
  if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return
  for (const sign of SIGNS) window.removeEventListener(sign, noticeSign, { capture: true })
  want()
}

/** Whether a form was sent as the server wrote it: the page that answers is on its way. */
let isLeaving = false
function noticeSending(event: SubmitEvent): void {
  if (!event.defaultPrevented) isLeaving = true
}

if (!import.meta.env.SSR) {
  for (const sign of SIGNS) window.addEventListener(sign, noticeSign, { passive: true, capture: true })
  window.addEventListener('submit', noticeSending)
}

/** Stands where nothing was served, as after a change of page; so the part is wanted at once. */
function NothingServed() {
  useEffect(() => want(), [])
  return null
}

/** Takes the page over now: it has something to do that the server could not. */
export const stir = () => want()

/** On the server: the loading of every part that a loaded page consists of. */
const loading = new Set<Promise<void>>()

function onServer(load: () => Promise<ComponentType>): ComponentType {
  let part: ComponentType | undefined
  loading.add(
    load().then(loaded => {
      part = loaded
    }),
  )
  return () => part && createElement(part)
}

/**
 * Never fails: while the code cannot be had, what the server wrote stays and works as it is. So it does once a form was
 * sent: taken over now, the form would be saved a second time.
 */
async function loadPatiently(load: () => Promise<ComponentType>): Promise<ComponentType> {
  for (;;) {
    try {
      const part = await load()
      if (isLeaving) await new Promise(() => {})
      return part
    } catch {
      await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_AFTER_MS))
    }
  }
}

function inBrowser(load: () => Promise<ComponentType>): ComponentType {
  // A page opened later has somebody in front of it: its part is fetched along with it, not after it.
  const early = stirred ? loadPatiently(load) : null
  return lazy(async () => ({ default: await (early ?? wanted.then(() => loadPatiently(load))) }))
}

/**
 * A part of a page that is complete as the server wrote it: text, pictures, links, plain forms. The browser leaves it
 * alone, and does not even fetch its code, until somebody stirs. Call it once for each part, outside of components:
 * the one element it makes lets no later rendering disturb what was served.
 */
export function asServed(load: () => Promise<ComponentType>): ReactElement {
  const part = import.meta.env.SSR ? onServer(load) : inBrowser(load)
  return createElement(Suspense, { fallback: createElement(NothingServed) }, createElement(part))
}

/** On the server: resolves when every part of the pages loaded so far can be rendered. */
export async function partsLoaded(): Promise<void> {
  // A part may consist of parts itself.
  for (let count = -1; count !== loading.size; ) {
    count = loading.size
    await Promise.all(loading)
  }
}
