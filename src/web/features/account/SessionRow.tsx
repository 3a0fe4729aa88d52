import { Monitor, Smartphone } from 'lucide-react'
import type { SessionInfo } from '#shared/auth/sessions.ts'
import { formatMoment } from '#shared/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useEndSession } from './session-ending.ts'

interface SessionRowProps {
  session: SessionInfo
  /** Called as the row is about to go, so that the cursor finds another place. */
  onGone: () => void
}

/** One open session: which device, from which address, since when; and the button that ends it. */
export function SessionRow({ session, onGone }: SessionRowProps) {
  const { device, address, createdAt, lastSeenAt, remembered, current } = session
  const end = useEndSession(session, onGone)
  const Icon = /android|iphone|ipad|mobile/i.test(device) ? Smartphone : Monitor
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line p-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-semibold">{device}</span>
            {current && <Badge tone="good">This browser</Badge>}
            {remembered && <Badge tone="neutral">Stays logged in</Badge>}
          </p>
          <p className="text-muted text-sm">
            <span className="wrap-anywhere">Address {address}</span> ·{' '}
            {current ? (
              'in use now'
            ) : (
              <>
                last used <RelativeTime at={lastSeenAt} />
              </>
            )}
          </p>
          <p className="text-muted text-sm">Logged in {formatMoment(createdAt)}</p>
        </div>
        {!current && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End the session of ${device}, address ${address}`}
            pending={end.isPending}
            onClick={() => end.mutate()}
          >
            End
          </Button>
        )}
      </div>
    </li>
  )
}
