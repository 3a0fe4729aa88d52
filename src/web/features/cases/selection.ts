import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_BULK_CASES } from '#shared/cases/bulk.ts'
import type { CaseListItem } from '#shared/cases/cases.ts'

export type SelectedCase = Pick<CaseListItem, 'id' | 'version' | 'reference'>

export interface CaseSelection {
  /** In the order of selection, as the list showed them then. */
  cases: readonly SelectedCase[]
  isFull: boolean
  has: (id: string) => boolean
  toggle: (rows: readonly SelectedCase[], selected: boolean) => void
  /** Keeps only these selected, after an action that refused them. Their versions follow the list from then on. */
  keep: (ids: readonly string[]) => void
  /** The list shows these rows now. */
  update: (rows: readonly SelectedCase[]) => void
  clear: () => void
}

/** The id of the bar with the actions for the selected cases. */
export const BULK_BAR_ID = 'selected-cases'

/** The cases that a person has selected in a list. */
export function useCaseSelection(): CaseSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedCase>>(new Map())
  const [refused, setRefused] = useState<readonly string[]>([])
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
    keep: ids => {
      setRefused(ids)
      setSelected(before => new Map([...before].filter(([id]) => ids.includes(id))))
    },
    update: rows => {
      const changed = rows.filter(
        ({ id, version }) =>
          refused.includes(id) && selected.has(id) && selected.get(id)?.version !== version,
      )
      if (changed.length === 0) return
      setSelected(before => new Map([...before, ...changed.map(row => [row.id, row] as const)]))
    },
    clear: () => setSelected(new Map()),
  }
}

/** Tells the selection which rows the list shows, whenever its pages change. */
export function useSelectionUpdates<Page>(
  selection: CaseSelection | undefined,
  pages: readonly Page[] | undefined,
  rowsOf: (page: Page) => readonly SelectedCase[],
): void {
  const update = useEffectEvent((shown: readonly Page[]) => selection?.update(shown.flatMap(rowsOf)))
  useEffect(() => update(pages ?? []), [pages])
}
