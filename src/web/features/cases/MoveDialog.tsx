import { z } from 'zod'
import type { CaseAbilities, CaseView } from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useMoveCase } from './actions.ts'
import { refreshCase, refreshLists } from './queries.ts'

const OptionalReason = z.object({ reason: z.string().trim() })
const RequiredReason = z.object({ reason: z.string().trim().min(1, 'Enter a reason') })

interface MoveDialogProps {
  case: Pick<CaseView, 'id' | 'status' | 'stage' | 'version'> & { abilities: Pick<CaseAbilities, 'moves'> }
  to: Stage
  needsReason: boolean
  onClose: () => void
}

const stateNow = ({ status, stage }: Pick<CaseView, 'status' | 'stage'>) =>
  status === 'active'
    ? `The case is now at ${STAGE_FACTS[stage].staff}.`
    : `The case is now ${status === 'on_hold' ? 'on hold' : 'closed'}.`

/** Confirms a move: what the client will read, and the reason where one is needed. */
export function MoveDialog({ case: view, to, needsReason, onClose }: MoveDialogProps) {
  const form = useForm(needsReason ? RequiredReason : OptionalReason, { reason: '' })
  const move = useMoveCase(view)
  const isPossible = view.abilities.moves.includes(to)

  return (
    <FormDialog
      title={`Move to ${STAGE_FACTS[to].staff}`}
      description={`Current stage: ${STAGE_FACTS[view.stage].staff}. The client will see “${STAGE_FACTS[to].client}”.`}
      submitLabel="Move case"
      mutation={move}
      onSubmit={form.handleSubmit(({ reason }) => move.mutate({ to, reason }, { onSuccess: onClose }))}
      onRefresh={() => Promise.all([refreshCase(view.id), refreshLists()])}
      unavailable={
        !isPossible && (
          <Notice tone="warn" title="This move is no longer available">
            {`${stateNow(view)} Close this dialog${view.status === 'active' ? ' and choose again' : ''}.`}
          </Notice>
        )
      }
      onClose={onClose}
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
    </FormDialog>
  )
}
