import { buttonClass } from '../../ui/Button.tsx'
import { askAgain, type Conversation } from './conversation.ts'
import { Message } from './Message.tsx'
import type { ChatMessage } from './message.ts'
import { lastMessage } from './thread.ts'

/** Of many changes of page in a row the last two are shown. */
const withoutWandering = (messages: readonly ChatMessage[]) =>
  messages.filter(
    ({ role }, at) =>
      role !== 'system' ||
      !messages.slice(at + 1, at + 3).every(next => next.role === 'system') ||
      at > messages.length - 3,
  )

/** The messages in the order they came, and a question that was left without an answer. */
export function MessageList({ messages, pending, unanswered }: Conversation) {
  const shown = withoutWandering(messages)
  const last = lastMessage(messages)
  return (
    <ol aria-label="Messages">
      {shown.map((message, at) => (
        <Message
          key={message.id}
          message={message}
          isSameSender={shown[at - 1]?.role === message.role}
          isLast={message.id === last?.id}
          pending={pending}
        />
      ))}
      {unanswered === last?.id && !pending && (
        <li className="mt-3 text-muted text-sm">
          This was not answered before the page was left.
          <button
            type="button"
            className={`${buttonClass('secondary', 'sm')} mt-2 flex min-h-11`}
            onClick={askAgain}
          >
            Try again
          </button>
        </li>
      )}
    </ol>
  )
}
