import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Asks before the user leaves a form with unsaved changes, to another page or out of the tab. Logging out asks, too. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  useUnsaved(unsaved)
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={open => !open && leaving.reset?.()}
      title="Leave without saving?"
      description="Your changes will be lost."
      confirmLabel="Leave page"
      danger
      onConfirm={() => leaving.proceed?.()}
    />
  )
}
