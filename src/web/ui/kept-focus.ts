import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to a place once what had it is gone from the screen, as the button of something that is done. Looks each
 * time `when` changes; whoever is elsewhere on the page stays there.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, when: unknown): void {
  const before = useRef(when)
  useEffect(() => {
    if (before.current === when) return
    before.current = when
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [when, place])
}
