import { AdminInvitation } from '#shared/people/invitations.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useInviteStaff } from './queries.ts'

const TEXTS = {
  admin: {
    title: 'Invite administrator',
    rights: 'They’ll be able to see every case and person and change settings.',
  },
  office: {
    title: 'Invite office staff',
    rights:
      'They’ll be able to add requests for clients who phone, assign cases to brokers, write internal notes and reply to messages from the contact form. They can’t advise, quote, change settings or see the audit log.',
  },
} as const

interface InviteStaffDialogProps {
  role: keyof typeof TEXTS
  onClose: () => void
  onInvited: () => void
}

/** Invites an administrator or office staff by email. */
export function InviteStaffDialog({ role, onClose, onInvited }: InviteStaffDialogProps) {
  const form = useForm(AdminInvitation, { fullName: '', email: '' })
  const invite = useInviteStaff(role)
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title={TEXTS[role].title}
      description={`${TEXTS[role].rights} They’ll get a link that expires in 72 hours, and set up two-step verification at first login.`}
      onSubmit={form.submitWith(invite, onInvited)}
    >
      <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
    </FormDialog>
  )
}
