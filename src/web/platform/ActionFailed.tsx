import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorMessage, isCancelled, isConflict } from './call.ts'
import { queryClient } from './query-client.ts'

interface ActionFailedProps {
  error: unknown
  /** The title when the record has changed since the person loaded it. */
  staleTitle: string
  /** Fetches the newer state onto the screen. */
  onRefresh: () => Promise<unknown>
  /** Called once it's there, unless the person has tried again before. */
  onRefreshed: () => void
}

/** Shows why an action failed; after a conflict, offers the latest version. */
export function ActionFailed({ error, ...conflict }: ActionFailedProps) {
  if (!error || isCancelled(error)) return null
  if (isConflict(error)) return <Conflict error={error} {...conflict} />
  return (
    <Notice tone="danger" title="That didn’t work">
      {errorMessage(error)}
    </Notice>
  )
}

function Conflict({ error, staleTitle, onRefresh, onRefreshed }: ActionFailedProps) {
  const refresh = useMutation({ mutationFn: () => failIfFetchFails(onRefresh) })
  return (
    <Notice tone="warn" title={staleTitle}>
      <p>{errorMessage(error)}</p>
      {refresh.error && (
        <p className="mt-2">We couldn’t load the latest version. {errorMessage(refresh.error)}</p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        pending={refresh.isPending}
        onClick={() => refresh.mutate(undefined, { onSuccess: onRefreshed })}
      >
        Show latest version
      </Button>
    </Notice>
  )
}

/** Throws the error of a query on the screen that fails during the refresh: refreshing itself ignores it. */
async function failIfFetchFails(refresh: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now()
  await refresh()
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .find(({ state }) => state.errorUpdatedAt >= startedAt)
  if (failed) throw failed.state.error
}
