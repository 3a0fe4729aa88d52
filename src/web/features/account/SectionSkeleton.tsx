import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of cards while they load. */
export function SectionSkeleton({ label, cards = 2 }: { label: string; cards?: number }) {
  return (
    <Loading label={label}>
      <div className="grid gap-5">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move
          <div key={index} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
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
