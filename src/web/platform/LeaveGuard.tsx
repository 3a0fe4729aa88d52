import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const { proceed } = leaving
  // Someone who saves and leaves at once goes on when it's saved, or when its form is shown anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the question has lost its reason
  useEffect(() => () => proceed?.(), [unsaved, proceed])
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
