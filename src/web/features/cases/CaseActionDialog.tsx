import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CaseActionFailed } from './CaseActionFailed.tsx'

interface CaseActionDialogProps {
  caseId: string
  title: string
  description: string
  submitLabel: string
  danger?: boolean
  pending: boolean
  error: unknown
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called when the newer state of the case is on the screen, after a refusal. */
  onRefreshed: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that changes a case; a refusal is shown with a way to load the newer state. */
export function CaseActionDialog({
  caseId,
  title,
  description,
  submitLabel,
  danger = false,
  pending,
  error,
  onSubmit,
  onRefreshed,
  onClose,
  children,
}: CaseActionDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} description={description}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {children}
        <CaseActionFailed caseId={caseId} error={error} onRefreshed={onRefreshed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
