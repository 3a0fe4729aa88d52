import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface GuardedDialogProps {
  title: string
  description: ReactNode
  /** Whether something would be lost. */
  unsaved: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before Escape, a click outside, its Close button or the browser's Back discards what was entered. */
export function GuardedDialog({ title, description, unsaved, onClose, children }: GuardedDialogProps) {
  const [isClosing, setIsClosing] = useState(false)
  const leaving = useBlocker({
    // The browser has gone back already while the question is open, so a second Back is a GO of two pages.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    disabled: !unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  })

  useUnsaved(unsaved)

  function keepOpen() {
    setIsClosing(false)
    leaving.reset?.()
  }

  function discard() {
    leaving.proceed?.()
    // The page before may be the same one with other filters, and stay.
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={() => (unsaved ? setIsClosing(true) : onClose())}
      title={title}
      description={description}
    >
      {children}
      <ConfirmDialog
        open={isClosing || leaving.status === 'blocked'}
        onOpenChange={open => !open && keepOpen()}
        title="Discard what you entered?"
        description="This can’t be undone."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onTop
        onConfirm={discard}
      />
    </Dialog>
  )
}
