import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of the list of messages while it is on its way. */
export function EnquirySkeleton() {
  return (
    <Loading what="the messages">
      {['w-40', 'w-32', 'w-48', 'w-36', 'w-44'].map(width => (
        <div key={width} className="grid gap-2 border-line border-t px-4 py-3.5 first:border-t-0">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-96 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
