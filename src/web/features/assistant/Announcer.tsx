import { useEffect, useState } from 'react'
import { blocksOf } from './answer-blocks.ts'
import { onAnswer } from './conversation.ts'
import { isShown } from './shown.ts'
import { useConversation } from './use-conversation.ts'

/** Says to screen readers, once and whole, what comes: that an answer is looked up, and the answer. */
export function Announcer() {
  const { pending, messages } = useConversation()
  const [said, setSaid] = useState({ text: '', count: 0 })

  useEffect(() => {
    if (pending) setSaid(({ count }) => ({ text: 'Looking it up.', count: count + 1 }))
  }, [pending])

  useEffect(
    () =>
      onAnswer(({ content }) => {
        const words = blocksOf(content).flatMap(({ lines }) => lines)
        const text = isShown() ? words.join(' ') : 'There is a new answer in the chat.'
        setSaid(({ count }) => ({ text, count: count + 1 }))
      }),
    [],
  )

  return (
    <div aria-live="polite" className="sr-only">
      {/* A conversation that was cleared, or whose owner has logged out, stays nowhere. */}
      <p key={said.count}>{messages.length > 1 ? said.text : ''}</p>
    </div>
  )
}
