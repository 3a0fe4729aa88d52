import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The shape of the page of a case, a person or a message while it loads. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
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
