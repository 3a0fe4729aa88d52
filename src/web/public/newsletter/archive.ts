import { useEffect, useState } from 'react'
import type { ArchivedIssue, ArchiveEntry } from '#shared/newsletter/issues.ts'
import { usePage } from '../../platform/page-data.ts'

/** The sent issues, from the document or fetched. Null until loaded. */
export function useArchive(): readonly ArchiveEntry[] | null {
  const served = usePage().newsletter?.archive
  const [fetched, setFetched] = useState<readonly ArchiveEntry[] | null>(null)
  useEffect(() => {
    if (served) return
    let isWanted = true
    void import('./archive-calls.ts')
      .then(({ fetchArchive }) => fetchArchive())
      // Without a connection only this list is missing.
      .catch(() => null)
      .then(items => isWanted && setFetched(items))
    return () => {
      isWanted = false
    }
  }, [served])
  return served ?? fetched
}

/** Returns an issue, from the document or fetched; `missing` when there is none, `failed` when it could not be fetched. */
export function useIssue(slug: string): ArchivedIssue | 'loading' | 'missing' | 'failed' {
  const served = usePage().newsletter?.issue
  const isServed = served?.slug === slug
  const [fetched, setFetched] = useState<{ slug: string; issue: ArchivedIssue | 'missing' | 'failed' }>()
  useEffect(() => {
    if (isServed) return
    let isWanted = true
    void import('./archive-calls.ts')
      .then(({ fetchIssue }) => fetchIssue(slug))
      .catch(() => 'failed' as const)
      .then(issue => isWanted && setFetched({ slug, issue }))
    return () => {
      isWanted = false
    }
  }, [slug, isServed])
  if (served && isServed) return served
  return fetched?.slug === slug ? fetched.issue : 'loading'
}
