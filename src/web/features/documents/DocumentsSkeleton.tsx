import { Skeleton } from '../../ui/Skeleton.tsx'

/** Rows of documents, while they are on their way. */
export function DocumentsSkeleton() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Loading the documents</output>
      {['w-3/5', 'w-1/2', 'w-2/3'].map(width => (
        <div key={width} className="grid gap-2 rounded-lg border border-line p-3">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
