import { useEffect } from 'react'
import { OPENING } from '#shared/assistant/opening.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Composer } from './Composer.tsx'
import { ask, askAgain, type Conversation, useConversation } from './conversation.ts'
import { useEngine } from './engine.ts'
import { Icon } from './Icon.tsx'
import { Message } from './Message.tsx'
import { type ChatMessage, GREETING_ID } from './message.ts'
import { PlainText } from './PlainText.tsx'
import { markShown, setPanel } from './panel-state.ts'
import { CHOICE } from './styles.ts'
import { lastMessage } from './thread.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/** The conversation and the message box, in the panel and on a page of its own. */
export function ConversationView({ takesFocus }: { takesFocus: boolean }) {
  const conversation = useConversation()
  const { box, hasMoreBelow, onScroll, toEnd } = useScrollPosition(conversation)
  const { messages, pending, streamed } = conversation
  useEffect(markShown, [])
  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* New answers are announced apart from here: one that grows would be read out piece by piece. */}
        <div
          ref={box}
          role="log"
          aria-live="off"
          aria-label="Conversation"
          aria-busy={pending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
          tabIndex={0}
          onScroll={onScroll}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 py-4 -outline-offset-3 focus-visible:shadow-none"
        >
          <MessageList {...conversation} />
          {messages.length === 1 && !pending && <Welcome />}
          {pending && streamed === '' && <TypingIndicator />}
          {streamed !== '' && (
            <div className="mt-4 w-fit max-w-[92%] rounded-2xl rounded-tl-sm border border-line bg-surface px-3.5 py-2.5">
              <PlainText text={streamed} />
            </div>
          )}
        </div>
        {hasMoreBelow && (
          <button
            type="button"
            onClick={toEnd}
            className="absolute bottom-2 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-1 rounded-full border border-edge bg-surface px-4 font-semibold text-sm text-spruce shadow-lift"
          >
            <Icon name="down" className="size-4" />
            Jump to latest
          </button>
        )}
      </div>
      <Composer takesFocus={takesFocus} />
      <ChatFooter />
    </>
  )
}

/** The notice and the suggested questions below the greeting, until the first question. */
function Welcome() {
  const engine = useEngine()
  const suggestions = engine?.suggestions ?? OPENING.suggestions
  return (
    <div className="mt-3 grid gap-3">
      {engine?.notice && (
        <p className="rounded-md border-info border-l-4 bg-info-soft px-3 py-2 text-sm">{engine.notice}</p>
      )}
      <ul className="grid justify-items-start gap-2">
        {suggestions.map(question => (
          <li key={question}>
            <button type="button" className={`${CHOICE} rounded-full`} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The placeholder of a pending answer: three poplars in the wind. */
function TypingIndicator() {
  return (
    <p className="mt-3 flex items-end gap-2 text-muted text-sm" data-typing="">
      <svg
        aria-hidden="true"
        viewBox="0 0 36 20"
        className="typing-trees h-5 w-9 text-spruce"
        fill="currentColor"
      >
        <path d="M7 3c2.4 3.3 3.4 7 3.4 10S9 18 7 18s-3.4-2-3.4-5S4.6 6.3 7 3Z" />
        <path d="M18 1c2.4 3.6 3.4 8 3.4 11.5S20 18 18 18s-3.4-2-3.4-5.5S15.6 4.6 18 1Z" />
        <path d="M29 4c2.4 3 3.4 6.5 3.4 9.3S31 18 29 18s-3.4-1.9-3.4-4.7S26.6 7 29 4Z" />
        <path d="M1 18.5h34V20H1z" className="fill-canola" />
      </svg>
      Looking it up…
    </p>
  )
}

/** The footer below the box: how to reach a person, the engine, and the disclaimer. */
function ChatFooter() {
  const engine = useEngine()
  const { messages } = useConversation()
  const credit = messages.findLast(({ answer }) => answer?.credit)?.answer?.credit || engine?.credit
  return (
    <div className="assistant-foot bg-surface px-3 pb-2 text-muted text-xs">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold text-sm text-spruce underline underline-offset-4 hover:text-spruce-strong"
          onClick={() => setPanel({ view: 'expanded', atPerson: true })}
        >
          Talk to a person
        </button>
        <span className="text-right">{credit}</span>
      </div>
      <p>General information only, not advice. Please don’t share personal details.</p>
    </div>
  )
}

/** Returns the messages with only the last two of consecutive page changes. */
const withoutPageChanges = (messages: readonly ChatMessage[]) =>
  messages.filter(
    ({ role }, at) =>
      role !== 'system' ||
      !messages.slice(at + 1, at + 3).every(next => next.role === 'system') ||
      at > messages.length - 3,
  )

/** The messages in order, and a retry for an unanswered question. */
function MessageList({ messages, pending, unanswered }: Conversation) {
  const greeting = useEngine()?.greeting
  const shown = withoutPageChanges(messages)
  const last = lastMessage(messages)
  return (
    <ol aria-label="Messages">
      {shown.map((message, at) => (
        <Message
          key={message.id}
          message={greeting && message.id === GREETING_ID ? { ...message, content: greeting } : message}
          isSameSender={shown[at - 1]?.role === message.role}
          isLast={message.id === last?.id}
          pending={pending}
        />
      ))}
      {unanswered === last?.id && !pending && (
        <li className="mt-3 text-muted text-sm">
          You left the page before this was answered.
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
