import { useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#shared/documents.ts'
import * as api from '#shared/documents.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'

/** What the insurer issues, in the order people look for it. */
const ISSUED: readonly DocumentKind[] = ['pink_card', 'declaration_page', 'certificate']

interface PolicyDocumentsProps {
  /** The case that ended with the policy. */
  caseId: string
  /** What to say when there are none. */
  empty: string
}

/** The pink card, the declaration page and the certificates of a policy, as the insurer issued them. */
export function PolicyDocuments({ caseId, empty }: PolicyDocumentsProps) {
  const documents = useQuery(queryOf(api.listDocuments, { params: { id: caseId } }))
  if (documents.isPending)
    return (
      <Loading label="the documents">
        <Skeleton className="h-14 w-full" />
      </Loading>
    )
  if (!documents.data)
    return (
      <LoadFailed
        label="the documents"
        error={documents.error}
        retrying={documents.isFetching}
        onRetry={() => documents.refetch()}
      />
    )
  const issued = ISSUED.flatMap(kind => documents.data.items.filter(document => document.kind === kind))
  if (issued.length === 0) return <EmptyState title="No policy documents yet">{empty}</EmptyState>
  return <DocumentList documents={issued} canOpen />
}
