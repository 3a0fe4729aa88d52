import { useEffect } from 'react'

/** Returns the props of an element that `useJumpTo` can scroll to. */
export const jumpTarget = (id: string) => ({ id: `item-${id}`, tabIndex: -1 })

/** Scrolls to an item once it's on the page, opens the collapsed element around it, and focuses it. */
export function useJumpTo(id: string | undefined, isShown: boolean): void {
  useEffect(() => {
    const element = id && isShown ? document.getElementById(`item-${id}`) : null
    if (!element) return
    const fold = element.parentElement?.closest('details')
    if (fold) fold.open = true
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }, [id, isShown])
}
