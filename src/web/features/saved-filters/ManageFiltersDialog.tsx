import { useEffect } from 'react'
import { z } from 'zod'
import { FilterName, type SavedFilter } from '#shared/saved-filters.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshSavedFilters, useChangeSavedFilter, useDeleteSavedFilter } from './queries.ts'

const NameForm = z.object({ name: FilterName })

interface ManageFiltersDialogProps {
  filters: readonly SavedFilter[]
  onClose: () => void
}

/** Renames and deletes saved filters, and chooses the one that the list opens with. */
export function ManageFiltersDialog({ filters, onClose }: ManageFiltersDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Saved filters"
      description="The default is applied when you open the list of cases."
    >
      {filters.length === 0 ? (
        <p className="text-muted">You have no saved filters.</p>
      ) : (
        <ul className="grid gap-4">
          {filters.map(filter => (
            <FilterEntry key={filter.id} filter={filter} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function FilterEntry({ filter }: { filter: SavedFilter }) {
  const form = useForm(NameForm, { name: filter.name })
  const change = useChangeSavedFilter(filter.id)
  const remove = useDeleteSavedFilter(filter.id)
  const { version, name, isDefault } = filter
  const { reset } = form
  // Renamed here or in another window.
  useEffect(() => reset({ name }), [name, reset])
  return (
    <li className="grid gap-2 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <form
        noValidate
        className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        onSubmit={form.handleSubmit(({ name }) =>
          change.mutate({ version, name }, { onError: error => form.showServerErrors(error) }),
        )}
      >
        <TextField
          id={`name-${filter.id}`}
          label={`Name of “${filter.name}”`}
          maxLength={60}
          autoComplete="off"
          {...form.text('name')}
        />
        <Button type="submit" variant="secondary" pending={change.isPending}>
          Rename
        </Button>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </form>
      <CheckField
        label={`Open the list with “${filter.name}”`}
        name={`default-${filter.id}`}
        checked={change.isPending ? (change.variables.isDefault ?? isDefault) : isDefault}
        onChange={checked => change.mutate({ version, isDefault: checked })}
      />
      <ActionFailed
        error={change.error}
        staleTitle="This filter has changed"
        onRefresh={refreshSavedFilters}
        onRefreshed={change.reset}
      />
    </li>
  )
}
