import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { assignCase, type CaseView, listCandidates } from '#shared/cases/cases.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { CaseActionFailed } from '../cases/CaseActionFailed.tsx'
import { useAssignCase } from './actions.ts'

interface AssignDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** An administrator gives a case to a licensed broker and says why. */
export function AssignDialog({ case: view, onClose }: AssignDialogProps) {
  const [brokerId, setBrokerId] = useState<string>()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ brokerId?: string; reason?: string }>({})
  const candidates = useQuery(queryOf(listCandidates, { params: { id: view.id } }))
  const assign = useAssignCase(view)

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
        <CaseActionFailed caseId={view.id} error={assign.error} onRefreshed={assign.reset} />
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

interface CandidateChoiceProps {
  candidates: ReplyOf<typeof listCandidates>['items']
  value: string | undefined
  error: string | undefined
  onChange: (brokerId: string) => void
}

/** The brokers of the network, those free to take the case first; beside the others stands why not. */
function CandidateChoice({ candidates, value, error, onChange }: CandidateChoiceProps) {
  const sorted = [...candidates].sort(
    (a, b) =>
      Number(b.eligible) - Number(a.eligible) ||
      Number(a.reason !== null) - Number(b.reason !== null) ||
      a.openCases - b.openCases ||
      a.broker.fullName.localeCompare(b.broker.fullName, 'en-CA'),
  )
  return (
    <fieldset aria-describedby={error ? 'candidate-error' : undefined}>
      <legend className="mb-2 font-semibold">Broker</legend>
      <div className="relative max-h-72 overflow-y-auto rounded-lg border border-line">
        {sorted.map(({ broker, openCases, eligible, reason }) => (
          <label
            key={broker.id}
            className={`flex min-h-11 items-center gap-3 border-line border-t px-3 py-2 first:border-t-0 ${
              eligible ? 'cursor-pointer hover:bg-sunken' : 'text-muted'
            }`}
          >
            <input
              type="radio"
              name="brokerId"
              className="size-4 shrink-0 accent-spruce"
              value={broker.id}
              checked={value === broker.id}
              disabled={!eligible}
              onChange={() => onChange(broker.id)}
            />
            <Avatar name={broker.fullName} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block">{broker.fullName}</span>
              <span className="block text-muted text-sm">
                {openCases === 1 ? '1 open case' : `${openCases} open cases`}
                {reason && ` · ${reason}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="candidate-error" role="alert" className="mt-2 text-ember text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
