import { Link } from '@tanstack/react-router'
import type { ListedEnquiry } from '#shared/enquiries/enquiries.ts'
import { TOPICS, topicLabel } from '#shared/enquiries/topics.ts'
import { formatPhone } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useEnquiryFilters } from './filters.ts'
import { useEnquiries, useEnquiryCounts } from './queries.ts'
import { ReplyDeadline } from './ReplyDeadline.tsx'
import { STATUS_LABELS } from './status-labels.ts'

/** The enquiries from the contact form and the chat. */
export function AdminMessagesPage() {
  return (
    <>
      <PageHeading
        title="Messages"
        intro="Messages from the contact form and the chat. Messages about a request are on its case."
      />
      <div className="rounded-lg border border-line bg-surface">
        <EnquiryList />
      </div>
    </>
  )
}

const EMPTY = {
  open: {
    title: 'No open messages',
    why: 'Messages from the contact form and the chat appear here.',
  },
  answered: { title: 'No answered messages', why: 'Open a message to reply by email.' },
  closed: {
    title: 'No closed messages',
    why: 'Close messages that don’t need a reply or were handled by phone.',
  },
  spam: {
    title: 'No spam',
    why: 'Suspected bot messages are kept here in case one is real.',
  },
  all: {
    title: 'No messages yet',
    why: 'Messages from the contact form and the chat appear here.',
  },
} as const

/** The enquiries that match the filters, newest first, below the filters. */
function EnquiryList() {
  const { filters, clear } = useEnquiryFilters()
  const show = filters.show ?? 'open'
  const enquiries = useEnquiries({ show, topic: filters.topic, search: filters.q })

  return (
    <>
      <FilterBar />
      <PagedList
        query={enquiries}
        label="the messages"
        moreLabel="more messages"
        empty={
          filters.q || filters.topic ? (
            <NothingMatches title="No matching messages" onClear={clear} />
          ) : (
            <EmptyState title={EMPTY[show].title}>{EMPTY[show].why}</EmptyState>
          )
        }
      >
        {items => (
          <ul className="@container">
            {items.map(enquiry => (
              <EnquiryRow key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

const TOPIC_OPTIONS = [
  { value: '', label: 'Any topic' },
  ...TOPICS.map(({ id, label }) => ({ value: id, label })),
]

function FilterBar() {
  const { filters, change } = useEnquiryFilters()
  const counts = useEnquiryCounts()
  const options = [
    { value: '', label: counts ? `Open (${counts.open})` : 'Open' },
    { value: 'answered', label: 'Answered' },
    { value: 'closed', label: 'Closed' },
    { value: 'spam', label: counts?.unreadSpam ? `Spam (${counts.unreadSpam} unread)` : 'Spam' },
    { value: 'all', label: 'All' },
  ]
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="sm:max-lg:col-span-2">
        <SearchField
          placeholder="Name, email, phone or reference"
          value={filters.q ?? ''}
          onChange={q => change({ q }, { replace: true })}
        />
      </div>
      <SelectField
        label="Topic"
        name="topic"
        options={TOPIC_OPTIONS}
        value={filters.topic ?? ''}
        onChange={event => change({ topic: (event.target.value || undefined) as typeof filters.topic })}
      />
      <SelectField
        label="Show"
        name="show"
        options={options}
        value={filters.show ?? ''}
        onChange={event => change({ show: (event.target.value || undefined) as typeof filters.show })}
      />
    </search>
  )
}

function EnquiryRow({ enquiry }: { enquiry: ListedEnquiry }) {
  const { label, tone } = STATUS_LABELS[enquiry.status]
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={paths.adminMessage(enquiry.id)}
        className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 focus-inset hover:bg-sunken @3xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span
            className={`wrap-anywhere flex items-center gap-2 ${enquiry.unread ? 'font-bold' : 'font-semibold'}`}
          >
            {enquiry.unread && (
              <span className="size-2 shrink-0 rounded-full bg-spruce">
                <span className="sr-only">Unread</span>
              </span>
            )}
            {enquiry.name}
          </span>
          <span className="wrap-anywhere block text-muted text-sm">
            {enquiry.email ? <EmailText email={enquiry.email} /> : formatPhone(enquiry.phone ?? '')}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-sm">{topicLabel(enquiry.topic)}</span>
          <span className="wrap-anywhere line-clamp-2 text-muted text-sm">{enquiry.beginning}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm @3xl:flex-col @3xl:items-end">
          <span className="flex items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            <span className="text-muted">
              <RelativeTime dateTime={enquiry.createdAt} />
            </span>
          </span>
          <ReplyDeadline status={enquiry.status} dueAt={enquiry.dueAt} />
          {enquiry.answeredBy && (
            <span className="wrap-anywhere text-muted">{`Answered by ${enquiry.answeredBy}`}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
