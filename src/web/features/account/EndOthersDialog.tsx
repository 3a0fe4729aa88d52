import { sentenceOf } from '../../platform/failures.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useEndOtherSessions } from './session-ending.ts'

/** Asks before every other session is ended. */
export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useEndOtherSessions()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="End all other sessions?"
      description={`${
        count === 1 ? 'The other session is' : `The other ${count} sessions are`
      } logged out at once. What was written there and not sent is lost. You stay logged in here.`}
      confirmLabel="End all others"
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      {end.error && (
        <Notice tone="danger" title="They were not ended">
          {sentenceOf(end.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
