import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CaseAttention } from '#shared/cases/cases.ts'
import { CASE_KINDS, STAGE_FACTS, STAGES } from '#shared/cases/stages.ts'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ATTENTION_NAMES, KIND_NAMES } from './case-labels.ts'
import { type CaseFilters, isFiltered, type useCaseFilters } from './filters.ts'

const ANY = { value: '', label: 'Any' }
const STAGE_OPTIONS = [ANY, ...STAGES.map(stage => ({ value: stage, label: STAGE_FACTS[stage].staff }))]

const KIND_OPTIONS = [
  ANY,
  ...CASE_KINDS.map(kind => ({
    value: kind,
    label: KIND_NAMES[kind].replace(/^./, letter => letter.toUpperCase()),
  })),
]

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'active', label: 'Active' },
  { value: 'on_hold', label: 'On hold' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'Open and closed' },
]

const ATTENTION_OPTIONS = [
  ANY,
  ...CaseAttention.options.map(reason => ({ value: reason, label: ATTENTION_NAMES[reason] })),
]

const SORTS = [
  { value: 'updated', label: 'Latest activity' },
  { value: 'oldest', label: 'Oldest activity' },
  { value: 'opened', label: 'Newest first' },
  { value: 'due', label: 'Reply due soonest' },
]

interface CaseFilterBarProps {
  filters: CaseFilters
  onChange: ReturnType<typeof useCaseFilters>['change']
  onClear: () => void
  /** Whether to offer the filters for unassigned cases and for those that need attention. */
  forAdmins?: boolean
  /** The filter by broker, from the page. */
  brokerField?: ReactNode
  /** A board shows open cases by stage: no choice of status or stage there. */
  board?: boolean
}

/** Search, filters and order of a list of cases, all kept in the address bar. On a small screen the filters fold away. */
export function CaseFilterBar({
  filters,
  onChange: change,
  onClear,
  forAdmins = false,
  brokerField,
  board = false,
}: CaseFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fold = isOpen ? '' : 'max-sm:hidden'

  const select = (
    label: string,
    name: 'status' | 'stage' | 'kind' | 'line' | 'sort' | 'attention',
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      value={filters[name] ?? ''}
      onChange={event => change({ [name]: event.target.value })}
    />
  )

  return (
    <search className="@container block border-line border-b">
      <div className="grid items-end gap-3 p-4 sm:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5">
        <div className={board ? '@2xl:@max-4xl:col-span-full @4xl:col-span-2' : '@2xl:col-span-full'}>
          <SearchField
            placeholder="Name, email, phone or reference"
            value={filters.q ?? ''}
            onChange={q => change({ q }, { replace: true })}
          />
        </div>
        <Button
          variant="secondary"
          className="sm:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters and sorting
        </Button>
        {!board && (
          <>
            <div className={fold}>{select('Status', 'status', STATUSES)}</div>
            <div className={fold}>{select('Stage', 'stage', STAGE_OPTIONS)}</div>
          </>
        )}
        <div className={fold}>{select('Type', 'kind', KIND_OPTIONS)}</div>
        <div className={fold}>{select('Line', 'line', [ANY, ...LINE_OPTIONS])}</div>
        <div className={fold}>{select('Sort by', 'sort', SORTS)}</div>
        {(forAdmins || isFiltered(filters)) && (
          <div className="col-span-full flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            {forAdmins && (
              <div className={`flex flex-wrap items-end gap-x-6 gap-y-2 ${fold}`}>
                <div className="w-full sm:w-72">
                  {select('Needs attention', 'attention', ATTENTION_OPTIONS)}
                </div>
                {brokerField && <div className="w-full sm:w-72">{brokerField}</div>}
                <CheckField
                  label="Unassigned only"
                  name="unassigned"
                  checked={filters.unassigned === 'yes'}
                  onChange={checked => change({ unassigned: checked ? 'yes' : undefined })}
                />
              </div>
            )}
            {isFiltered(filters) && (
              <Button variant="quiet" size="sm" onClick={onClear}>
                Clear filters
              </Button>
            )}
          </div>
        )}
      </div>
    </search>
  )
}
