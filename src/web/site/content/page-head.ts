import type { PageHead } from '#shared/pages.ts'
import { usePage } from '../../platform/page-data.ts'
import { headOf, openedAt } from './open-content.ts'

/** The head of the page at a path: from its words where they are here, from the document where the server wrote it. */
export function usePageHead(path: string): PageHead | null {
  const page = usePage()
  const content = openedAt(path)
  if (content) return headOf(content.page, page)
  return page.head ?? null
}
