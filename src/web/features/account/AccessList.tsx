import type { ReactNode } from 'react'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccessLine } from './AccessLine.tsx'
import { useAccess } from './queries.ts'

interface AccessListProps {
  /** Of one request; of everything that is one's own unless given. */
  caseId?: string
  /** When nobody has opened anything. */
  empty: ReactNode
}

/** Who opened what, newest first. */
export function AccessList({ caseId, empty }: AccessListProps) {
  const access = useAccess(caseId)
  if (access.isPending) {
    return (
      <Loading what="who opened it">
        <div className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    )
  }
  if (!access.data) {
    return (
      <LoadFailed
        what="who opened it"
        error={access.error}
        retrying={access.isFetching}
        onRetry={() => access.refetch()}
      />
    )
  }
  const lines = access.data.pages.flatMap(page => page.items)
  if (lines.length === 0) return <EmptyState title="Nobody has opened it yet">{empty}</EmptyState>
  return (
    <>
      <ol className="divide-y divide-line border-line border-y">
        {lines.map((line, at) => (
          <AccessLine key={`${line.at} ${at}`} access={line} showCase={!caseId} />
        ))}
      </ol>
      <LoadMore of={access} what="the earlier ones" />
    </>
  )
}
