import type { CaseSelection, SelectedCase } from './selection.ts'

interface SelectAllShownProps {
  rows: readonly SelectedCase[]
  selection: CaseSelection
}

/** Selects every row of a list that is loaded. */
export function SelectAllShown({ rows, selection }: SelectAllShownProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 px-3 text-sm">
      <input
        type="checkbox"
        className="size-5"
        checked={rows.every(({ id }) => selection.has(id))}
        onChange={event => selection.toggle(rows, event.target.checked)}
      />
      Select all shown
    </label>
  )
}
