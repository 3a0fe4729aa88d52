import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { FilterName, type SavedCaseFilters, type SavedFilter } from '#shared/saved-filters.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import {
  refreshSavedFilters,
  useChangeSavedFilter,
  useCreateSavedFilter,
  useDeleteSavedFilter,
  useSavedFilters,
} from './queries.ts'

interface SavedFiltersProps {
  /** The filters on the screen. */
  current: SavedCaseFilters
  /** Shows the list with these filters and no others; `replace` leaves no step back. */
  onApply: (filters: SavedCaseFilters, options?: { replace: boolean }) => void
}

/** The reader's saved filters: apply, save, rename and delete them. The list opens with the default one. */
export function SavedFilters({ current, onApply }: SavedFiltersProps) {
  const saved = useSavedFilters()
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const items = saved.data?.items ?? []
  useDefaultFilter(saved.data && items.find(({ isDefault }) => isDefault)?.filters, onApply)

  return (
    <>
      <Menu
        label="Saved filters"
        trigger="Saved filters"
        items={[
          ...items.map(({ id, name, filters, isDefault }) => ({
            id,
            label: isDefault ? `${name} (default)` : name,
            onSelect: () => onApply(filters),
          })),
          { id: 'save', label: 'Save these filters…', onSelect: () => setDialog('save') },
          {
            id: 'manage',
            label: 'Manage saved filters…',
            onSelect: () =>
              saved.data
                ? setDialog('manage')
                : toast({ title: 'Saved filters not loaded', description: 'Please try again.' }),
          },
        ]}
      />
      {dialog === 'save' && <SaveFilterDialog filters={current} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageFiltersDialog filters={items} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Applies the default filter once, when the list was opened without filters in its address. */
function useDefaultFilter(
  filters: SavedCaseFilters | undefined,
  onApply: SavedFiltersProps['onApply'],
): void {
  const hasSearch = useLocation({ select: ({ searchStr }) => searchStr !== '' })
  const isOpen = useRef(!hasSearch)
  useEffect(() => {
    // Filters chosen in the meantime are kept.
    if (hasSearch) isOpen.current = false
    if (!isOpen.current || !filters) return
    isOpen.current = false
    onApply(filters, { replace: true })
  }, [filters, hasSearch, onApply])
}

const NameForm = z.object({ name: FilterName })

/** Gives the filters on the screen a name. */
function SaveFilterDialog({ filters, onClose }: { filters: SavedCaseFilters; onClose: () => void }) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(NameForm, { name: '' })
  const create = useCreateSavedFilter()
  return (
    <FormDialog
      title="Save filters"
      description="Only you can see your saved filters. They also keep the search, the order and the board view."
      submitLabel="Save filters"
      mutation={create}
      onSubmit={form.submitWith(create, onClose, ({ name }) => ({ clientId, name, filters }))}
      onRefresh={refreshSavedFilters}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.text('name')} />
    </FormDialog>
  )
}

/** Renames and deletes saved filters, and chooses the one that the list opens with. */
function ManageFiltersDialog({ filters, onClose }: { filters: readonly SavedFilter[]; onClose: () => void }) {
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
