import { useState } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { isBackward, needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MoveDialog } from './MoveDialog.tsx'

interface MoveMenuProps {
  of: Pick<CaseView, 'id' | 'stage' | 'version' | 'abilities'>
  reader: Role
}

/** The stages a case may be moved to from here. A step back, and any step by an administrator, asks for the reason. */
export function MoveMenu({ of, reader }: MoveMenuProps) {
  const [to, setTo] = useState<Stage | null>(null)
  const { moves } = of.abilities

  return (
    <>
      {moves.length > 0 && (
        <Menu
          label="Move to another stage"
          trigger="Move to…"
          items={moves.map(stage => ({
            id: stage,
            label: isBackward(of.stage, stage)
              ? `Back to ${STAGE_FACTS[stage].staff}`
              : STAGE_FACTS[stage].staff,
            onSelect: () => setTo(stage),
          }))}
        />
      )}
      {to && (
        <MoveDialog
          of={of}
          to={to}
          needsReason={needsReason(reader, of.stage, to)}
          onClose={() => setTo(null)}
        />
      )}
    </>
  )
}
