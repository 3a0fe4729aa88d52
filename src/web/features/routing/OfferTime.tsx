import { Timer } from 'lucide-react'
import { formatDue, formatMoment } from '#shared/format.ts'
import { timeLeft, useNow } from '../../ui/now.ts'

/** When an offer expires, and the time left. */
export function OfferTime({ expiresAt }: { expiresAt: string }) {
  const now = useNow()
  const over = new Date(expiresAt) <= now
  const remaining = timeLeft(expiresAt, now)
  return (
    <p className={`flex items-center gap-1.5 text-sm ${over ? 'text-ember' : ''}`}>
      <Timer aria-hidden className="size-4 shrink-0" />
      <time dateTime={expiresAt} title={formatMoment(expiresAt)}>
        {over ? 'Offer expired' : `Respond ${formatDue(expiresAt, now)}`}
        {remaining && (
          <>
            {' · '}
            <span className="whitespace-nowrap font-semibold">{remaining}</span>
          </>
        )}
      </time>
    </p>
  )
}
