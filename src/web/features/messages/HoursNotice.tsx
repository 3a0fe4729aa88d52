import { useQuery } from '@tanstack/react-query'
import { formatOpening } from '#shared/format.ts'
import { readOpeningHours } from '#shared/settings/hours.ts'
import { isOpen, nextOpening } from '#shared/time/hours.ts'
import { queryOf } from '../../platform/queries.ts'
import { useNow } from '../../ui/now.ts'

/** Tells a client outside business hours when someone is back. */
export function HoursNotice() {
  const { data: hours } = useQuery(queryOf(readOpeningHours, {}))
  const now = useNow()
  if (!hours || isOpen(hours, now)) return null
  const opening = formatOpening(nextOpening(hours, now), now)
  return (
    <p className="rounded-lg bg-sunken px-3 py-2 text-muted text-sm">
      {`It’s outside business hours. You can send a message now, and we’ll be back ${opening}`}
    </p>
  )
}
