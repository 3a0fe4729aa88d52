import { useEffect, useState } from 'react'
import type { SearchReply } from '#shared/search/search.ts'
import { usePage } from '../../platform/page-data.ts'

/** Calls without the endpoint’s declaration, whose schema would make the page's script larger. */
async function askSearch(query: string, signal: AbortSignal): Promise<SearchReply> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`The search failed with status ${response.status}`)
  return (await response.json()) as SearchReply
}

export interface Searching {
  /** The reply to this query; while it's loading, or if it failed, the previous reply. */
  reply: SearchReply | null
  state: 'answered' | 'asking' | 'failed'
  tryAgain: () => void
}

/** Returns the results of a query, from the document or fetched. A newer query cancels an older one. */
export function useSearch(query: string): Searching {
  const served = usePage().search ?? null
  const [reply, setReply] = useState(served)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isAnswered = reply?.query === query

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same query
  useEffect(() => {
    if (isAnswered) return
    const overtaken = new AbortController()
    askSearch(query, overtaken.signal)
      .then(answer => {
        setFailed(null)
        setReply({ ...answer, query })
      })
      .catch(() => overtaken.signal.aborted || setFailed(query))
    return () => overtaken.abort()
  }, [query, isAnswered, tries])

  const tryAgain = () => {
    setFailed(null)
    setTries(count => count + 1)
  }
  const hasFailed = !isAnswered && failed === query
  useEffect(() => {
    if (!hasFailed) return
    const again = () => {
      setFailed(null)
      setTries(count => count + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])

  return { reply, state: isAnswered ? 'answered' : hasFailed ? 'failed' : 'asking', tryAgain }
}
