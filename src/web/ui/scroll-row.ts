import { type RefObject, useEffect } from 'react'

/** Scrolls a row, such as a tab list, so that its current item is fully visible. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's current item changes with it
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
    if (row.current && item)
      row.current.scrollLeft = item.offsetLeft - (row.current.offsetWidth - item.offsetWidth) / 2
  }, [current])
}
