import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The shape of a case page while the case is on its way. */
export function CaseSkeleton() {
  return (
    <Loading what="the case">
      <div className="grid gap-6">
        <div>
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-40" />
        </div>
        <Skeleton className="h-20 w-full" />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </Loading>
  )
}
