import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * Replaces the page that shows it with another page of this site. It keeps the address it was first given: its parent
 * sees the new location before it unmounts, and would otherwise redirect again from there.
 */
export function Redirect({ href, state = {} }: { href: string; state?: HistoryState }) {
  const navigate = useNavigate()
  const [target] = useState({ href, state })
  useEffect(() => {
    navigate({ ...target, replace: true })
  }, [navigate, target])
  return (
    <div className="late flex min-h-[60dvh] items-center justify-center text-3xl text-spruce">
      <Spinner label="Loading" />
    </div>
  )
}
