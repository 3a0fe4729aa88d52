import type { Enquiry } from '#shared/enquiries/enquiries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

/** What administrators wrote on an enquiry, oldest first: answers that left by mail, and notes among themselves. */
export function EnquiryEntries({ of }: { of: Enquiry }) {
  if (of.entries.length === 0) return null
  return (
    <ol className="grid gap-3" aria-label="Answers and notes">
      {of.entries.map(({ id, kind, body, author, createdAt }) => (
        <li
          key={id}
          className={`rounded-lg border p-4 ${kind === 'note' ? 'border-warn bg-warn-soft' : 'border-line bg-spruce-soft'}`}
        >
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={kind === 'note' ? 'warn' : 'good'}>
              {kind === 'note' ? 'Internal note' : 'Answer sent'}
            </Badge>
            <span className="font-semibold">{author.fullName}</span>
            <span className="text-muted">
              <RelativeTime at={createdAt} />
            </span>
          </p>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ol>
  )
}
