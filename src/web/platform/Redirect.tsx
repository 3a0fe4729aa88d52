import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * Redirects to another page of this site. It keeps its first target, because its parent renders once more with the new location
 * before it unmounts, and would otherwise redirect again.
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
