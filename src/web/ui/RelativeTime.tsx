import { useEffect, useState } from 'react'
import { formatMoment, formatRelative } from '#shared/format.ts'

const MINUTE = 60_000

/** "5 minutes ago", kept true while the page is open; the exact Alberta time shows on hover. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={formatMoment(at)} suppressHydrationWarning>
      {formatRelative(at, now)}
    </time>
  )
}
