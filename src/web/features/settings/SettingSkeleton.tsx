import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of cards with fields that are on their way. */
export function SettingSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <div className="grid gap-5">
        {['first', 'second', 'third'].map(key => (
          <div key={key} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <Skeleton className="h-6 w-40" />
            <div className="mt-5 grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
