import { CREDENTIAL_DAYS, CredentialState } from '#shared/people/people.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { isFiltered, type PeopleFilters, usePeopleFilters } from './filters.ts'

const STATUSES = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Open' },
  { value: 'disabled', label: 'Closed' },
]

const CREDENTIALS = [
  { value: 'ending_soon', label: `Expires within ${CREDENTIAL_DAYS} days` },
  { value: 'ended', label: 'Expired' },
]

/** The search and filter of a list of people, kept in the URL. */
export function PeopleFilterBar({ ofBrokers }: { ofBrokers: boolean }) {
  const { filters, change, clear } = usePeopleFilters()
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
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
      {ofBrokers && (
        <SelectField
          label="Licences and E&O"
          name="credentials"
          options={CREDENTIALS}
          placeholder="Any"
          value={filters.credentials ?? ''}
          onChange={event => change({ credentials: CredentialState.safeParse(event.target.value).data })}
        />
      )}
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
