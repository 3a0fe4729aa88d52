import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PageExtras } from '#shared/page-extras.ts'
import { usePage } from './page-data.ts'

const servedAt = import.meta.env.SSR ? null : window.location.pathname
const NONE: PageExtras = {}

/**
 * What settings add to the page in front of the visitor. The document holds it for the page it was served with; for one
 * that was gone to from there it is fetched, and until it is here, or when it cannot be had, there is none.
 */
export function usePageExtras(): PageExtras {
  const path = useLocation({ select: location => location.pathname })
  const served = usePage()
  const isServed = import.meta.env.SSR || path === servedAt
  const [fetched, setFetched] = useState<{ path: string; extras: PageExtras } | null>(null)

  useEffect(() => {
    if (isServed) return
    const leaving = new AbortController()
    fetchExtras(path, leaving.signal)
      .then(extras => setFetched({ path, extras }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [path, isServed])

  if (isServed) return served
  return fetched?.path === path ? fetched.extras : NONE
}

/** Asks without the declaration of the call, which would bring its whole schema to a page that is only read. */
async function fetchExtras(path: string, signal: AbortSignal): Promise<PageExtras> {
  const response = await fetch(`/api/page-extras?path=${encodeURIComponent(path)}`, { signal })
  return response.ok ? ((await response.json()) as PageExtras) : NONE
}
