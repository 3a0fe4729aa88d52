import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { isFiltered, type PeopleFilters, usePeopleFilters } from './filters.ts'

const STATUSES = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Open' },
  { value: 'disabled', label: 'Closed' },
]

/** The search and filter of a list of people, kept in the URL. */
export function PeopleFilterBar() {
  const { filters, change, clear } = usePeopleFilters()
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        placeholder="Name, username or email"
        value={filters.q ?? ''}
        onChange={q => change({ q }, { replace: true })}
      />
      <SelectField
        label="Account"
        name="status"
        options={STATUSES}
        value={filters.status ?? ''}
        onChange={event => change({ status: (event.target.value || undefined) as PeopleFilters['status'] })}
      />
      {isFiltered(filters) && (
        <div className="col-span-full">
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  )
}
