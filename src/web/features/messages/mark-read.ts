import { useEffect, useRef, useState } from 'react'
import * as api from '#shared/messages.ts'
import { call } from '../../platform/call.ts'
import { useInFront } from '../../ui/use-in-front.ts'

/** Whether an element is visible in the active tab. */
function useIsVisible(element: Element | null): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const inFront = useInFront()
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return onScreen && inFront
}

/** Marks everything as read once `end`, the element after the last message, is visible. */
export function useMarkRead(caseId: string, messages: readonly api.Message[], end: Element | null): void {
  const isVisible = useIsVisible(end)
  const marked = useRef('')
  const newest = messages.findLast(message => !message.mine)?.id ?? ''
  useEffect(() => {
    if (!isVisible || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    call(api.markRead, { params: { id: caseId }, body: { upTo: newest } }).catch(() => {
      // It's repeated with the next message, or the next time the thread is opened.
      if (marked.current === newest) marked.current = before
    })
  }, [caseId, isVisible, newest])
}
