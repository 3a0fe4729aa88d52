import { useState } from 'react'
import { z } from 'zod'
import { assignCases, closeCases, holdCases, resumeCases } from '#shared/cases/bulk.ts'
import { Assignment } from '#shared/cases/cases.ts'
import { CLOSING_OUTCOMES } from '#shared/cases/stages.ts'
import { Closing, Hold } from '#shared/cases/status.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CLOSING_OUTCOME_NAMES } from '../../cases/case-labels.ts'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { CaseSelection, SelectedCase } from '../../cases/selection.ts'
import { usePeople } from '../../people/queries.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const DIALOGS = {
  assign: BulkAssignDialog,
  hold: BulkHoldDialog,
  resume: BulkResumeDialog,
  close: BulkCloseDialog,
}

/** What can be done with the selected cases: office staff only assign them. */
export function BulkBar({ selection }: { selection: CaseSelection }) {
  const { user } = useSession()
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = open && DIALOGS[open]
  const { cases, clear } = selection
  return (
    <div
      role="toolbar"
      aria-label="Selected cases"
      data-bottom-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface p-3"
    >
      <p aria-live="polite" className="mr-auto font-semibold">
        {cases.length === 1 ? '1 case selected' : `${cases.length} cases selected`}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setOpen('assign')}>
        Assign
      </Button>
      {user?.role === 'admin' && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setOpen('hold')}>
            Put on hold
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen('resume')}>
            Resume
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen('close')}>
            Close
          </Button>
        </>
      )}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear selection
      </Button>
      {Dialog && (
        <Dialog
          cases={cases}
          onClose={isDone => {
            setOpen(null)
            if (isDone) clear()
          }}
        />
      )}
    </div>
  )
}

const HoldForm = z.object({ until: z.string(), reason: Hold.shape.reason })

interface BulkHoldDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Puts the selected cases on hold. */
function BulkHoldDialog({ cases, onClose }: BulkHoldDialogProps) {
  const form = useForm(HoldForm, { until: '', reason: '' })
  const hold = useBulkAction(cases, (selected, { until, reason }: z.infer<typeof HoldForm>) =>
    call(holdCases, { body: { cases: selected, until: until || null, reason } }),
  )
  return (
    <BulkDialog
      title={`Put ${cases.length === 1 ? '1 case' : `${cases.length} cases`} on hold?`}
      description="Their response clocks stop. The clients see that their requests are on hold, but not the reason."
      submitLabel="Put on hold"
      mutation={hold}
      onSubmit={form.handleSubmit(values =>
        hold.mutate(values, { onError: error => form.showServerErrors(error, ['until']) }),
      )}
      onClose={onClose}
    >
      <TextField
        label="Resume on"
        optional
        type="date"
        help="The cases become active on this day. Leave it empty to resume them yourself."
        {...form.text('until')}
      />
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}

interface BulkResumeDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Resumes those of the selected cases that are on hold. */
function BulkResumeDialog({ cases, onClose }: BulkResumeDialogProps) {
  const resume = useBulkAction<void>(cases, selected => call(resumeCases, { body: { cases: selected } }))
  return (
    <BulkDialog
      title={`Resume ${cases.length === 1 ? '1 case' : `${cases.length} cases`}?`}
      description="Their response clocks start again, and we’ll tell the clients and brokers."
      submitLabel="Resume cases"
      mutation={resume}
      onSubmit={event => {
        event.preventDefault()
        resume.mutate()
      }}
      onClose={onClose}
    >
      <p>Cases that aren’t on hold stay as they are.</p>
    </BulkDialog>
  )
}

const ClosingForm = z.object({ outcome: Closing.shape.outcome, reason: Closing.shape.reason })

interface BulkCloseDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Closes the selected cases without a policy. */
function BulkCloseDialog({ cases, onClose }: BulkCloseDialogProps) {
  const form = useForm(ClosingForm, { reason: '' })
  const close = useBulkAction(cases, (selected, terms: z.infer<typeof ClosingForm>) =>
    call(closeCases, { body: { cases: selected, ...terms } }),
  )
  return (
    <BulkDialog
      title={`Close ${cases.length === 1 ? '1 case' : `${cases.length} cases`}?`}
      description="The clients see that their requests have ended, but not the reason. You can reopen each case later."
      submitLabel="Close cases"
      danger
      mutation={close}
      onSubmit={form.handleSubmit(values => close.mutate(values))}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        placeholder="Choose an outcome"
        options={CLOSING_OUTCOMES.map(value => ({ value, label: CLOSING_OUTCOME_NAMES[value] }))}
        {...form.text('outcome')}
      />
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}

const AssignmentForm = z.object({
  brokerId: z.string().min(1, 'Choose a broker'),
  reason: Assignment.shape.reason,
})

interface BulkAssignDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Gives the selected cases to one broker. */
function BulkAssignDialog({ cases, onClose }: BulkAssignDialogProps) {
  const form = useForm(AssignmentForm, { brokerId: '', reason: '' })
  const brokers = usePeople({ role: 'broker', status: 'active', limit: 100 })
  const rows = brokers.data?.pages.flatMap(page => page.items)
  const assign = useBulkAction(cases, (selected, terms: z.infer<typeof AssignmentForm>) =>
    call(assignCases, { body: { cases: selected, ...terms } }),
  )
  return (
    <BulkDialog
      title={`Assign ${cases.length === 1 ? '1 case' : `${cases.length} cases`}`}
      description="The broker gets the cases whatever their limit, city or time away, but only with a licence for each line. We’ll tell the clients."
      submitLabel="Assign cases"
      mutation={assign}
      onSubmit={form.handleSubmit(values => assign.mutate(values))}
      onClose={onClose}
    >
      {brokers.isPending && <Skeleton className="h-16" />}
      <LoadFailed label="the brokers" query={brokers} />
      {rows && (
        <SelectField
          label="Broker"
          placeholder="Choose a broker"
          options={rows
            .map(({ id, fullName, openCases }) => ({
              value: id,
              label: `${fullName} (${openCases === 1 ? '1 open case' : `${openCases} open cases`})`,
            }))
            .sort((a, b) => a.label.localeCompare(b.label, 'en-CA'))}
          {...form.text('brokerId')}
        />
      )}
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
