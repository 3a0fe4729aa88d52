import { useEffect, useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import { ALBERTA_HOURS, isOpen, nextOpening } from '#shared/time/hours.ts'

/** Outside business hours: when somebody is back. */
export function HoursNotice() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (isOpen(ALBERTA_HOURS, now)) return null
  const back = formatMoment(nextOpening(ALBERTA_HOURS, now).toISOString())
  return (
    <p className="rounded-lg bg-sunken px-3 py-2 text-muted text-sm">
      {`It is outside business hours. Someone is back on ${back} You can write at any time.`}
    </p>
  )
}
