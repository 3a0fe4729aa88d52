import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a list of cases while it is on its way. */
export function CaseListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading what="cases">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have nothing else to tell them apart
        <div key={row} className="flex items-center gap-4 border-line border-t px-4 py-3.5 first:border-t-0">
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="mt-2 h-3 w-64 max-w-full" />
          </div>
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  )
}
