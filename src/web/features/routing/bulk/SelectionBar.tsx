import type { ReactNode } from 'react'
import { formatCount } from '#shared/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { BULK_BAR_ID, type CaseSelection } from '../../cases/selection.ts'
import type { Counted } from './counted.ts'

interface SelectionBarProps {
  selection: CaseSelection
  counted: Counted
  /** What can be done with them. */
  children: ReactNode
}

/** How many rows of a list are selected, with what can be done with them. */
export function SelectionBar({ selection, counted: [one, many], children }: SelectionBarProps) {
  return (
    <div
      id={BULK_BAR_ID}
      role="toolbar"
      aria-label={`Selected ${many}`}
      tabIndex={-1}
      data-bottom-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface p-3"
    >
      <p aria-live="polite" className="mr-auto font-semibold">
        {`${formatCount(selection.cases.length, one, many)} selected`}
      </p>
      {children}
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  )
}
