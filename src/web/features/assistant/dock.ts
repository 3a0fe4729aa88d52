import { useSyncExternalStore } from 'react'

const docks = new Set<HTMLElement>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Offers a place for the chat button while the element is on the page. */
export function addDock(element: HTMLElement): () => void {
  docks.add(element)
  changed()
  return () => {
    docks.delete(element)
    changed()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('resize', listener)
  }
}

const findVisible = () => [...docks].find(element => element.getClientRects().length > 0) ?? null

/** Returns the place that the style sheet shows on a screen of this size; null where it shows none. */
export const useDock = () => useSyncExternalStore(subscribe, findVisible, () => null)
