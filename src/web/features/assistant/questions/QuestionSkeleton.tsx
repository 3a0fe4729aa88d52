import { Loading } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The shape of a list while it is on its way. */
export function QuestionSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      {['w-72', 'w-56', 'w-64', 'w-80'].map(width => (
        <div key={width} className="border-line border-t py-4 first:border-t-0">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="mt-2 h-3 w-48 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
