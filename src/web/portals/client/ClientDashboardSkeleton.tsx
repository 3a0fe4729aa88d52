import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of the client's dashboard while their requests are on their way. */
export function ClientDashboardSkeleton() {
  return (
    <Loading what="your requests">
      <div className="grid gap-8">
        <Skeleton className="h-20 w-full" />
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </Loading>
  )
}
