import { useContext, useLayoutEffect } from 'react'
import type { PageHead } from '#shared/pages.ts'
import { Head } from './Head.tsx'
import { PartHeadContext, sayHead } from './part-head.ts'

/**
 * The head of a page as only a part of it knows it that is left as served. The server writes it; in the browser the
 * page's ServedHead keeps its tags, so that they go with the page even when the part was never taken over.
 */
export function PartHead({ head }: { head: PageHead }) {
  const tellServer = useContext(PartHeadContext)
  useLayoutEffect(() => sayHead(head))
  useLayoutEffect(() => () => sayHead(null), [])
  if (!import.meta.env.SSR) return null
  tellServer?.(head)
  const { path, ...rest } = head
  return <Head canonicalPath={path} {...rest} />
}
