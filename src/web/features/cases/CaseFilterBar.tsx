import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
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
  /** A board shows open cases by stage: no choice of status or stage there. */
  board?: boolean
}

/** Search, filters and order of a list of cases, all kept in the address bar. On a small screen the filters fold away. */
export function CaseFilterBar({
  filters,
  onChange: change,
  onClear,
  forAdmins = false,
  board = false,
}: CaseFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fold = isOpen ? '' : 'max-sm:hidden'

  return (
    <search className="@container block border-line border-b">
      <div className="grid items-end gap-3 p-4 sm:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5">
        <div className={board ? '@2xl:@max-4xl:col-span-full @4xl:col-span-2' : '@2xl:col-span-full'}>
          <SearchField
            placeholder="Reference or client name"
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
            <div className={fold}>
              <SelectField
                label="Status"
                name="status"
                options={STATUSES}
                value={filters.status}
                onChange={event => change({ status: event.target.value as CaseFilters['status'] })}
              />
            </div>
            <div className={fold}>
              <SelectField
                label="Stage"
                name="stage"
                options={STAGE_OPTIONS}
                value={filters.stage ?? ''}
                onChange={event => change({ stage: event.target.value as CaseFilters['stage'] })}
              />
            </div>
          </>
        )}
        <div className={fold}>
          <SelectField
            label="Type"
            name="kind"
            options={KIND_OPTIONS}
            value={filters.kind ?? ''}
            onChange={event => change({ kind: event.target.value as CaseFilters['kind'] })}
          />
        </div>
        <div className={fold}>
          <SelectField
            label="Line"
            name="line"
            options={[ANY, ...LINE_OPTIONS]}
            value={filters.line ?? ''}
            onChange={event => change({ line: event.target.value as CaseFilters['line'] })}
          />
        </div>
        <div className={fold}>
          <SelectField
            label="Sort by"
            name="sort"
            options={SORTS}
            value={filters.sort}
            onChange={event => change({ sort: event.target.value as CaseFilters['sort'] })}
          />
        </div>
        {(forAdmins || isFiltered(filters)) && (
          <div className="col-span-full flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            {forAdmins && (
              <div className={`flex flex-wrap items-end gap-x-6 gap-y-2 ${fold}`}>
                <div className="w-full sm:w-72">
                  <SelectField
                    label="Needs attention"
                    name="attention"
                    options={ATTENTION_OPTIONS}
                    value={filters.attention ?? ''}
                    onChange={event => change({ attention: event.target.value as CaseFilters['attention'] })}
                  />
                </div>
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
