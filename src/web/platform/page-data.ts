import { createContext, useContext, useMemo } from 'react'
import type { PageData } from '#shared/pages.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Feature } from '#shared/settings/features.ts'
import { createStore, useStore } from './create-store.ts'

export const PageContext = createContext<PageData | null>(null)

/** The brand that an administrator has saved in this tab since it was loaded. */
export const changedBrand = createStore<Brand | null>(null)

/** Returns the data of the document: the brand on every page, the visitor's draft on the quote pages. */
export function usePage(): PageData {
  const page = useContext(PageContext)
  const brand = useStore(changedBrand)
  if (!page) throw new Error('usePage is used outside the application')
  return useMemo(() => (brand ? { ...page, brand } : page), [page, brand])
}

/** Whether a feature is on, which an administrator can turn off. */
export const useFeature = (name: Feature): boolean => !usePage().brand.off.includes(name)

/** Reads what the server left in the document. Throws when the document is not one of ours. */
export function readPageData(): PageData {
  const island = document.getElementById('page-data')
  if (!island?.textContent) throw new Error('The document has no page data')
  return JSON.parse(island.textContent) as PageData
}
