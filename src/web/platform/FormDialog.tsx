import { type FormEventHandler, type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { CallFailed } from './CallFailed.tsx'
import { type DialogCall, DialogFields, hideError } from './DialogFields.tsx'
import { GuardedDialog } from './GuardedDialog.tsx'
import { useSession, VIEWING_NOTICE } from './session.ts'

interface FormDialogProps {
  title: string
  description: string
  submitLabel: string
  danger?: boolean
  /** The call that the form makes. */
  mutation: DialogCall
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Loads the latest version of the record after a conflict; for forms that change a record. */
  onRefresh?: () => Promise<unknown>
  /** Called once it's there. The form can be sent again. */
  onRefreshed?: () => void
  /** Says why the form can’t be sent any more, in place of an error. */
  unavailable?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog that makes one call. It shows its error until the form is changed or sent again, and after a conflict
 * offers to load the latest version. Once something was entered, only Cancel closes it without asking.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  danger = false,
  mutation,
  onSubmit,
  onRefresh,
  onRefreshed,
  unavailable,
  onClose,
  children,
}: FormDialogProps) {
  const { user } = useSession()
  const viewing = Boolean(user?.viewing)
  const [isChanged, setIsChanged] = useState(false)
  const canRefresh = onRefresh !== undefined

  return (
    <GuardedDialog
      title={title}
      description={description}
      unsaved={isChanged && !unavailable && !mutation.isPending}
      onClose={() => !mutation.isPending && onClose()}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onChange={() => setIsChanged(true)}
        onSubmit={event => {
          hideError(mutation, canRefresh)
          onSubmit(event)
        }}
      >
        <DialogFields mutation={mutation} canRefresh={canRefresh}>
          {children}
        </DialogFields>
        {viewing && <Notice>{VIEWING_NOTICE}</Notice>}
        {unavailable ||
          (onRefresh ? (
            <ActionFailed
              error={mutation.error}
              staleTitle="Something has changed"
              onRefresh={onRefresh}
              onRefreshed={() => {
                mutation.reset()
                onRefreshed?.()
              }}
            />
          ) : (
            <CallFailed title="That didn’t work" error={mutation.error} />
          ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={mutation.isPending}
            disabled={viewing || Boolean(unavailable)}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </GuardedDialog>
  )
}
