import { useState } from 'react'
import type { CaseAbilities, CaseView } from '#shared/cases/cases.ts'
import { isBackward, needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MoveDialog } from './MoveDialog.tsx'

interface MoveMenuProps {
  case: Pick<CaseView, 'id' | 'status' | 'stage' | 'version'> & { abilities: Pick<CaseAbilities, 'moves'> }
  reader: Role
  /** The name of the menu for screen readers, where there are several. */
  label?: string
  /** The key that opens it. */
  shortcut?: string
}

/** The stages a case may be moved to from here. A step back, and any step by an administrator, asks for the reason. */
export function MoveMenu({ case: view, reader, label = 'Move to another stage', shortcut }: MoveMenuProps) {
  const [to, setTo] = useState<Stage | null>(null)
  const { moves } = view.abilities

  return (
    <>
      {moves.length > 0 && (
        <Menu
          label={label}
          trigger="Move to…"
          shortcut={shortcut}
          items={moves.map(stage => ({
            id: stage,
            label: isBackward(view.stage, stage)
              ? `Back to ${STAGE_FACTS[stage].staff}`
              : STAGE_FACTS[stage].staff,
            onSelect: () => setTo(stage),
          }))}
        />
      )}
      {to && (
        <MoveDialog
          case={view}
          to={to}
          needsReason={needsReason(reader, view.stage, to)}
          onClose={() => setTo(null)}
        />
      )}
    </>
  )
}
