import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of cards that are on their way. */
export function SectionSkeleton({ what, cards = 2 }: { what: string; cards?: number }) {
  return (
    <Loading what={what}>
      <div className="grid gap-5">
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <div key={at} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-5 h-4 w-3/4" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="mt-3 h-4 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
