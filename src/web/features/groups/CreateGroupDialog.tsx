import { useState } from 'react'
import { NewGroup } from '#shared/groups/groups.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshGroups, useCreateGroup } from './queries.ts'
import { KIND_OPTIONS } from './role-texts.ts'

const GroupForm = NewGroup.pick({ name: true, kind: true })

/** Makes a household or business with the client as its owner. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(GroupForm, { name: '', kind: 'household' })
  // One id for each opening of the dialog: sending it twice makes one.
  const [clientId] = useState(() => crypto.randomUUID())
  const create = useCreateGroup()
  return (
    <FormDialog
      title="Create a household or business"
      description="You’ll be its owner. Nothing is shared until you choose a request to share."
      submitLabel="Create"
      mutation={create}
      onSubmit={form.submitWith(create, onClose, values => ({ ...values, clientId }))}
      onRefresh={refreshGroups}
      onClose={onClose}
    >
      <ChoiceField legend="Kind" options={KIND_OPTIONS} {...form.choice('kind')} />
      <TextField
        label="Name"
        help="Members and your broker see it."
        maxLength={80}
        autoComplete="off"
        {...form.text('name')}
      />
    </FormDialog>
  )
}
