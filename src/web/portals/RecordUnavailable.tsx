import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '../platform/call.ts'
import { LoadFailed } from '../platform/LoadFailed.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface RecordUnavailableProps {
  /** What the page would show. */
  noun: 'case' | 'policy' | 'person' | 'message'
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** Where to go instead. */
  back: { to: string; label: string }
  /** Why it may not be there. */
  children: ReactNode
}

/** The whole page in place of a record that is not there for this person, or that could not be loaded. */
export function RecordUnavailable({
  noun,
  error,
  onRetry,
  retrying,
  back,
  children,
}: RecordUnavailableProps) {
  if (!isNotFound(error)) {
    return (
      <>
        <h1 className="mb-4 font-display text-2xl capitalize">{noun}</h1>
        <LoadFailed label={`this ${noun}`} error={error} onRetry={onRetry} retrying={retrying} />
      </>
    )
  }
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
      {children}
    </EmptyState>
  )
}
