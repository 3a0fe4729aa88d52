import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { DOCUMENT_KIND_OPTIONS } from '#shared/documents.ts'
import { listOwnDocuments } from '#shared/own-documents.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmEmailNotice } from '../../features/account/ConfirmEmailNotice.tsx'
import { useAccount } from '../../features/account/queries.ts'
import { DocumentFolders } from '../../features/documents/DocumentFolders.tsx'
import { DocumentFilters } from '../../features/documents/filters.ts'
import { BackLink } from '../../platform/BackLink.tsx'
import { useChangeSearch } from '../../platform/change-search.ts'
import { Head } from '../../platform/Head.tsx'
import { useLive } from '../../platform/live.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { invalidate, pagesOf } from '../../platform/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

const KINDS = [{ value: '', label: 'All types' }, ...DOCUMENT_KIND_OPTIONS]
const GROUPINGS = [
  { value: 'case', label: 'Request' },
  { value: 'policy', label: 'Policy' },
]

/** Every document that the client may see, in folders by request or by policy. */
export function DocumentsPage() {
  const filters = DocumentFilters.parse(useSearch({ strict: false }))
  const change = useChangeSearch<DocumentFilters>()
  const { data: account } = useAccount()
  useLive(event => {
    if (event.kind === 'document') void invalidate(listOwnDocuments)
  })
  const { by, kind, q } = filters
  const mustConfirm = account?.emailVerified === false

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <Head title="Documents" noindex />
      <div>
        <BackLink to={paths.clientDashboard()}>Dashboard</BackLink>
        <h1 className="font-display text-3xl">Documents</h1>
        <p className="mt-2 text-muted">
          The newest version of each document on your requests. To add one, open its request.
        </p>
      </div>
      {mustConfirm && <ConfirmEmailNotice reason="documents" />}
      <div className="rounded-lg border border-line bg-surface">
        <div className="grid gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
          <SearchField
            placeholder="Document name"
            value={q ?? ''}
            onChange={next => change({ q: next }, { replace: true })}
          />
          <SelectField
            label="Type"
            name="kind"
            options={KINDS}
            value={kind ?? ''}
            onChange={event => change({ kind: DocumentFilters.parse({ kind: event.target.value }).kind })}
          />
          <SelectField
            label="Group by"
            name="by"
            options={GROUPINGS}
            value={by}
            onChange={event => change({ by: DocumentFilters.parse({ by: event.target.value }).by })}
          />
        </div>
        {/* Folders by policy can’t be made of a list by request, so each grouping loads its own list. */}
        <DocumentPages key={by} filters={filters} canOpen={!mustConfirm} />
      </div>
    </div>
  )
}

function DocumentPages({ filters, canOpen }: { filters: DocumentFilters; canOpen: boolean }) {
  const { by, kind, q } = filters
  const change = useChangeSearch<DocumentFilters>()
  const documents = useInfiniteQuery({
    ...pagesOf(listOwnDocuments, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedList
      query={documents}
      label="your documents"
      moreLabel="more documents"
      empty={
        q || kind ? (
          <NothingMatches
            title="No matching documents"
            onClear={() => change({ q: undefined, kind: undefined })}
          />
        ) : (
          <EmptyState
            title="No documents yet"
            action={
              <Link to={paths.clientDashboard()} className={buttonClass('secondary')}>
                Go to your requests
              </Link>
            }
          >
            What you and your broker add to your requests appears here.
          </EmptyState>
        )
      }
    >
      {items => <DocumentFolders documents={items} by={by} canOpen={canOpen} />}
    </PagedList>
  )
}
