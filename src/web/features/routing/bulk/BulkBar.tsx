import { useState } from 'react'
import { z } from 'zod'
import { closeCases, holdCases, resumeCases } from '#shared/cases/bulk.ts'
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
import type { CaseSelection } from '../../cases/selection.ts'
import { BulkAssignDialog } from './BulkAssignDialog.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { CASES } from './counted.ts'
import { SelectionBar } from './SelectionBar.tsx'
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
  return (
    <SelectionBar selection={selection} counted={CASES}>
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
      {Dialog && <Dialog selection={selection} onClose={() => setOpen(null)} />}
    </SelectionBar>
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
      selection={selection}
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
      selection={selection}
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
      selection={selection}
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
