import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatOpening } from '#shared/format.ts'
import { exportMessages, type Message } from '#shared/messages.ts'
import type { ReplyValues } from '#shared/reply-fields.ts'
import { readOpeningHours } from '#shared/settings/hours.ts'
import { isOpen, nextOpening } from '#shared/time/hours.ts'
import type { Person } from '#shared/users.ts'
import { urlOf } from '../../platform/call.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useLive } from '../../platform/live.ts'
import { queryOf } from '../../platform/queries.ts'
import { useReader } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { useNow } from '../../ui/now.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useJumpTo } from '../../ui/use-jump-to.ts'
import { MessageList } from './MessageList.tsx'
import { useMarkRead } from './mark-read.ts'
import { useOutbox } from './outbox.ts'
import { PresenceLine } from './PresenceLine.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { loadedMessages, refreshThread, threadQuery, useThread } from './thread.ts'

interface MessageThreadProps {
  caseId: string
  /** Shows the internal notes instead of the messages. */
  internal?: boolean
  /** The message to scroll to. */
  shown?: string | undefined
  canPost: boolean
  /** Whether they may add documents. */
  canAttach: boolean
  /** For staff who write to a client. */
  savedReplies?: { values: ReplyValues; managePath: string }
  /** Who may be typing. */
  people?: readonly Pick<Person, 'id' | 'fullName'>[]
  /** Whether they may not open documents yet. */
  documentsLocked?: boolean
  /** Why they can't write, where it isn't because the request is closed. */
  readOnly?: string | undefined
  /** Shown above the reply box, such as how the message reaches the client. */
  notice?: ReactNode
}

/** The messages or internal notes of a case, live, with the reply box. */
export function MessageThread({
  caseId,
  internal = false,
  shown,
  canPost,
  canAttach,
  people = [],
  documentsLocked = false,
  savedReplies,
  notice,
  readOnly,
}: MessageThreadProps) {
  const thread = { caseId, internal }
  const texts = threadTexts(internal)
  const user = useReader()
  const query = useThread(thread)
  const messages = loadedMessages(query.data)
  const outbox = useOutbox(thread, user?.id ?? '', messages)
  const [end, setEnd] = useState<Element | null>(null)
  useMarkRead(caseId, messages, end)
  const isLoaded = messages.some(({ id }) => id === shown)
  const [oldest] = messages
  const isEarlier = shown !== undefined && !isLoaded && oldest !== undefined && shown < oldest.id
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (isEarlier && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isEarlier, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  useJumpTo(shown, isLoaded)
  useLive(event => {
    const kinds = [internal ? 'note' : 'message', 'read', 'document']
    if (event.caseId === caseId && kinds.includes(event.kind)) void refreshThread(thread)
  })

  if (!query.data) {
    return (
      <LoadStatus label={texts.loading} query={query}>
        <div className="grid gap-4">
          <Skeleton className="h-16 w-3/5 rounded-2xl" />
          <Skeleton className="h-10 w-2/5 justify-self-end rounded-2xl" />
          <Skeleton className="h-20 w-1/2 rounded-2xl" />
          <Skeleton className="h-24 w-full rounded-lg" />
        </div>
      </LoadStatus>
    )
  }

  return (
    <section aria-label={texts.title} className="grid gap-4">
      {internal && <p className="text-muted text-sm">Only staff can see these notes.</p>}
      <h2 className="hidden font-semibold print:block">{texts.title}</h2>
      {messages.length > 0 && user?.role !== 'office' && (
        <p className="-my-2 flex justify-end print:hidden">
          <a
            href={urlOf(exportMessages, { params: { id: caseId }, query: threadQuery(thread) })}
            download
            title={texts.print}
            className={buttonClass('quiet', 'sm')}
          >
            <Download aria-hidden className="size-4" />
            Download as PDF
          </a>
        </p>
      )}
      <MessageList
        messages={messages}
        waiting={outbox.entries}
        empty={canPost ? texts.empty : texts.emptyClosed}
        internal={internal}
        downloadFrom={documentsLocked ? undefined : caseId}
        endRef={setEnd}
        hasOlder={query.hasNextPage}
        loadingOlder={query.isFetchingNextPage}
        olderFailed={query.isFetchNextPageError}
        onLoadOlder={() => query.fetchNextPage()}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <LiveAnnouncer messages={messages} />
      {user && canPost && !internal && (
        <PresenceLine caseId={caseId} reader={user} people={people} messages={messages} />
      )}
      {user?.role === 'client' && canPost && <HoursNotice />}
      {canPost && notice}
      {canPost && user ? (
        <ReplyBox
          thread={thread}
          userId={user.id}
          label={texts.label}
          sendLabel={texts.send}
          canAttach={canAttach}
          savedReplies={savedReplies}
          onSend={outbox.send}
        />
      ) : (
        <p className="rounded-lg bg-sunken p-3 text-muted text-sm">{readOnly ?? texts.readOnly}</p>
      )}
    </section>
  )
}

/** Announces new messages from others to screen readers, but not those that were there at first. */
function LiveAnnouncer({ messages }: { messages: readonly Message[] }) {
  const newest = messages.findLast(message => !message.mine)
  const lastSeenId = useRef(newest?.id ?? '')
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!newest || newest.id <= lastSeenId.current) return
    lastSeenId.current = newest.id
    const documents = newest.attachments.map(({ name }) => name).join(', ')
    const text = newest.body || documents
    const excerpt = text.length > 200 ? `${text.slice(0, 200)}…` : text
    setAnnouncement(`${newest.author.fullName} wrote: ${excerpt}`)
  }, [newest])
  return (
    <output aria-live="polite" className="sr-only">
      {announcement}
    </output>
  )
}

/** Tells a client outside business hours when someone is back. */
function HoursNotice() {
  const { data: hours } = useQuery(queryOf(readOpeningHours, {}))
  const now = useNow()
  if (!hours || isOpen(hours, now)) return null
  const opening = formatOpening(nextOpening(hours, now), now)
  return (
    <p className="rounded-lg bg-sunken px-3 py-2 text-muted text-sm">
      {`It’s outside business hours. You can send a message now, and we’ll be back ${opening}`}
    </p>
  )
}

function threadTexts(internal: boolean) {
  return internal
    ? {
        title: 'Internal notes',
        print: 'To print or keep all notes',
        loading: 'the notes',
        label: 'Your note',
        send: 'Save note',
        empty: 'No notes yet. Add anything the next person should know.',
        emptyClosed: 'No notes on this request.',
        readOnly: 'This request is closed. You can’t add notes.',
      }
    : {
        title: 'Messages',
        print: 'To print or keep all messages',
        loading: 'the messages',
        label: 'Your message',
        send: 'Send',
        empty: 'No messages yet. Send the first one below.',
        emptyClosed: 'No messages on this request.',
        readOnly: 'This request is closed. You can view messages but not reply.',
      }
}
