import { createContext, useContext } from 'react'
import type { PageData } from '#shared/pages.ts'

export const PageContext = createContext<PageData | null>(null)

/** What the server handed this page: the brand facts everywhere, the visitor's draft on the quote pages. */
export function usePage(): PageData {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is used outside the application')
  return page
}

/** Reads what the server left in the document. Throws when the document is not one of ours. */
export function readPageData(): PageData {
  const island = document.getElementById('page-data')
  if (!island?.textContent) throw new Error('The document has no page data')
  return JSON.parse(island.textContent) as PageData
}
