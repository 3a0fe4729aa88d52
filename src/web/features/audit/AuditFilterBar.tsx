import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { AuditAction } from '#shared/audit.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CasePick } from './CasePick.tsx'
import { isFiltered, useAuditFilters } from './filters.ts'
import { PersonPick } from './PersonPick.tsx'
import { ACTION_OPTIONS } from './words.ts'

/** What to see of the log, all kept in the address bar. On a small screen the filters fold away. */
export function AuditFilterBar() {
  const { filters, change, clear } = useAuditFilters()
  const [unfolded, setUnfolded] = useState(false)
  // Days written as yyyy-mm-dd compare as text.
  const reversed = Boolean(filters.from && filters.to && filters.from > filters.to)
  const fold = unfolded ? '' : 'max-sm:hidden'
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.2fr)_repeat(2,minmax(0,1fr))_repeat(2,auto)]">
      <SelectField
        label="Action"
        name="action"
        options={ACTION_OPTIONS}
        placeholder="Any"
        value={filters.action ?? ''}
        onChange={event => change({ action: AuditAction.safeParse(event.target.value).data })}
      />
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        More filters
      </Button>
      <div className={fold}>
        <PersonPick filters={filters} onPick={actor => change({ actor })} />
      </div>
      <div className={fold}>
        <CasePick filters={filters} onPick={picked => change({ case: picked })} />
      </div>
      <div className={fold}>
        <TextField
          label="From"
          name="from"
          type="date"
          max={filters.to}
          value={filters.from ?? ''}
          onChange={event => change({ from: event.target.value || undefined })}
        />
      </div>
      <div className={fold}>
        <TextField
          label="To"
          name="to"
          type="date"
          min={filters.from}
          value={filters.to ?? ''}
          error={reversed ? 'This is before the first day' : undefined}
          onChange={event => change({ to: event.target.value || undefined })}
        />
      </div>
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
