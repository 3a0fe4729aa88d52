import { createContext, useContext } from 'react'
import type { Filling } from '#shared/content/fill.ts'
import type { Citations } from '#shared/content/sources.ts'

/** What the texts of a page are filled in with, the numbers of its sources, and its path: no link on it leads to itself. */
export interface PageFilling extends Filling {
  citations: Citations | null
  path?: string
}

/** The filling of the page around. */
export const FillingContext = createContext<PageFilling | null>(null)

/** The filling of the page around. Throws outside one. */
export function useFilling() {
  const filling = useContext(FillingContext)
  if (!filling) throw new Error('A text of the content is used outside a page')
  return filling
}
