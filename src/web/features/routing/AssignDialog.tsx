import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import * as api from '#shared/cases/cases.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { caseSubject } from '../cases/case-labels.ts'
import { refreshCase, refreshLists } from '../cases/queries.ts'
import { useAssignCase } from './actions.ts'
import { CandidateChoice } from './CandidateChoice.tsx'

const AssignmentForm = api.Assignment.pick({ reason: true, handoverNote: true, withBundle: true }).extend({
  brokerId: z.string().min(1, 'Choose a broker'),
})

interface AssignDialogProps {
  case: Pick<api.CaseView, 'id' | 'version' | 'bundle'>
  onClose: () => void
}

/** An administrator gives a case to a licensed broker and says why. */
export function AssignDialog({ case: view, onClose }: AssignDialogProps) {
  const form = useForm(AssignmentForm, {
    brokerId: '',
    reason: '',
    handoverNote: '',
    withBundle: true,
  })
  // Before the reason, although it's shown later: an error moves the focus to the first field.
  const broker = form.choice('brokerId')
  const joined = view.bundle.filter(({ status }) => status === 'active')
  const candidates = useQuery(queryOf(api.listCandidates, { params: { id: view.id } }))
  const assign = useAssignCase(view)

  return (
    <FormDialog
      title="Assign case"
      description="Brokers without a licence for this line can’t be selected. Other conflicts are shown next to each name."
      submitLabel="Assign case"
      mutation={assign}
      onSubmit={form.handleSubmit(values => assign.mutate(values, { onSuccess: onClose }))}
      onRefresh={() => Promise.all([refreshCase(view.id), refreshLists()])}
      onClose={onClose}
    >
      <LoadStatus label="the brokers" query={candidates} skeleton="h-40" />
      {candidates.data && <CandidateChoice candidates={candidates.data.items} {...broker} />}
      {joined.length > 0 && (
        <CheckField
          label={`Also assign ${joined.map(item => `${caseSubject(item)} ${item.reference}`).join(', ')}`}
          help="The client sent these requests together. One that the broker isn’t licensed for stays where it is."
          {...form.check('withBundle')}
        />
      )}
      <TextAreaField
        label="Reason"
        help="Only staff can see this."
        rows={2}
        maxLength={1000}
        {...form.text('reason')}
      />
      <TextAreaField
        label="Handover note"
        optional
        help="What the new broker needs to know. It’s added to the internal notes."
        rows={3}
        maxLength={5000}
        {...form.text('handoverNote')}
      />
    </FormDialog>
  )
}
