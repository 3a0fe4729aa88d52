import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

export interface LinkState {
  /** The token of a link that asked to log in first; it is handed back to the page named by `next`. */
  linkToken?: string
}

declare module '@tanstack/history' {
  interface HistoryState extends LinkState {}
}

/**
 * The token of the link that led here, which stands after the `#`. It leaves the address bar at once, for the history
 * entry of this tab: so it survives a reload, and stands where nobody copies it from. Null when there is none.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate()
  const { pathname, searchStr, hash, state } = useLocation()
  useEffect(() => {
    if (hash) void navigate({ href: pathname + searchStr, state: { linkToken: hash }, replace: true })
  }, [hash, pathname, searchStr, navigate])
  return hash || state.linkToken || null
}
