import { useSyncExternalStore } from 'react'

/** Returns whether the page is in the active tab of a window that isn't minimized. */
export const useInFront = (): boolean =>
  useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible')

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
