import type { ComponentProps, ReactNode } from 'react'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadStatusProps extends ComponentProps<typeof LoadFailed> {
  query: ComponentProps<typeof LoadFailed>['query'] & { isPending: boolean }
  /** The size of the skeleton. */
  skeleton?: string
  /** A skeleton of several parts. */
  children?: ReactNode
}

/** Shown in place of a query's data: a skeleton while it loads, or why it could not be loaded. Renders nothing once there is data. */
export function LoadStatus({ label, query, skeleton = 'h-24', children }: LoadStatusProps) {
  if (query.isPending) return <Loading label={label}>{children ?? <Skeleton className={skeleton} />}</Loading>
  return <LoadFailed label={label} query={query} />
}
