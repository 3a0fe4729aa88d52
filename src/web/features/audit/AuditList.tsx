import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { AUDIT_ACTIONS, AuditAction, exportAudit, listAudit } from '#shared/audit.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { invalidate } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { PickField } from '../../ui/PickField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ExportButton } from '../auth/step-up/ExportButton.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { type AuditFilters, isFiltered, useAuditFilters } from './filters.ts'
import { findEntry, useAudit, useCasesByName, usePeopleByName } from './queries.ts'

/** The entries of the audit log that match the filters above them, which can be saved as a CSV file. */
export function AuditList() {
  const { filters, clear } = useAuditFilters()
  const empty = isFiltered(filters) ? (
    <NothingMatches title="No matching entries" onClear={clear}>
      Try a longer date range or fewer filters.
    </NothingMatches>
  ) : (
    <EmptyState title="No entries yet">Logins, permission changes and opened files appear here.</EmptyState>
  )
  return (
    <Section
      title="Entries"
      action={
        <ExportButton
          endpoint={exportAudit}
          input={{ query: filters }}
          what="Log"
          // The export has added an entry.
          onExported={() => void invalidate(listAudit)}
        />
      }
    >
      <div className="rounded-lg border border-line bg-surface">
        <AuditFilterBar />
        <AuditEntries query={useAudit(filters)} label="the audit log" empty={empty} />
      </div>
    </Section>
  )
}

/** Every action, in the order of the register, which keeps related ones together. */
const ACTION_OPTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }))

/** The filters of the audit log, kept in the address bar. On a small screen they fold away. */
function AuditFilterBar() {
  const { filters, change, clear } = useAuditFilters()
  const [isOpen, setIsOpen] = useState(false)
  // Days written as yyyy-mm-dd compare as text.
  const reversed = Boolean(filters.from && filters.to && filters.from > filters.to)
  const fold = isOpen ? '' : 'max-sm:hidden'
  return (
    <search className="grid grid-cols-1 items-end gap-3 border-line border-b p-4 sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:[&>:nth-last-child(-n+2):not(.col-span-full)]:col-span-3">
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
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
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
          error={reversed ? 'Choose a date on or after the “From” date' : undefined}
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

interface PersonPickProps {
  filters: AuditFilters
  onPick: (actor: string | undefined) => void
}

/** Filters by the person who acted, found by part of their name. */
function PersonPick({ filters, onPick }: PersonPickProps) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = usePeopleByName(words)
  const shown = findEntry(useAudit(filters).data?.pages, ({ actor }) => actor?.id === filters.actor)
  const label = picked?.value === filters.actor ? picked?.label : shown?.actor?.fullName
  const value = filters.actor ? { value: filters.actor, label: label ?? 'One person' } : null
  return (
    <PickField
      label="Person"
      name="person"
      placeholder="Part of a name"
      value={value}
      matches={(found.data?.items ?? []).map(({ id, fullName, role }) => ({
        value: id,
        label: `${fullName}, ${ROLE_NAMES[role].toLowerCase()}`,
      }))}
      note={emptyNote(found, 'No matching people')}
      onType={setWords}
      onPick={pick => {
        const person = found.data?.items.find(({ id }) => id === pick?.value)
        setPicked(person ? { value: person.id, label: person.fullName } : null)
        onPick(pick?.value)
      }}
    />
  )
}

interface CasePickProps {
  filters: AuditFilters
  onPick: (picked: string | undefined) => void
}

/** Filters by case, found by its reference or its client's name. */
function CasePick({ filters, onPick }: CasePickProps) {
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = useCasesByName(words)
  const shown = findEntry(useAudit(filters).data?.pages, entry => entry.case?.id === filters.case)
  const label = picked?.value === filters.case ? picked?.label : shown?.case?.reference
  const value = filters.case ? { value: filters.case, label: label ?? 'One case' } : null
  return (
    <PickField
      label="Case"
      name="case"
      placeholder="Reference or client"
      value={value}
      matches={(found.data?.items ?? []).map(({ id, reference, client }) => ({
        value: id,
        label: client ? `${reference}, ${client.fullName}` : reference,
      }))}
      note={emptyNote(found, 'No matching cases')}
      onType={setWords}
      onPick={pick => {
        const item = found.data?.items.find(({ id }) => id === pick?.value)
        setPicked(item ? { value: item.id, label: item.reference } : null)
        onPick(pick?.value)
      }}
    />
  )
}

/** Returns the note in place of an empty list of matches. */
function emptyNote(
  found: { data: { items: readonly unknown[] } | undefined; isError: boolean },
  none: string,
): string | null {
  if (found.data) return found.data.items.length === 0 ? none : null
  return found.isError ? 'Couldn’t load suggestions. Keep typing to try again.' : 'Searching…'
}
