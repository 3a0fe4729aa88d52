import { Link } from '@tanstack/react-router'
import type { ListedEnquiry } from '#shared/enquiries/enquiries.ts'
import { topicLabel } from '#shared/enquiries/topics.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { EnquiryPromise } from './EnquiryPromise.tsx'
import { STATUS_WORDS } from './enquiry-words.ts'

/** A message in the list. The whole row is one link. */
export function EnquiryRow({ of }: { of: ListedEnquiry }) {
  const { label, tone } = STATUS_WORDS[of.status]
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={paths.adminMessage(of.id)}
        className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-sunken focus-visible:shadow-none @3xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span
            className={`wrap-anywhere flex items-center gap-2 ${of.unread ? 'font-bold' : 'font-semibold'}`}
          >
            {of.unread && (
              <span className="size-2 shrink-0 rounded-full bg-spruce">
                <span className="sr-only">Not read yet</span>
              </span>
            )}
            {of.name}
          </span>
          <span className="wrap-anywhere block text-muted text-sm">{of.email ?? of.phone}</span>
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-sm">{topicLabel(of.topic)}</span>
          <span className="wrap-anywhere line-clamp-2 text-muted text-sm">{of.beginning}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm @3xl:flex-col @3xl:items-end">
          <span className="flex items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            <span className="text-muted">
              <RelativeTime at={of.createdAt} />
            </span>
          </span>
          <EnquiryPromise of={of} />
        </span>
      </Link>
    </li>
  )
}
