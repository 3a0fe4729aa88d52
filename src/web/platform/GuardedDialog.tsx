import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface GuardedDialogProps {
  title: string
  description: string
  /** Whether something would be lost. */
  unsaved: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before Escape, a click outside, its Close button or the browser's Back discards what was entered. */
export function GuardedDialog({ title, description, unsaved, onClose, children }: GuardedDialogProps) {
  const [isClosing, setIsClosing] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK',
    disabled: !unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  })

  function keepOpen() {
    setIsClosing(false)
    leaving.reset?.()
  }

  function discard() {
    if (leaving.status === 'blocked') leaving.proceed()
    else onClose()
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
