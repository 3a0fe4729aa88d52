import { Badge } from '../../ui/Badge.tsx'

interface UnreadBadgeProps {
  count: number
  /** Whether it counts what the broker of the case has not read, in place of the reader. */
  byBroker?: boolean
}

/** How many messages of a case are unread. Nothing when there are none. */
export function UnreadBadge({ count, byBroker = false }: UnreadBadgeProps) {
  if (count === 0) return null
  if (byBroker) return <Badge tone="danger">{`${count} unread by broker`}</Badge>
  return (
    <Badge tone="danger">
      {count} new<span className="sr-only">{count === 1 ? ' message' : ' messages'}</span>
    </Badge>
  )
}
