import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listRecentMessages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { isRefused } from '../../platform/call.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Section } from '../../ui/Section.tsx'
import { caseSubject } from '../cases/case-labels.ts'

/** The latest message from someone else in each of the client's latest requests; nothing before the first. */
export function RecentMessages() {
  useLive(event => {
    if (event.kind === 'message' || event.kind === 'read') void invalidate(listRecentMessages)
  })
  const query = useQuery(queryOf(listRecentMessages, {}))
  // A broker who views the portal as the client can't read the messages of other brokers.
  if (isRefused(query.error)) return null
  if (query.isError && !query.data) return <LoadFailed label="your recent messages" query={query} />
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title="Recent messages">
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {items.map(item => (
          <li key={item.id} className="border-line border-t first:border-t-0">
            <Link
              to={paths.clientCase(item.case.id)}
              search={{ tab: 'messages' }}
              className="grid gap-0.5 px-4 py-3 focus-inset hover:bg-sunken"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">
                  {item.author.fullName}
                  {item.unread && (
                    <span className="ml-2">
                      <Badge tone="danger">New</Badge>
                    </span>
                  )}
                </span>
                <span className="text-muted text-sm">
                  <RelativeTime dateTime={item.sentAt} />
                </span>
              </span>
              <span className="truncate">{item.excerpt || 'Sent a document'}</span>
              <span className="text-muted text-sm">{`${caseSubject(item.case)} · ${item.case.reference}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
