import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { CaseSelection } from '../../cases/selection.ts'
import { BulkAssignDialog } from './BulkAssignDialog.tsx'
import { POLICIES } from './counted.ts'
import { SelectionBar } from './SelectionBar.tsx'

/** What an administrator can do with the selected policies. */
export function PolicyBulkBar({ selection }: { selection: CaseSelection }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SelectionBar selection={selection} counted={POLICIES}>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Assign
      </Button>
      {isOpen && <BulkAssignDialog selection={selection} withPolicies onClose={() => setOpen(false)} />}
    </SelectionBar>
  )
}
