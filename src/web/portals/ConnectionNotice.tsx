import { CloudOff, RefreshCw } from 'lucide-react'
import { useLiveState } from '../platform/live.ts'
import { useOnline } from '../ui/use-online.ts'

/** Shows when the browser is offline or live updates are interrupted. */
export function ConnectionNotice() {
  const online = useOnline()
  const live = useLiveState()
  const Icon = online ? RefreshCw : CloudOff

  return (
    <output>
      {(!online || live === 'reconnecting') && (
        <span className="flex items-center justify-center gap-2 bg-canola px-4 py-2 text-center text-on-canola text-sm">
          <Icon aria-hidden className="size-4 shrink-0" />
          {online
            ? 'Reconnecting. New messages may take a moment to appear.'
            : 'You’re offline. This page may be out of date.'}
        </span>
      )}
    </output>
  )
}
