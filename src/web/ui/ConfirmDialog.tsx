import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button, buttonClass } from './Button.tsx'
import { backdropClass, popupClass } from './Dialog.tsx'
import { useOpener } from './use-opener.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The action, as in "Withdraw request". */
  confirmLabel: string
  /** For actions that cancel something, as in "Keep call". */
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  /** Whether it opens over a dialog, which it then dims. */
  onTop?: boolean
  onConfirm: () => void
  /** Fields for the decision, such as a reason. */
  children?: ReactNode
}

/** Asks for confirmation of something that is hard to undo. Stays open while `pending`; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onTop = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { rememberOpener, returnFocus } = useOpener(onTop)
  const layer = onTop ? 'z-55!' : ''
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender={onTop} className={`${backdropClass} ${layer}`} />
        <AlertDialog.Popup
          initialFocus={() => {
            rememberOpener()
            return true
          }}
          finalFocus={returnFocus}
          className={`${popupClass} ${layer}`}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className={buttonClass('secondary')}>{cancelLabel}</AlertDialog.Close>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
