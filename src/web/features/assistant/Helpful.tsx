import { useState } from 'react'
import { conversationNow, noteRating } from './conversation.ts'
import type { ChatMessage } from './message.ts'
import { questionOf } from './thread.ts'

const CHOICE =
  'min-h-11 min-w-11 rounded-md px-2 font-semibold text-spruce underline underline-offset-4 hover:bg-spruce-soft'

async function rate(message: ChatMessage, helpful: boolean): Promise<void> {
  const question = questionOf(conversationNow().messages, message)?.slice(0, 2000)
  const source = message.answer?.sources[0]?.url.slice(0, 200) ?? null
  const response = await fetch('/api/ai-chat/feedback', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, helpful, source }),
  })
  if (!response.ok) throw new Error(`The feedback was answered with ${response.status}`)
}

/** Asks once whether an answer helped. That it could not be sent is said quietly, with another try. */
export function Helpful({ message }: { message: ChatMessage }) {
  const [sending, setSending] = useState<'yes' | 'no' | null>(null)
  const [failed, setFailed] = useState<'yes' | 'no' | null>(null)

  async function choose(choice: 'yes' | 'no') {
    if (sending) return
    setSending(choice)
    setFailed(null)
    try {
      await rate(message, choice === 'yes')
      noteRating(message.id, choice)
    } catch {
      setFailed(choice)
    } finally {
      setSending(null)
    }
  }

  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center text-muted text-sm" aria-live="polite">
      {message.rated ? (
        message.rated === 'yes' ? (
          'Thank you.'
        ) : (
          'Thank you. That helps us write a better answer.'
        )
      ) : failed ? (
        <>
          That could not be sent.
          <button type="button" className={CHOICE} onClick={() => choose(failed)}>
            Try again
          </button>
        </>
      ) : (
        <>
          <span className="mr-1">Was this helpful?</span>
          <button type="button" className={CHOICE} onClick={() => choose('yes')}>
            Yes
          </button>
          <button type="button" className={CHOICE} onClick={() => choose('no')}>
            No
          </button>
        </>
      )}
    </div>
  )
}
