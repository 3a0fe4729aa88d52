import { useState } from 'react'
import { MAX_BULK_CASES } from '#shared/cases/bulk.ts'
import type { CaseListItem } from '#shared/cases/cases.ts'

export type SelectedCase = Pick<CaseListItem, 'id' | 'version' | 'reference'>

export interface CaseSelection {
  /** As the list showed them when they were selected. */
  cases: readonly SelectedCase[]
  isFull: boolean
  has: (id: string) => boolean
  toggle: (rows: readonly SelectedCase[], selected: boolean) => void
  clear: () => void
}

/** The cases that a person has selected in a list. */
export function useCaseSelection(): CaseSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedCase>>(new Map())
  return {
    cases: [...selected.values()],
    isFull: selected.size >= MAX_BULK_CASES,
    has: id => selected.has(id),
    toggle: (rows, isSelected) =>
      setSelected(before => {
        const next = new Map(before)
        for (const { id, version, reference } of rows) {
          if (!isSelected) next.delete(id)
          else if (next.size < MAX_BULK_CASES) next.set(id, { id, version, reference })
        }
        return next
      }),
    clear: () => setSelected(new Map()),
  }
}
