import { useEffect } from 'react'
import { formatMoment } from '#shared/format.ts'
import { errorMessage } from '../../../platform/call.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useStopViewing } from './viewing.ts'

/** Shown above every page while staff view the portal as a client: whose portal it is, until when, and a button to exit. */
export function ViewingBanner() {
  const { user } = useSession()
  const { viewing } = user ?? {}
  const stop = useStopViewing(viewing?.by ?? 'admin')
  const until = viewing?.until
  useEffect(() => {
    if (!until) return
    // The server has ended the view by then; the reload shows the person's own portal.
    const timer = setTimeout(() => window.location.reload(), new Date(until).getTime() - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [until])
  if (!user || !viewing) return null
  return (
    <section aria-label="Viewing as a client" className="sticky top-0 z-40 bg-ink text-page">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 max-sm:text-sm sm:px-6">
        <p className="wrap-anywhere min-w-0 flex-1">
          <span className="font-semibold">{`You’re viewing as ${user.fullName}, read-only.`}</span>
          {` The client can see that you opened their portal. Ends ${formatMoment(viewing.until)}`}
        </p>
        <Button variant="secondary" size="sm" pending={stop.isPending} onClick={() => stop.mutate(undefined)}>
          Exit view
        </Button>
        {stop.error && (
          <p role="alert" className="basis-full">
            {errorMessage(stop.error)}
          </p>
        )}
      </div>
    </section>
  )
}
