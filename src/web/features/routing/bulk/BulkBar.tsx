import { useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import type { CaseSelection } from '../../cases/selection.ts'
import { BulkAssignDialog } from './BulkAssignDialog.tsx'
import { BulkCloseDialog } from './BulkCloseDialog.tsx'
import { BulkHoldDialog } from './BulkHoldDialog.tsx'

const DIALOGS = { assign: BulkAssignDialog, hold: BulkHoldDialog, close: BulkCloseDialog }

/** What can be done with the selected cases: office staff only assign them. */
export function BulkBar({ selection }: { selection: CaseSelection }) {
  const { user } = useSession()
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = open && DIALOGS[open]
  const { cases, clear } = selection
  return (
    <div
      role="toolbar"
      aria-label="Selected cases"
      data-bottom-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface p-3"
    >
      <p aria-live="polite" className="mr-auto font-semibold">
        {cases.length === 1 ? '1 case selected' : `${cases.length} cases selected`}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setOpen('assign')}>
        Assign
      </Button>
      {user?.role === 'admin' && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setOpen('hold')}>
            Put on hold
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen('close')}>
            Close
          </Button>
        </>
      )}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear selection
      </Button>
      {Dialog && (
        <Dialog
          cases={cases}
          onClose={isDone => {
            setOpen(null)
            if (isDone) clear()
          }}
        />
      )}
    </div>
  )
}
