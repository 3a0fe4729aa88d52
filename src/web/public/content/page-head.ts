import type { PageHead } from '#shared/pages.ts'
import { usePage } from '../../platform/page-data.ts'
import { openedAt } from './shelf.ts'

/** The head of the page at a path: from its words where they are here, from the document where the server wrote it. */
export function usePageHead(path: string): PageHead | null {
  const page = usePage()
  return openedAt(path)?.head(page) ?? page.head ?? null
}
