import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DOCUMENT_KIND_NAMES, listPersonDocuments } from '#shared/documents.ts'
import { formatBytes, formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { PagedList } from '../../../platform/PagedList.tsx'
import { pagesOf } from '../../../platform/queries.ts'

/** The documents of all of a client's requests. Each leads to the documents of its case. */
export function ClientDocuments({ id }: { id: string }) {
  const documents = useInfiniteQuery({
    ...pagesOf(listPersonDocuments, { params: { id } }),
    refetchOnMount: 'always',
  })
  return (
    <PagedList
      query={documents}
      label="the documents"
      moreLabel="more documents"
      empty={<p className="p-4 text-muted">Documents of the client’s requests appear here.</p>}
    >
      {items => (
        <ul>
          {items.map(document => (
            <li key={document.id} className="border-line border-t first:border-t-0">
              <Link
                to={paths.caseFor('admin', document.case.id, 'documents')}
                className="block px-4 py-2.5 focus-inset hover:bg-sunken"
              >
                <span className="wrap-anywhere block font-semibold">{document.name}</span>
                <span className="block text-muted text-sm">
                  {`${DOCUMENT_KIND_NAMES[document.kind]} · ${formatBytes(document.size)} · ${formatDay(document.uploadedAt)} · ${document.case.reference}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
