import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundInCase, MIN_RECORD_QUERY, searchCase } from '#shared/search/records.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Marked } from './Marked.tsx'

interface CaseSearchProps {
  caseId: string
  /** What is searched, as in "Messages and documents". */
  placeholder: string
  /** Shows what was found. */
  onOpen: (found: FoundInCase) => void
}

/** Searches the messages, notes and documents of one case while one types. */
export function CaseSearch({ caseId, placeholder, onOpen }: CaseSearchProps) {
  const [q, setQ] = useState('')
  const isSearchable = q.length >= MIN_RECORD_QUERY
  const search = useQuery({
    ...queryOf(searchCase, { params: { id: caseId }, query: { q } }),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  const items = isSearchable ? search.data?.items : undefined
  return (
    <search className="mb-4 grid grid-cols-1 gap-2 print:hidden">
      <SearchField compact placeholder={placeholder} value={q} onChange={setQ} />
      {isSearchable && <LoadFailed label="the results" query={search} />}
      <output className={items?.length === 0 ? 'text-muted text-sm' : 'sr-only'}>
        {items && (items.length === 0 ? 'Nothing matches' : `${items.length} found`)}
      </output>
      {items && items.length > 0 && (
        <ul
          aria-label="Search results"
          className="grid max-h-72 grid-cols-1 overflow-y-auto rounded-lg border border-line bg-surface"
        >
          {items.map(found => (
            <li key={found.id} className="border-line border-b last:border-b-0">
              <button
                type="button"
                className="wrap-anywhere block min-h-11 w-full px-3 py-2 text-left hover:bg-sunken"
                onClick={() => onOpen(found)}
              >
                <span className="block">
                  <Marked parts={found.title} />
                </span>
                <span className="block text-muted text-sm">
                  <Marked parts={found.detail} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
