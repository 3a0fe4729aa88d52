import { type RefObject, useState } from 'react'
import { type PersonDetails, Reason } from '#shared/people/people.ts'
import { AuditReasonField } from '../../platform/AuditReasonField.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
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
    <FormDialog
      title={`${label}: ${person.fullName}`}
      description={describe(person.fullName, person.role)}
      submitLabel={label}
      danger={danger}
      mutation={action}
      onSubmit={form.handleSubmit(({ reason }) => action.mutate(reason, { onSuccess: onClose }))}
      onRefresh={async () => {
        refreshPeople()
        await refreshPerson(person.id)
      }}
      unavailable={
        !isAllowed && (
          <Notice tone="warn" title="This action is no longer available">
            The account has changed. Close this dialog and check it again.
          </Notice>
        )
      }
      onClose={onClose}
    >
      <AuditReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
