import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface ListSkeletonProps {
  /** What is loading, as in "the cases". */
  label: string
  rows?: number
  /** Whether the rows have their own space at the sides, as in a card without padding. */
  inset?: boolean
}

const TITLE_WIDTHS = ['w-40', 'w-52', 'w-36', 'w-44', 'w-48', 'w-32']

/** The shape of a list while it loads: a title and a line of detail in each row. */
export function ListSkeleton({ label, rows = 6, inset = true }: ListSkeletonProps) {
  return (
    <Loading label={label}>
      {TITLE_WIDTHS.slice(0, rows).map(width => (
        <div key={width} className={`border-line border-t py-3.5 first:border-t-0 ${inset ? 'px-4' : ''}`}>
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="mt-2 h-3 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
