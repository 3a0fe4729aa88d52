import { useSyncExternalStore } from 'react'

/** The panel fills the screen if 350 px would leave no room beside it, or four fifths of the height none within it. */
const NARROW = 'screen and ((width < 30rem) or (height < 26rem))'

export const isFullScreen = (): boolean => window.matchMedia(NARROW).matches

function listen(listener: () => void): () => void {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useFullScreen = (): boolean => useSyncExternalStore(listen, isFullScreen, () => false)
