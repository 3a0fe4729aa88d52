import { Skeleton } from '../../ui/Skeleton.tsx'

/** Bubbles on both sides, while the messages are on their way. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-16 w-3/5 rounded-2xl" />
      <Skeleton className="h-10 w-2/5 justify-self-end rounded-2xl" />
      <Skeleton className="h-20 w-1/2 rounded-2xl" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </div>
  )
}
