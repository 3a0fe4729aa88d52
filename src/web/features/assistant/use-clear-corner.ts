import { type RefObject, useEffect } from 'react'

/** Positions of the button above the corner in pixels, from the lowest. */
const PLACES = [0, 72, 144, 216, 288]
const PRESSABLE = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab]'
const SETTLES_MS = 150

/** Whether an interactive element is under a position of the button. */
function isClear(button: HTMLElement, box: DOMRect, up: number): boolean {
  const points = [0.15, 0.5, 0.85].flatMap(x => [0.15, 0.5, 0.85].map(y => [x, y] as const))
  return points.every(([x, y]) =>
    document
      .elementsFromPoint(box.left + x * box.width, box.top + y * box.height - up)
      .every(under => button.contains(under) || under.contains(button) || !under.closest(PRESSABLE)),
  )
}

/** Moves the button up while an interactive element is under it. */
export function useClearCorner(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let up = 0
    const move = () => {
      const button = corner.current
      if (!button) return
      const now = button.getBoundingClientRect()
      const box = new DOMRect(now.x, now.y + up, now.width, now.height)
      up = PLACES.find(place => isClear(button, box, place)) ?? 0
      button.style.translate = up === 0 ? '' : `0 ${-up}px`
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(move, SETTLES_MS)
    }
    const seen = new MutationObserver(later)
    seen.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true })
    addEventListener('scroll', later, { passive: true, capture: true })
    addEventListener('resize', later)
    later()
    return () => {
      clearTimeout(timer)
      seen.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  })
}
