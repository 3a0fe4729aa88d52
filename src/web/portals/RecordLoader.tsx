import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '../platform/call.ts'
import { LoadFailed } from '../platform/LoadFailed.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

interface RecordLoaderProps<Item> {
  /** What the page shows. */
  noun: 'case' | 'request' | 'policy' | 'person' | 'client' | 'message'
  query: {
    data?: Item | undefined
    error: unknown
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** Where to go if it isn't there. */
  back: { to: string; label: string }
  /** Why it may not be there. */
  missing: string
  children: (record: Item) => ReactNode
}

/** The page of a record once it has loaded, or why there is none for this person. */
export function RecordLoader<Item>({ noun, query, back, missing, children }: RecordLoaderProps<Item>) {
  if (query.isPending) return <PageSkeleton label={`the ${noun}`} />
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        wholePage
        title={`We couldn’t find that ${noun}`}
        action={
          <Link to={back.to} className={buttonClass('secondary')}>
            {back.label}
          </Link>
        }
      >
        {missing}
      </EmptyState>
    )
  }
  if (query.data !== undefined) return children(query.data)
  return (
    <>
      <h1 className="mb-4 font-display text-2xl capitalize">{noun}</h1>
      <LoadFailed label={`this ${noun}`} query={query} />
    </>
  )
}
