import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a list of people while it is on its way. */
export function PeopleSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      {['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28'].map(width => (
        <div
          key={width}
          className="flex items-center gap-3 border-line border-t px-4 py-3.5 first:border-t-0"
        >
          <Skeleton className="size-9 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="mt-2 h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  )
}
