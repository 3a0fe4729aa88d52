import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the reader counts as being at the end. */
const NEAR_END = 80

/**
 * Keeps the box of a thread where its reader is: at the end while they are there, and on the same message when older
 * ones appear above. `oldest` and `newest` are ids; `waiting` counts what is being sent. The box holds one element.
 */
export function useThreadScroll(oldest: string | undefined, newest: string | undefined, waiting: number) {
  const box = useRef<HTMLElement>(null)
  const before = useRef({ oldest, height: 0, atEnd: true, waiting: 0 })
  const [hasMoreBelow, setHasMoreBelow] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown changes, whatever it reads
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    if (was.atEnd || waiting > was.waiting) {
      element.scrollTop = element.scrollHeight
    } else if (oldest !== was.oldest) {
      element.scrollTop += element.scrollHeight - was.height
    } else {
      setHasMoreBelow(true)
    }
    before.current = { oldest, height: element.scrollHeight, atEnd: isAtEnd(element), waiting }
  }, [oldest, newest, waiting])

  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    // A message that turns out not to be sent, or a window made narrower, needs more room.
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight
      before.current.height = element.scrollHeight
    })
    observer.observe(content)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    hasMoreBelow,
    onScroll: () => {
      const element = box.current
      if (!element) return
      before.current.atEnd = isAtEnd(element)
      if (before.current.atEnd) setHasMoreBelow(false)
    },
    toEnd: () => {
      const element = box.current
      element?.scrollTo({ top: element.scrollHeight })
      setHasMoreBelow(false)
    },
  }
}

const isAtEnd = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
