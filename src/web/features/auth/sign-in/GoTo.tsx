import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'

/**
 * Leads on to another page of this site, in place of the one that shows it. It keeps to the address it was first
 * given: what shows it sees the new address before it leaves the screen, and would otherwise lead on from there.
 */
export function GoTo({ href, state = {} }: { href: string; state?: HistoryState }) {
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
