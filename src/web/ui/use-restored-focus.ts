import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the focused one was removed, such as the button of a finished action. Checks
 * each time `when` changes, but not when it is first known.
 */
export function useRestoredFocus(target: RefObject<HTMLElement | null>, when: unknown): void {
  const before = useRef(when)
  useEffect(() => {
    if (before.current === when) return
    const isKnown = before.current !== undefined
    before.current = when
    if (isKnown && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [when, target])
}
