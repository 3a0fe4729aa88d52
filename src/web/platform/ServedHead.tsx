import { useMatch } from '@tanstack/react-router'
import type { PageHead } from '#shared/pages.ts'
import { Head } from './Head.tsx'
import { usePage } from './page-data.ts'
import { useHeadSaid } from './part-head.ts'

const servedAt = import.meta.env.SSR ? null : window.location.pathname

/**
 * The head of a page whose part says what it is, by a PartHead: as the document came with it until the part is taken
 * over, as the part says from then on. `otherwise` stands while the part of a page that was not served is fetched.
 */
export function ServedHead({ otherwise }: { otherwise: PageHead }) {
  const served = usePage().head
  const isServed = useMatch({ strict: false, select: match => match.pathname === servedAt })
  const { path, ...head } = useHeadSaid() ?? ((isServed && served) || otherwise)
  // On the server the part writes the tags.
  return import.meta.env.SSR ? null : <Head canonicalPath={path} {...head} />
}
