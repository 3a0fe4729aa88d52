import { Fragment, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '#shared/format.ts'
import type { Message } from '#shared/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import type { OutboxEntry } from './outbox.ts'

interface MessageListProps {
  /** Oldest first. */
  messages: readonly Message[]
  waiting: readonly OutboxEntry[]
  empty: string
  internal: boolean
  /** The case, where the reader may open its documents. */
  downloadFrom?: string | undefined
  /** The element after the last message. */
  endRef: Ref<HTMLDivElement>
  hasOlder: boolean
  loadingOlder: boolean
  olderFailed: boolean
  onLoadOlder: () => void
  onRetry: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
}

/** The messages of a thread, oldest first, in a box that stays scrolled to the end. */
export function MessageList(props: MessageListProps) {
  const { messages, waiting } = props
  const scroll = useThreadScroll(messages.at(0)?.id, messages.at(-1)?.id, waiting.length)
  // Fixed when the thread opens: the mark should not vanish while someone reads.
  const [firstUnread] = useState(() => messages.find(message => !message.mine && !message.readAt)?.id)
  const lastMine = messages.findLast(message => message.mine)?.id
  const lastRead = messages.findLast(message => message.mine && message.readAt)?.id

  return (
    <div className="relative">
      <section
        ref={scroll.box}
        onScroll={scroll.onScroll}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[60vh] min-h-40 overflow-y-auto print:max-h-none print:overflow-visible print:p-0 overscroll-contain rounded-lg bg-page p-3 sm:p-4"
      >
        <div>
          {props.hasOlder && (
            <div className="mb-4 grid justify-items-center gap-1">
              <Button variant="secondary" size="sm" pending={props.loadingOlder} onClick={props.onLoadOlder}>
                Show earlier messages
              </Button>
              <p className="hidden text-sm print:block">
                Earlier messages aren’t on this page. Download the PDF for all of them.
              </p>
              {props.olderFailed && (
                <p className="text-ember text-sm">Couldn’t load earlier messages. Please try again.</p>
              )}
            </div>
          )}
          {messages.length + waiting.length === 0 && (
            <p className="py-8 text-center text-muted">{props.empty}</p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                {dayOf(message) !== dayOf(messages[index - 1]) && (
                  <li className="my-1 text-center font-medium text-muted text-xs">{dayOf(message)}</li>
                )}
                {message.id === firstUnread && (
                  <li className="flex items-center gap-3 font-semibold text-spruce text-xs before:h-px before:flex-1 before:bg-spruce after:h-px after:flex-1 after:bg-spruce">
                    New
                  </li>
                )}
                <MessageBubble
                  message={message}
                  downloadFrom={props.downloadFrom}
                  receipt={message.id === lastRead ? 'read' : message.id === lastMine ? 'sent' : null}
                />
              </Fragment>
            ))}
            {waiting.map(entry => (
              <PendingMessage
                key={entry.clientId}
                entry={entry}
                internal={props.internal}
                onRetry={() => props.onRetry(entry)}
                onDiscard={() => props.onDiscard(entry)}
              />
            ))}
          </ol>
          <div ref={props.endRef} aria-hidden className="h-px" />
        </div>
      </section>
      {scroll.hasMoreBelow && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button variant="secondary" size="sm" onClick={scroll.toEnd}>
            New messages below
          </Button>
        </div>
      )}
    </div>
  )
}

interface PendingMessageProps {
  entry: OutboxEntry
  internal: boolean
  onRetry: () => void
  onDiscard: () => void
}

const dayOf = (message: Message | undefined) => (message ? formatDay(message.sentAt) : '')

/** A message that the server does not have: being sent, or failed with the reason, to retry or remove. */
function PendingMessage({ entry, internal, onRetry, onDiscard }: PendingMessageProps) {
  const failed = entry.state === 'failed'
  const colour = internal ? 'bg-warn-soft text-ink' : 'bg-spruce text-on-spruce'
  return (
    <li className="grid max-w-[92%] grid-cols-[minmax(0,1fr)] justify-items-end gap-1 justify-self-end sm:max-w-[80%]">
      {entry.body && (
        <p
          dir="auto"
          className={`text-wrap max-w-full whitespace-pre-wrap break-words rounded-2xl border px-3 py-2 ${colour} ${
            failed ? 'border-ember' : 'border-line opacity-70'
          }`}
        >
          {entry.body}
        </p>
      )}
      {entry.attachments.length > 0 && (
        <AttachmentList label="Documents being sent" attachments={entry.attachments} />
      )}
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm">
          <p className="text-ember">
            {entry.isUnreached
              ? 'Not sent yet. It will be sent automatically once you’re connected.'
              : `Not sent. ${entry.reason ?? ''}`}
          </p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            Remove
          </Button>
        </div>
      ) : (
        <output className="text-muted text-xs">Sending…</output>
      )}
    </li>
  )
}

/** A scroll position within this many pixels of the end counts as the end. */
const NEAR_END = 80

/**
 * Keeps the box of a thread where its reader is: at the end while they are there, and on the same message when older
 * ones appear above. `oldest` and `newest` are ids; `waiting` counts what is being sent. The box holds one element.
 */
function useThreadScroll(oldest: string | undefined, newest: string | undefined, waiting: number) {
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
