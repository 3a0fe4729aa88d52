import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a list of letters while it is on its way. */
export function MailSkeleton() {
  return (
    <Loading what="the letters">
      {['w-40', 'w-52', 'w-36', 'w-44'].map(width => (
        <div key={width} className="border-line border-t py-3.5 first:border-t-0">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="mt-2 h-3 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
