import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { FilterName, type SavedCaseFilters } from '#shared/saved-filters.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { Menu } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { ManageFiltersDialog } from './ManageFiltersDialog.tsx'
import { refreshSavedFilters, useCreateSavedFilter, useSavedFilters } from './queries.ts'

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

interface SaveFilterDialogProps {
  filters: SavedCaseFilters
  onClose: () => void
}

/** Gives the filters on the screen a name. */
function SaveFilterDialog({ filters, onClose }: SaveFilterDialogProps) {
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
