import { Badge } from '../../ui/Badge.tsx'

/** How many messages of a case the reader has not read. Nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="danger">
      {count} new<span className="sr-only">{count === 1 ? ' message' : ' messages'}</span>
    </Badge>
  )
}
