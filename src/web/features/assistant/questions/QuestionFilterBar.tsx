import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useQuestionFilters } from './filters.ts'

const SORTS = [
  { value: '', label: 'Asked most first' },
  { value: 'newest', label: 'Newest first' },
]

/** Search and order of the questions, kept in the address bar. */
export function QuestionFilterBar() {
  const { filters, change } = useQuestionFilters()
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        placeholder="Words of a question"
        value={filters.q ?? ''}
        onChange={q => change({ q: q || undefined })}
      />
      <SelectField
        label="Order"
        name="sort"
        options={SORTS}
        value={filters.sort ?? ''}
        onChange={event => change({ sort: event.target.value === 'newest' ? 'newest' : undefined })}
      />
    </search>
  )
}
