import { useState } from 'react'
import { z } from 'zod'
import { assignCases, closeCases, holdCases, resumeCases } from '#shared/cases/bulk.ts'
import { Assignment } from '#shared/cases/cases.ts'
import { CLOSING_OUTCOMES } from '#shared/cases/stages.ts'
import { Closing, Hold } from '#shared/cases/status.ts'
import { formatCount } from '#shared/format.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CLOSING_OUTCOME_NAMES } from '../../cases/case-labels.ts'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import { BULK_BAR_ID, type CaseSelection } from '../../cases/selection.ts'
import { BrokerPick } from '../../people/BrokerPick.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { OverLimitNotice } from './OverLimitNotice.tsx'
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
      id={BULK_BAR_ID}
      role="toolbar"
      aria-label="Selected cases"
      tabIndex={-1}
      data-bottom-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface p-3"
    >
      <p aria-live="polite" className="mr-auto font-semibold">
        {`${formatCount(cases.length, 'case')} selected`}
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
            Close cases
          </Button>
        </>
      )}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear selection
      </Button>
      {Dialog && <Dialog selection={selection} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface BulkActionProps {
  selection: CaseSelection
  onClose: () => void
}

const HoldForm = z.object({ until: z.string(), reason: Hold.shape.reason })

/** Puts the selected cases on hold. */
function BulkHoldDialog({ selection, onClose }: BulkActionProps) {
  const form = useForm(HoldForm, { until: '', reason: '' })
  const hold = useBulkAction({
    selection,
    send: (selected, { until, reason }: z.infer<typeof HoldForm>) =>
      call(holdCases, { body: { cases: selected, until: until || null, reason } }),
    done: 'put on hold',
    onDone: onClose,
  })
  return (
    <BulkDialog
      title={`Put ${formatCount(selection.cases.length, 'case')} on hold?`}
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

/** Resumes those of the selected cases that are on hold. */
function BulkResumeDialog({ selection, onClose }: BulkActionProps) {
  const resume = useBulkAction<void>({
    selection,
    send: selected => call(resumeCases, { body: { cases: selected } }),
    done: 'resumed',
    onDone: onClose,
  })
  return (
    <BulkDialog
      title={`Resume ${formatCount(selection.cases.length, 'case')}?`}
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

/** Closes the selected cases without a policy. */
function BulkCloseDialog({ selection, onClose }: BulkActionProps) {
  const form = useForm(ClosingForm, { reason: '' })
  const close = useBulkAction({
    selection,
    send: (selected, terms: z.infer<typeof ClosingForm>) =>
      call(closeCases, { body: { cases: selected, ...terms } }),
    done: 'closed',
    onDone: onClose,
  })
  return (
    <BulkDialog
      title={`Close ${formatCount(selection.cases.length, 'case')}?`}
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

/** Gives the selected cases to one broker. */
function BulkAssignDialog({ selection, onClose }: BulkActionProps) {
  const form = useForm(AssignmentForm, { brokerId: '', reason: '' })
  const broker = form.choice('brokerId')
  const assign = useBulkAction({
    selection,
    send: (selected, terms: z.infer<typeof AssignmentForm>) =>
      call(assignCases, { body: { cases: selected, ...terms } }),
    done: 'assigned',
    onDone: onClose,
  })
  return (
    <BulkDialog
      title={`Assign ${formatCount(selection.cases.length, 'case')}`}
      description="The broker needs a licence for each line. Their case limit, cities and time away don’t matter. We’ll tell the clients."
      submitLabel="Assign cases"
      mutation={assign}
      onSubmit={form.handleSubmit(values => assign.mutate(values))}
      onClose={onClose}
    >
      <BrokerPick {...broker} />
      <OverLimitNotice brokerId={broker.value} count={selection.cases.length} />
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
