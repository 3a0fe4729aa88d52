import { useEffect, useRef, useState } from 'react'
import { type Message, markRead } from '#shared/messages.ts'
import { call } from '../../platform/call.ts'

/** Whether an element is on the screen and the tab in front. */
function useIsVisible(element: Element | null): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [inFront, setInFront] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(element)
    const onVisibility = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [element])
  return onScreen && inFront
}

/** Tells the server that everything has been read, once `end`, behind the last message, is in front of somebody. */
export function useMarkRead(caseId: string, messages: readonly Message[], end: Element | null): void {
  const isVisible = useIsVisible(end)
  const told = useRef('')
  const newest = messages.findLast(message => !message.mine)?.id ?? ''
  useEffect(() => {
    if (!isVisible || newest <= told.current) return
    const before = told.current
    told.current = newest
    call(markRead, { params: { id: caseId }, body: { upTo: newest } }).catch(() => {
      // Told again with the next message, or the next time the thread is seen.
      if (told.current === newest) told.current = before
    })
  }, [caseId, isVisible, newest])
}
