import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of the log while it is on its way. */
export function AuditSkeleton() {
  return (
    <Loading what="the audit log">
      {['w-40', 'w-52', 'w-36', 'w-44', 'w-48', 'w-32'].map(width => (
        <div key={width} className="flex gap-4 border-line border-t px-4 py-3.5 first:border-t-0">
          <Skeleton className="h-4 w-28 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="mt-2 h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
