import { createContext, useContext } from 'react'
import type { Filling } from '#shared/content/fill.ts'
import type { Citations } from '#shared/content/sources.ts'

/** What the texts of the page around are filled in with, and the numbers of its sources. */
export const FillingContext = createContext<(Filling & { citations: Citations | null }) | null>(null)

/** The filling of the page around. Throws outside one. */
export function useFilling() {
  const filling = useContext(FillingContext)
  if (!filling) throw new Error('A text of content stands outside a page')
  return filling
}
