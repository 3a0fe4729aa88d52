import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Actions } from './Actions.tsx'
import { AnswerBlocks } from './AnswerBlocks.tsx'
import { askAgain, currentConversation, noteRating } from './conversation.ts'
import { waitText } from './fixed-texts.ts'
import type { ChatMessage } from './message.ts'
import { PageLink } from './PageLink.tsx'
import { PlainText } from './PlainText.tsx'
import { Sources } from './Sources.tsx'
import { questionOf } from './thread.ts'

interface MessageProps {
  message: ChatMessage
  /** Whether the message before is from the same side, so that they are grouped. */
  isSameSender: boolean
  /** Whether it is the last message. */
  isLast: boolean
  pending: boolean
}

/** One message: the visitor's on the right, the assistant's on the left, a change of page as a quiet line. */
export function Message({ message, isSameSender: goesOn, isLast, pending }: MessageProps) {
  const { role, content, timestamp, answer, failed } = message
  const title = formatMoment(timestamp)
  if (role === 'system')
    return (
      <li title={title} className="mt-3 px-6 text-center text-muted text-xs">
        {content}
      </li>
    )
  const gap = goesOn ? 'mt-1.5' : 'mt-4 first:mt-0'
  if (role === 'user')
    return (
      <li className={`flex justify-end ${gap}`}>
        <div
          title={title}
          className="wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-2xl rounded-br-sm border border-transparent bg-spruce px-3.5 py-2 text-on-spruce"
        >
          <span className="sr-only">You: </span>
          <span>{content}</span>
        </div>
      </li>
    )
  const isRateable = answer && ['answer', 'closest', 'none', 'refusal'].includes(answer.outcome)
  return (
    <li className={gap} data-message={message.id}>
      <div
        title={title}
        className={`w-fit max-w-[92%] rounded-2xl rounded-tl-sm border bg-surface px-3.5 py-2.5 ${failed ? 'border-ember' : 'border-line'}`}
      >
        <span className="sr-only">Assistant: </span>
        {answer && answer.blocks.length > 0 ? (
          <AnswerBlocks blocks={answer.blocks} />
        ) : (
          <PlainText text={content} />
        )}
        {answer && <Sources answer={answer} />}
        {answer && <Actions actions={answer.actions} pending={pending} message={message} />}
        {failed && !pending && <Failure message={message} isLast={isLast} />}
      </div>
      {isRateable && !message.private && <Helpful message={message} />}
    </li>
  )
}

/** Below an unanswered question: when and how to ask again, and who else can help. */
function Failure({ message: { failed, wait }, isLast }: { message: ChatMessage; isLast: boolean }) {
  if (!isLast && failed === 'error') return null
  return (
    <>
      {isLast && wait !== undefined && <p className="mt-2 text-muted text-sm">{waitText(wait)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isLast && (
          <button type="button" className={`${buttonClass('secondary', 'sm')} min-h-11`} onClick={askAgain}>
            Try again
          </button>
        )}
        {failed !== 'error' && (
          <PageLink href={paths.contact()} className={`${buttonClass('secondary', 'sm')} min-h-11`}>
            Contact us
          </PageLink>
        )}
      </div>
    </>
  )
}

const CHOICE =
  'min-h-11 min-w-11 rounded-md px-2 font-semibold text-spruce underline underline-offset-4 hover:bg-spruce-soft'

async function rate(message: ChatMessage, helpful: boolean): Promise<void> {
  const question = questionOf(currentConversation().messages, message)?.slice(0, 2000)
  const source = message.answer?.sources[0]?.url.slice(0, 200) ?? null
  const response = await fetch('/api/ai-chat/feedback', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, helpful, source }),
  })
  if (!response.ok) throw new Error(`The feedback failed with status ${response.status}`)
}

/** Asks once whether an answer helped. If the feedback can't be sent, a short note offers a retry. */
function Helpful({ message }: { message: ChatMessage }) {
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
          'Thank you. This helps us improve our answers.'
        )
      ) : failed ? (
        <>
          Your feedback wasn’t sent.
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
