import { type RefObject, useState } from 'react'
import { type PersonDetails, Reason } from '#shared/people/people.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { ADMIN_ACTION_IDS, ADMIN_ACTIONS, type AdminActionId, useAdminAction } from './admin-actions.ts'
import { refreshPeople, refreshPerson } from './queries.ts'

interface AdminActionsProps {
  person: PersonDetails
  /** Receives focus when the button that had it disappears. */
  focusTarget: RefObject<HTMLElement | null>
}

/** The buttons for what an administrator may do to a person's account. */
export function AdminActions({ person, focusTarget }: AdminActionsProps) {
  const [open, setOpen] = useState<AdminActionId>()
  const allowed = ADMIN_ACTION_IDS.filter(id => person.abilities[id])
  useRestoredFocus(focusTarget, `${open} ${allowed}`)
  return (
    <>
      {allowed.map(id => (
        <Button key={id} variant="secondary" size="sm" onClick={() => setOpen(id)}>
          {ADMIN_ACTIONS[id].label}
        </Button>
      ))}
      {open && <AdminActionDialog id={open} person={person} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface AdminActionDialogProps {
  id: AdminActionId
  person: PersonDetails
  onClose: () => void
}

/** Says what the action does and asks for the reason. */
function AdminActionDialog({ id, person, onClose }: AdminActionDialogProps) {
  const form = useForm(Reason, { reason: '' })
  const { label, describe, danger } = ADMIN_ACTIONS[id]
  const action = useAdminAction(id, person)
  const isAllowed = person.abilities[id]

  return (
    <Dialog
      open
      onOpenChange={open => !open && !action.isPending && onClose()}
      title={`${label}: ${person.fullName}`}
      description={describe(person.fullName, person.role)}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ reason }) => action.mutate(reason, { onSuccess: onClose }))}
      >
        <TextAreaField
          label="Reason"
          help="Recorded in the audit log."
          rows={2}
          autoFocus
          maxLength={500}
          {...form.text('reason')}
        />
        {!isAllowed && (
          <Notice tone="warn" title="This action is no longer available">
            The account has changed. Close this dialog and check it again.
          </Notice>
        )}
        {isAllowed && !isStepUpCancelled(action.error) && (
          <ActionFailed
            error={action.error}
            staleTitle="Action failed"
            onRefresh={async () => {
              refreshPeople()
              await refreshPerson(person.id)
              action.reset()
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={action.isPending}
            disabled={!isAllowed}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
