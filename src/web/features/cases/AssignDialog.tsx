import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { assignCase, type CaseView, listCandidates } from '#shared/cases/cases.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { useAssignCase } from './actions.ts'
import { CandidateChoice } from './CandidateChoice.tsx'

interface AssignDialogProps {
  of: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** An administrator gives a case to a licensed broker and says why. */
export function AssignDialog({ of, onClose }: AssignDialogProps) {
  const [brokerId, setBrokerId] = useState<string>()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ brokerId?: string; reason?: string }>({})
  const candidates = useQuery(queryOf(listCandidates, { params: { id: of.id } }))
  const assign = useAssignCase(of)

  function submit(event: FormEvent) {
    event.preventDefault()
    const needsReason = assignCase.body?.shape.reason.safeParse(reason)
    const found = {
      brokerId: brokerId ? undefined : 'Please choose a broker',
      reason: needsReason?.error?.issues[0]?.message,
    }
    setErrors(found)
    if (!brokerId || found.reason) return
    assign.mutate({ brokerId, reason: reason.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Assign this case"
      description="A broker whose licence does not cover this line cannot be chosen. What else speaks against one stands beside the name."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {candidates.isPending && <Skeleton className="h-40" />}
        {candidates.isError && !candidates.data && (
          <LoadFailed what="the brokers" error={candidates.error} onRetry={() => candidates.refetch()} />
        )}
        {candidates.data && (
          <CandidateChoice
            candidates={candidates.data.items}
            value={brokerId}
            error={errors.brokerId}
            onChange={id => {
              setBrokerId(id)
              setErrors(current => ({ ...current, brokerId: undefined }))
            }}
          />
        )}
        <TextAreaField
          label="Reason"
          name="reason"
          help="Only staff read it."
          rows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason}
          onChange={event => {
            setReason(event.target.value)
            setErrors(current => ({ ...current, reason: undefined }))
          }}
        />
        <ActionFailed caseId={of.id} error={assign.error} onRefreshed={assign.reset} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={assign.isPending} disabled={!candidates.data}>
            Assign the case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
