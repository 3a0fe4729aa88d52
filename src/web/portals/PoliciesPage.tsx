import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { exportPolicies } from '#shared/policies/export.ts'
import { ExportButton } from '../features/auth/step-up/ExportButton.tsx'
import { SelectAllShown } from '../features/cases/SelectAllShown.tsx'
import { type CaseSelection, useCaseSelection, useSelectionUpdates } from '../features/cases/selection.ts'
import { POLICY_FILTER_DEFAULTS, PolicyFilters } from '../features/policies/filters.ts'
import { PolicyList } from '../features/policies/PolicyList.tsx'
import { usePolicies } from '../features/policies/queries.ts'
import { selectedCase } from '../features/policies/selection.ts'
import { BulkAssignDialog } from '../features/routing/bulk/BulkAssignDialog.tsx'
import { POLICIES } from '../features/routing/bulk/counted.ts'
import { SelectionBar } from '../features/routing/bulk/SelectionBar.tsx'
import { useChangeSearch } from '../platform/change-search.ts'
import { PagedList } from '../platform/PagedList.tsx'
import { PageHeading } from '../platform/PageHeading.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NothingMatches } from '../ui/NothingMatches.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useStaffPortal } from './current-portal.ts'

const STATUSES = [
  { value: 'current', label: 'Current' },
  { value: 'ending', label: 'Expiring within 60 days' },
  { value: 'ending_soon', label: 'Expiring within 30 days' },
  { value: 'without_broker', label: 'Without an active broker' },
  { value: 'ended', label: 'Expired or cancelled' },
  { value: 'all', label: 'All' },
]

/** The policies that a broker or an administrator may see, the next to expire first. */
export function PoliciesPage() {
  const filters = PolicyFilters.parse(useSearch({ strict: false }))
  const change = useChangeSearch<PolicyFilters>()
  const portal = useStaffPortal()
  const policies = usePolicies(filters)
  const selection = useCaseSelection()
  useSelectionUpdates(selection, policies.data?.pages, ({ items }) => items.map(selectedCase))
  const isFiltered = Boolean(filters.q) || filters.status !== POLICY_FILTER_DEFAULTS.status

  return (
    <>
      <PageHeading title="Policies">
        {portal === 'admin' && (
          <Link to={paths.importPolicies()} className={buttonClass('secondary', 'sm')}>
            Import policies
          </Link>
        )}
        <ExportButton
          endpoint={exportPolicies}
          input={{ query: filters }}
          what={portal === 'broker' ? 'Your own policies' : 'Policies'}
        />
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <div className="grid gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <SearchField
            placeholder="Client, insurer or policy number"
            value={filters.q ?? ''}
            onChange={q => change({ q }, { replace: true })}
          />
          <SelectField
            label="Status"
            name="status"
            options={
              portal === 'admin' ? STATUSES : STATUSES.filter(({ value }) => value !== 'without_broker')
            }
            value={filters.status}
            onChange={event => change({ status: PolicyFilters.parse({ status: event.target.value }).status })}
          />
        </div>
        <PagedList
          query={policies}
          label="the policies"
          moreLabel="more policies"
          empty={
            isFiltered ? (
              <NothingMatches
                title="No matching policies"
                onClear={() => change({ ...POLICY_FILTER_DEFAULTS, q: undefined })}
              />
            ) : (
              <EmptyState title="No policies yet">
                {`A policy appears here when its broker records what the insurer issued${portal === 'admin' ? ', or when you import it from another system' : ''}.`}
              </EmptyState>
            )
          }
        >
          {items => (
            <>
              {portal === 'admin' && <SelectAllShown rows={items.map(selectedCase)} selection={selection} />}
              <PolicyList
                policies={items}
                linkTo={id => paths.policy(portal, id)}
                showBroker={portal === 'admin'}
                selection={portal === 'admin' ? selection : undefined}
              />
            </>
          )}
        </PagedList>
        {selection.cases.length > 0 && <PolicyBulkBar selection={selection} />}
      </div>
    </>
  )
}

/** What an administrator can do with the selected policies. */
function PolicyBulkBar({ selection }: { selection: CaseSelection }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SelectionBar selection={selection} counted={POLICIES}>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Assign
      </Button>
      {isOpen && <BulkAssignDialog selection={selection} withPolicies onClose={() => setOpen(false)} />}
    </SelectionBar>
  )
}
