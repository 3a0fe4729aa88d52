import { formatMoment, formatRelative } from '#shared/format.ts'
import { useNow } from './now.ts'

/** "5 minutes ago", kept true while the page is open; the exact Alberta time shows on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={formatMoment(at)} suppressHydrationWarning>
      {formatRelative(at, now)}
    </time>
  )
}
