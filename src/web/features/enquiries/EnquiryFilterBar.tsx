import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useEnquiryFilters } from './filters.ts'
import { useEnquiryCounts } from './queries.ts'

/** Search and filter of the messages, kept in the address bar. */
export function EnquiryFilterBar() {
  const { filters, change } = useEnquiryFilters()
  const counts = useEnquiryCounts()
  const options = [
    { value: '', label: counts ? `Open (${counts.open})` : 'Open' },
    { value: 'answered', label: 'Answered' },
    { value: 'closed', label: 'Closed' },
    { value: 'spam', label: counts?.unreadSpam ? `Spam (${counts.unreadSpam} not looked at)` : 'Spam' },
    { value: 'all', label: 'All' },
  ]
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        placeholder="Name, email or reference"
        value={filters.q ?? ''}
        onChange={q => change({ q }, { replace: true })}
      />
      <SelectField
        label="Show"
        name="show"
        options={options}
        value={filters.show ?? ''}
        onChange={event => change({ show: (event.target.value || undefined) as typeof filters.show })}
      />
    </search>
  )
}
