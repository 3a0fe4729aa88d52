import { PagedList } from '../../platform/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
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

  return (
    <PagedList
      query={list}
      label="the messages"
      moreLabel="more messages"
      empty={
        filters.q ? (
          <NothingMatches title="No message matches" onClear={clear} />
        ) : (
          <EmptyState title={EMPTY[show].title}>{EMPTY[show].why}</EmptyState>
        )
      }
    >
      {enquiries => (
        <ul className="@container">
          {enquiries.map(enquiry => (
            <EnquiryRow key={enquiry.id} of={enquiry} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
