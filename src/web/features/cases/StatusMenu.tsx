import { useState } from 'react'
import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { closingOutcomes } from '#shared/cases/stages.ts'
import { Closing, CONTACTS, type Contact, Hold, LoggedContact, Reopening } from '#shared/cases/status.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useOpened } from '../../platform/opened.ts'
import { Menu } from '../../ui/Menu.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCloseCase, useHoldCase, useLogContact, useReopenCase, useResumeCase } from './actions.ts'
import { CLOSING_OUTCOME_NAMES } from './case-labels.ts'
import { refreshCase } from './queries.ts'
import { StaffReasonField } from './StaffReasonField.tsx'

type Action = 'logContact' | 'hold' | 'close' | 'reopen'

interface StatusMenuProps {
  case: Pick<CaseView, 'id' | 'kind' | 'version' | 'abilities'> & {
    possibleDuplicates?: readonly { reference: string }[]
  }
  /** Opens the dialog for handing it over, where the reader may. */
  onHandOver?: (() => void) | undefined
}

/** What staff can do with a case besides moving it: log a contact, put it on hold, resume, hand over, close or reopen it. */
export function StatusMenu({ case: view, onHandOver }: StatusMenuProps) {
  const [open, setOpen] = useState<Action | null>(null)
  const resume = useResumeCase(view)
  const { abilities } = view
  const close = () => setOpen(null)
  const items = [
    { id: 'logContact', label: 'Log a call or email', onSelect: () => setOpen('logContact') },
    { id: 'hold', label: 'Put on hold', onSelect: () => setOpen('hold') },
    { id: 'resume', label: 'Resume case', onSelect: () => resume.mutate() },
    { id: 'handOver', label: 'Hand over', onSelect: () => onHandOver?.() },
    { id: 'close', label: 'Close case', danger: true, onSelect: () => setOpen('close') },
    { id: 'reopen', label: 'Reopen case', onSelect: () => setOpen('reopen') },
  ] as const
  const possible = items.filter(({ id }) => abilities[id] && (id !== 'handOver' || onHandOver))

  return (
    <>
      {possible.length > 0 && <Menu label="More actions for this case" trigger="More" items={possible} />}
      {open === 'logContact' && <LogContactDialog caseId={view.id} onClose={close} />}
      {open === 'hold' && <HoldCaseDialog case={view} onClose={close} />}
      {open === 'close' && <CloseCaseDialog case={view} onClose={close} />}
      {open === 'reopen' && <ReopenCaseDialog case={view} onClose={close} />}
    </>
  )
}

const ReopeningForm = z.object({ reason: Reopening.shape.reason })

interface ReopenCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** Reopens a closed case at the stage it had. */
function ReopenCaseDialog({ case: view, onClose }: ReopenCaseDialogProps) {
  const form = useForm(ReopeningForm, { reason: '' })
  const reopen = useReopenCase(view)

  return (
    <FormDialog
      title="Reopen this case?"
      description="It goes back to the stage it had. Documents that were still needed are requested again. The client sees that it was reopened, but not the reason."
      submitLabel="Reopen case"
      mutation={reopen}
      onSubmit={form.handleSubmit(({ reason }) => reopen.mutate(reason, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}

const HoldForm = z.object({ until: z.string(), reason: Hold.shape.reason })

interface HoldCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** Puts a case on hold, until a day or until someone resumes it. */
function HoldCaseDialog({ case: view, onClose }: HoldCaseDialogProps) {
  const form = useForm(HoldForm, { until: '', reason: '' })
  const hold = useHoldCase(view)
  return (
    <FormDialog
      title="Put this case on hold?"
      description="The response clock stops. The client sees that the request is on hold, but not the reason. If the client writes, the case becomes active again."
      submitLabel="Put on hold"
      mutation={hold}
      onSubmit={form.submitWith(hold, onClose, ({ until, reason }) => ({ until: until || null, reason }))}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <TextField
        label="Resume on"
        optional
        type="date"
        help="The case becomes active on this day. Leave it empty to resume it yourself."
        {...form.text('until')}
      />
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}

const CONTACT_NAMES: Readonly<Record<Contact, string>> = {
  phone: 'Phone call',
  email: 'Email',
  text: 'Text message',
  in_person: 'In person',
  no_answer: 'Phone call, no answer',
  voicemail: 'Phone call, left a voicemail',
}

const ContactForm = z.object({ channel: LoggedContact.shape.channel, note: z.string().trim().max(1000) })

/** Records that the client was reached outside of the portal, or that someone called and reached no one. */
function LogContactDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm(ContactForm, { channel: 'phone', note: '' })
  const log = useLogContact(caseId)

  return (
    <FormDialog
      title="Log a call or email"
      description="Reaching the client counts as your reply, and they see that it was logged, but not your note. A call without an answer doesn’t count as a reply, and only staff see it."
      submitLabel="Log contact"
      mutation={log}
      onSubmit={form.handleSubmit(values => log.mutate({ ...values, clientId }, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(caseId)}
      onClose={onClose}
    >
      <SelectField
        label="Contact"
        options={CONTACTS.map(value => ({ value, label: CONTACT_NAMES[value] }))}
        {...form.text('channel')}
      />
      <TextAreaField
        label="Note"
        optional
        help="Only staff can read this."
        rows={3}
        maxLength={1000}
        {...form.text('note')}
      />
    </FormDialog>
  )
}

const ClosingForm = z.object({ outcome: Closing.shape.outcome, reason: Closing.shape.reason })

interface CloseCaseDialogProps {
  case: Pick<CaseView, 'id' | 'kind' | 'version'> & { possibleDuplicates?: readonly { reference: string }[] }
  onClose: () => void
}

/** Closes a case that ended without a policy. */
function CloseCaseDialog({ case: view, onClose }: CloseCaseDialogProps) {
  const form = useForm(ClosingForm, { reason: '' })
  const [proposed, setProposed] = useState('')
  const { opened, showLatest } = useOpened(view)
  const closeCase = useCloseCase(opened)
  const [other] = view.possibleDuplicates ?? []
  const outcome = form.text('outcome')

  /** Proposes a reason where there's an obvious one, in place of an empty reason or of the one proposed before. */
  function proposeReason(chosen: string) {
    if (form.getValues('reason') !== proposed) return
    let proposal = ''
    if (chosen === 'completed') proposal = 'Done as requested'
    if (chosen === 'duplicate' && other) proposal = `Duplicate of ${other.reference}`
    form.setValue('reason', proposal, { shouldDirty: true })
    setProposed(proposal)
  }

  return (
    <FormDialog
      title="Close this case?"
      description="The client sees that the request has ended, but not the reason. If a call is booked, it’s cancelled, and the client no longer has to send documents you asked for. You can reopen the case later."
      submitLabel="Close case"
      danger
      mutation={closeCase}
      onSubmit={form.handleSubmit(values => closeCase.mutate(values, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(view.id)}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        placeholder="Choose an outcome"
        options={closingOutcomes(view.kind).map(value => ({ value, label: CLOSING_OUTCOME_NAMES[value] }))}
        {...outcome}
        onChange={event => {
          proposeReason(event.target.value)
          return outcome.onChange(event)
        }}
      />
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
