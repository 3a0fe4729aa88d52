import { useState } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useResumeCase } from './actions.ts'
import { CloseCaseDialog } from './CloseCaseDialog.tsx'
import { HoldCaseDialog } from './HoldCaseDialog.tsx'
import { LogContactDialog } from './LogContactDialog.tsx'
import { ReopenCaseDialog } from './ReopenCaseDialog.tsx'

type Action = 'logContact' | 'hold' | 'close' | 'reopen'

interface StatusMenuProps {
  case: Pick<CaseView, 'id' | 'kind' | 'version' | 'abilities'> & {
    possibleDuplicates?: readonly { reference: string }[]
  }
}

/** What staff can do with a case besides moving it: log a contact, put it on hold, resume, close or reopen it. */
export function StatusMenu({ case: view }: StatusMenuProps) {
  const [open, setOpen] = useState<Action | null>(null)
  const resume = useResumeCase(view)
  const { abilities } = view
  const close = () => setOpen(null)
  const items = [
    { id: 'logContact', label: 'Log a call or email', onSelect: () => setOpen('logContact') },
    { id: 'hold', label: 'Put on hold', onSelect: () => setOpen('hold') },
    { id: 'resume', label: 'Resume case', onSelect: () => resume.mutate() },
    { id: 'close', label: 'Close case', danger: true, onSelect: () => setOpen('close') },
    { id: 'reopen', label: 'Reopen case', onSelect: () => setOpen('reopen') },
  ] as const
  const possible = items.filter(({ id }) => abilities[id])

  return (
    <>
      {possible.length > 0 && <Menu label="More actions for this case" trigger="More" items={possible} />}
      {open === 'logContact' && <LogContactDialog caseId={view.id} onClose={close} />}
      {open === 'hold' && <HoldCaseDialog case={view} onClose={close} />}
      {open === 'close' && <CloseCaseDialog case={view} onClose={close} />}
      {open === 'reopen' && <ReopenCaseDialog case={view} onClose={close} />}
    </>
  )
}
