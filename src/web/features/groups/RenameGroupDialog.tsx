import { type Group, GroupChange } from '#shared/groups/groups.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { refreshGroups, useChangeGroup } from './queries.ts'

const NameForm = GroupChange.pick({ name: true })

/** Renames a household or business. */
export function RenameGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm(NameForm, { name: group.name })
  const change = useChangeGroup(group)
  return (
    <FormDialog
      title={`Rename ${group.name}`}
      description="Members and your broker see the name."
      submitLabel="Save name"
      mutation={change}
      onSubmit={form.handleSubmit(values =>
        change.mutate(values, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, ['name']),
        }),
      )}
      onRefresh={refreshGroups}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.text('name')} />
    </FormDialog>
  )
}
