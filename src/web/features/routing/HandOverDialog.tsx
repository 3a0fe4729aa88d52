import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { CaseHandover, listHandoverCandidates } from '#shared/routing/handovers.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { refreshCase, refreshLists } from '../cases/queries.ts'
import { useHandOverCase } from './actions.ts'
import { CandidateChoice } from './CandidateChoice.tsx'

const HandoverForm = CaseHandover.pick({ note: true }).extend({
  brokerId: z.string().min(1, 'Choose a colleague'),
})

interface HandOverDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** A broker offers a case of theirs to a colleague. */
export function HandOverDialog({ case: view, onClose }: HandOverDialogProps) {
  const form = useForm(HandoverForm, { brokerId: '', note: '' })
  // Before the note, although it's shown later: an error moves the focus to the first field.
  const broker = form.choice('brokerId')
  const colleagues = useQuery({
    ...queryOf(listHandoverCandidates, { params: { id: view.id } }),
    refetchOnMount: 'always',
  })
  const handOver = useHandOverCase(view)
  return (
    <FormDialog
      title="Hand over case"
      description="Your colleague gets an offer with your note. You keep the case until they accept. Then the client is told who their new broker is."
      submitLabel="Offer case"
      mutation={handOver}
      onSubmit={form.handleSubmit(values => handOver.mutate(values, { onSuccess: onClose }))}
      onRefresh={() => Promise.all([refreshCase(view.id), refreshLists()])}
      onClose={onClose}
    >
      <LoadStatus label="your colleagues" query={colleagues} skeleton="h-40" />
      {colleagues.data?.items.length === 0 && <p className="text-muted">There’s no other broker yet.</p>}
      {colleagues.data && colleagues.data.items.length > 0 && (
        <CandidateChoice label="Colleague" candidates={colleagues.data.items} {...broker} />
      )}
      <TextAreaField
        label="Note to your colleague"
        help="They read it before they accept: leave out how to reach the client. After that, it’s in the internal notes."
        rows={4}
        maxLength={5000}
        {...form.text('note')}
      />
    </FormDialog>
  )
}
