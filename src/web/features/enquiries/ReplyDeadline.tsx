import type { ListedEnquiry } from '#shared/enquiries/enquiries.ts'
import { formatDue, formatRelative } from '#shared/format.ts'
import { useNow } from '../../ui/now.ts'

/** The time by which an answer was promised, marked once it has passed. Only open enquiries have one. */
export function ReplyDeadline({ status, dueAt }: Pick<ListedEnquiry, 'status' | 'dueAt'>) {
  const now = useNow()
  if (status !== 'open') return null
  return new Date(dueAt) <= now ? (
    <span className="font-semibold text-ember">Overdue, due {formatRelative(dueAt, now)}</span>
  ) : (
    <span className="text-muted">Reply {formatDue(dueAt, now)}</span>
  )
}
