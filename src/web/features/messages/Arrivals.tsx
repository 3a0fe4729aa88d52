import { useEffect, useRef, useState } from 'react'
import type { Message } from '#shared/messages.ts'

/** Tells people who listen to the page that somebody has written. Nothing is said of what was there at the start. */
export function Arrivals({ messages }: { messages: readonly Message[] }) {
  const newest = messages.findLast(message => !message.mine)
  const seen = useRef(newest?.id ?? '')
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!newest || newest.id <= seen.current) return
    seen.current = newest.id
    const excerpt = newest.body.length > 200 ? `${newest.body.slice(0, 200)}…` : newest.body
    setSaid(`${newest.author.fullName} wrote: ${excerpt}`)
  }, [newest])
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}
