import { useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Arrivals } from './Arrivals.tsx'
import { HoursNotice } from './HoursNotice.tsx'
import { MessageList } from './MessageList.tsx'
import { useOutbox } from './outbox.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { useMarkRead } from './reading.ts'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { messagesOf, refreshThread, useThread } from './thread.ts'
import { wordsFor } from './words.ts'

interface MessageThreadProps {
  caseId: string
  /** The staff's notes instead of the messages. */
  internal?: boolean
  canPost: boolean
}

/** What people on a case write to each other, live, with the box to answer in. */
export function MessageThread({ caseId, internal = false, canPost }: MessageThreadProps) {
  const thread = { caseId, internal }
  const words = wordsFor(internal)
  const { user } = useSession()
  const query = useThread(thread)
  const outbox = useOutbox(thread, user?.id ?? '')
  const [end, setEnd] = useState<Element | null>(null)
  const messages = messagesOf(query.data)
  useMarkRead(caseId, messages, end)
  useLive(event => {
    const concerns = event.kind === (internal ? 'note' : 'message') || event.kind === 'read'
    if (event.caseId === caseId && concerns) void refreshThread(thread)
  })

  if (query.isPending) return <ThreadSkeleton label={words.loading} />
  if (query.isError && !query.data) {
    return (
      <Notice
        tone="danger"
        title={words.loadFailed}
        action={
          <Button variant="secondary" size="sm" pending={query.isFetching} onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        {query.error.message.replace(/^\d+: /, '')}
      </Notice>
    )
  }

  const arrived = new Set(messages.filter(message => message.mine).map(message => message.clientId))
  return (
    <section aria-label={words.title} className="grid gap-4">
      {internal && <p className="text-muted text-sm">Only brokers and administrators see these notes.</p>}
      <MessageList
        messages={messages}
        waiting={outbox.entries.filter(entry => !arrived.has(entry.clientId))}
        empty={canPost ? words.empty : words.emptyClosed}
        internal={internal}
        endRef={setEnd}
        hasOlder={query.hasNextPage}
        loadingOlder={query.isFetchingNextPage}
        olderFailed={query.isFetchNextPageError}
        onLoadOlder={() => query.fetchNextPage()}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <Arrivals messages={messages} />
      {user?.role === 'client' && canPost && <HoursNotice />}
      {canPost && user ? (
        <ReplyBox thread={thread} userId={user.id} label={words.label} onSend={outbox.send} />
      ) : (
        <p className="rounded-lg bg-sunken p-3 text-muted text-sm">{words.readOnly}</p>
      )}
    </section>
  )
}
