import { useState } from 'react'
import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { isBackward, needsReason, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useMoveCase } from './actions.ts'
import { CaseActionFailed } from './CaseActionFailed.tsx'

interface MoveMenuProps {
  case: Pick<CaseView, 'id' | 'stage' | 'version' | 'abilities'>
  reader: Role
}

/** The stages a case may be moved to from here. A step back, and any step by an administrator, asks for the reason. */
export function MoveMenu({ case: view, reader }: MoveMenuProps) {
  const [to, setTo] = useState<Stage | null>(null)
  const { moves } = view.abilities

  return (
    <>
      {moves.length > 0 && (
        <Menu
          label="Move to another stage"
          trigger="Move to…"
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

const OptionalReason = z.object({ reason: z.string().trim() })
const RequiredReason = z.object({ reason: z.string().trim().min(1, 'Enter a reason') })

interface MoveDialogProps {
  case: Pick<CaseView, 'id' | 'stage' | 'version' | 'abilities'>
  to: Stage
  needsReason: boolean
  onClose: () => void
}

/** Confirms a move: what the client will read, and the reason where one is needed. */
function MoveDialog({ case: view, to, needsReason, onClose }: MoveDialogProps) {
  const form = useForm(needsReason ? RequiredReason : OptionalReason, { reason: '' })
  const move = useMoveCase(view)
  const isPossible = view.abilities.moves.includes(to)

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Move to ${STAGE_FACTS[to].staff}`}
      description={`Current stage: ${STAGE_FACTS[view.stage].staff}. The client will see “${STAGE_FACTS[to].client}”.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ reason }) => move.mutate({ to, reason }, { onSuccess: onClose }))}
      >
        {to === 'info_needed' && (
          <Notice tone="info">
            Message the client with what you need and by when. The response clock pauses until they reply.
          </Notice>
        )}
        {view.stage === 'quoted' && (
          <Notice tone="info">
            Quotes that the client has stay open, and they can still accept one. Withdraw a quote under Quotes
            to stop that.
          </Notice>
        )}
        {view.stage === 'accepted' && to === 'quoting' && (
          <Notice tone="info">
            The accepted quote and its receipt stay recorded. If the client accepts another quote, that one
            counts.
          </Notice>
        )}
        <TextAreaField
          label={needsReason ? 'Reason' : 'Note for the history'}
          optional={!needsReason}
          help="Only staff can see this."
          rows={3}
          maxLength={1000}
          {...form.text('reason')}
        />
        {isPossible ? (
          <CaseActionFailed caseId={view.id} error={move.error} onRefreshed={move.reset} />
        ) : (
          <Notice tone="warn" title="This move is no longer available">
            The case is now at {STAGE_FACTS[view.stage].staff}. Close this dialog and choose again.
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={move.isPending} disabled={!isPossible}>
            Move case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
