import { useState } from 'react'
import { z } from 'zod'
import { FilterName, type SavedCaseFilters } from '#shared/saved-filters.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { refreshSavedFilters, useCreateSavedFilter } from './queries.ts'

const NameForm = z.object({ name: FilterName })

interface SaveFilterDialogProps {
  filters: SavedCaseFilters
  onClose: () => void
}

/** Gives the filters on the screen a name. */
export function SaveFilterDialog({ filters, onClose }: SaveFilterDialogProps) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(NameForm, { name: '' })
  const create = useCreateSavedFilter()
  return (
    <FormDialog
      title="Save filters"
      description="Only you can see your saved filters. They also keep the search, the order and the board view."
      submitLabel="Save filters"
      mutation={create}
      onSubmit={form.handleSubmit(({ name }) =>
        create.mutate(
          { clientId, name, filters },
          { onSuccess: onClose, onError: error => form.showServerErrors(error) },
        ),
      )}
      onRefresh={refreshSavedFilters}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.text('name')} />
    </FormDialog>
  )
}
