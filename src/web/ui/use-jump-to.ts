import { useEffect } from 'react'

/** The id and the looks of an element that `useJumpTo` can show. */
export const jumpTarget = (id: string) => ({ id: `item-${id}`, tabIndex: -1 })

/** Once it's on the page, scrolls to an item, unfolds what it's in, and focuses it. */
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
