import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from './conversation.ts'
import { GREETING_ID } from './message.ts'
import { lastMessage } from './thread.ts'

/** Within this many pixels of the end, the visitor counts as reading the newest message. */
const NEAR_END = 60
/** Pixels above an answer that is longer than the box. */
const ROOM_ABOVE = 12

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END

/**
 * Keeps the scroll position of a conversation: at the end while the reader is there, at the beginning of an answer that is
 * longer than the box, and otherwise where the reader has scrolled to.
 */
export function useScrollPosition({ messages, pending, streamed }: Conversation) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seen = useRef<string | undefined>(undefined)
  const [hasMoreBelow, setHasMoreBelow] = useState(false)
  const newest = lastMessage(messages)
  const count = messages.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown changes, whatever it reads
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const isNew = seen.current !== newest?.id
    const isOwn = isNew && newest?.role === 'user'
    const isFirstLook = seen.current === undefined
    seen.current = newest?.id
    if (!atEnd.current && !isOwn) {
      setHasMoreBelow(isNew || streamed !== '')
      return
    }
    // Before the first question, the greeting is shown from its beginning.
    if (count === 1 && !pending) return
    element.scrollTop = element.scrollHeight
    atEnd.current = true
    if (!isNew || isFirstLook || newest?.role !== 'assistant') return
    const answer = element.querySelector<HTMLElement>(`[data-message="${CSS.escape(newest.id)}"]`)
    if (!answer || answer.offsetHeight < element.clientHeight - ROOM_ABOVE) return
    element.scrollTop = answer.offsetTop - ROOM_ABOVE
  }, [count, newest?.id, pending, streamed])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current && seen.current !== GREETING_ID) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    hasMoreBelow,
    onScroll: () => {
      if (!box.current) return
      atEnd.current = isAtEnd(box.current)
      if (atEnd.current) setHasMoreBelow(false)
    },
    toEnd: () => {
      box.current?.scrollTo({ top: box.current.scrollHeight })
      box.current?.focus()
    },
  }
}
