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
 * Returns the token after the `#` of the link that led here, or null. It moves from the address bar to this tab’s
 * history entry: it survives a reload and is not copied with the URL.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate()
  const { pathname, searchStr, hash, state } = useLocation()
  useEffect(() => {
    if (hash) void navigate({ href: pathname + searchStr, state: { linkToken: hash }, replace: true })
  }, [hash, pathname, searchStr, navigate])
  return hash || state.linkToken || null
}
