import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { EnquirySkeleton } from './EnquirySkeleton.tsx'
import { useEnquiryFilters } from './filters.ts'
import { useEnquiries } from './queries.ts'

const EMPTY = {
  open: {
    title: 'Nobody is waiting for an answer',
    why: 'What visitors write by the contact form or from the chat appears here.',
  },
  answered: { title: 'No message was answered yet', why: 'Open a message to answer it by email.' },
  closed: {
    title: 'No message is closed',
    why: 'Close a message that needs no answer, or was answered by phone.',
  },
  spam: {
    title: 'There is no spam',
    why: 'What looks like a robot’s is kept here, so that nothing of a person is lost.',
  },
  all: {
    title: 'Nobody has written yet',
    why: 'What visitors write by the contact form or from the chat appears here.',
  },
} as const

/** The messages that the filters name, newest first. */
export function EnquiryList() {
  const { filters, clear } = useEnquiryFilters()
  const show = filters.show ?? 'open'
  const list = useEnquiries({ show, search: filters.q })

  if (list.isPending) return <EnquirySkeleton />
  if (list.isError && !list.data) {
    return (
      <div className="p-4">
        <LoadFailed
          what="the messages"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      </div>
    )
  }
  const rows = list.data.pages.flatMap(page => page.items)
  if (rows.length === 0) {
    if (filters.q) return <NothingMatches title="No message matches" onClear={clear} />
    return <EmptyState title={EMPTY[show].title}>{EMPTY[show].why}</EmptyState>
  }
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
      <ul className="@container">
        {rows.map(row => (
          <EnquiryRow key={row.id} of={row} />
        ))}
      </ul>
      <LoadMore of={list} what="more messages" />
    </div>
  )
}
