import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a person's page while they are on their way. */
export function PersonPageSkeleton() {
  return (
    <Loading what="the person">
      <div className="grid gap-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-8 w-64 max-w-full" />
        </div>
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <Skeleton className="h-80 max-xl:order-last" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </Loading>
  )
}
