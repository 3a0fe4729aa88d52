import { createContext, useContext } from 'react'
import type { Filling } from '#shared/content/fill.ts'
import type { Citations } from '#shared/content/sources.ts'

/** The values for a page's placeholders, the numbers of its sources, and its path, because it doesn't link to itself. */
export interface PageFilling extends Filling {
  citations: Citations | null
  path?: string
}

/** The filling of the surrounding page. */
export const FillingContext = createContext<PageFilling | null>(null)

/** Returns the filling of the surrounding page. Throws outside a page. */
export function useFilling() {
  const filling = useContext(FillingContext)
  if (!filling) throw new Error('A text of the content is used outside a page')
  return filling
}
