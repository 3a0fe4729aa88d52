import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SavedCaseFilters } from '#shared/saved-filters.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { ManageFiltersDialog } from './ManageFiltersDialog.tsx'
import { useSavedFilters } from './queries.ts'
import { SaveFilterDialog } from './SaveFilterDialog.tsx'

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
