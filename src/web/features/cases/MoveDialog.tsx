import { type FormEvent, useState } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { useMoveCase } from './actions.ts'

interface MoveDialogProps {
  of: Pick<CaseView, 'id' | 'stage' | 'version' | 'abilities'>
  to: Stage
  needsReason: boolean
  onClose: () => void
}

/** Confirms a move: what the client will read, and the reason where one is needed. */
export function MoveDialog({ of, to, needsReason, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const move = useMoveCase(of)
  const possible = of.abilities.moves.includes(to)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (needsReason && !reason.trim()) return setMissing(true)
    move.mutate({ to, reason: reason.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Move to ${STAGE_FACTS[to].staff}`}
      description={`The case stands at ${STAGE_FACTS[of.stage].staff}. The client will read: “${STAGE_FACTS[to].client}”.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {to === 'info_needed' && (
          <Notice tone="info">
            Write in Messages what you need and by when. The clock pauses until the client answers.
          </Notice>
        )}
        <TextAreaField
          label={needsReason ? 'Reason' : 'Note for the history'}
          optional={!needsReason}
          name="reason"
          help="Only staff read it."
          rows={3}
          maxLength={1000}
          value={reason}
          error={missing ? 'Please give a reason' : undefined}
          onChange={event => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {possible ? (
          <ActionFailed caseId={of.id} error={move.error} onRefreshed={move.reset} />
        ) : (
          <Notice tone="warn" title="This move is no longer possible">
            The case now stands at {STAGE_FACTS[of.stage].staff}. Close this and choose again.
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={move.isPending} disabled={!possible}>
            Move the case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
