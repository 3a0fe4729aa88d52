import { formatMoment, formatRelative } from '#shared/format.ts'
import { useNow } from './now.ts'

/** "5 minutes ago", updated while the page is open, with the exact Alberta time as its tooltip. */
export function RelativeTime({ dateTime }: { dateTime: string }) {
  const now = useNow()
  return (
    <time dateTime={dateTime} title={formatMoment(dateTime)} suppressHydrationWarning>
      {formatRelative(dateTime, now)}
    </time>
  )
}
