import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks before the user leaves a form with unsaved changes, to another page or out of the tab. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
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
