import { type Account, EmailChange } from '#shared/account/account.ts'
import { formError } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { DetailRow } from './DetailRow.tsx'
import { EditableCard } from './EditableCard.tsx'
import { InPlaceForm } from './InPlaceForm.tsx'
import { useChangeEmail } from './mutations.ts'
import { ResendConfirmationButton } from './ResendConfirmationButton.tsx'

/** The email address: whether it is confirmed and whether a change is pending. */
export function EmailCard({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account
  return (
    <EditableCard
      title="Email address"
      changeLabel="Change your email address"
      form={onClose => <EmailForm account={account} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <dl className="grid gap-3">
          <DetailRow name="Address">
            <span className="mr-2">{email}</span>
            <Badge tone={emailVerified ? 'good' : 'warn'}>
              {emailVerified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </DetailRow>
        </dl>
        {pendingEmail && (
          <Notice tone="info" title="Confirm your new email address">
            <p className="wrap-anywhere">
              We sent a link to {pendingEmail}. Open it while you’re logged in. Until then we’ll keep using{' '}
              {email}. To keep that address, choose Change and enter it again.
            </p>
            <ResendConfirmationButton />
          </Notice>
        )}
        {!emailVerified && !pendingEmail && (
          <Notice tone="info" title="Confirm your email address">
            <p className="wrap-anywhere">
              We sent a link to {email}. Open it while you’re logged in. Check your junk folder too.
            </p>
            <ResendConfirmationButton />
          </Notice>
        )}
      </div>
    </EditableCard>
  )
}

const FIELDS = ['email', 'currentPassword']

function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm(EmailChange, { email: '', currentPassword: '' })
  const change = useChangeEmail()
  return (
    <InPlaceForm
      label="Change your email address"
      username={account.username}
      submitLabel="Send link"
      pending={change.isPending}
      unsaved={form.formState.isDirty}
      failure={formError(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.submitWith(change, onClose)}
    >
      <p className="wrap-anywhere">
        We’ll email a link to the new address. Your address changes when you open it while logged in. Until
        then it stays {account.email}.
      </p>
      <TextField label="New email address" type="email" autoComplete="email" {...form.text('email')} />
      <CurrentPasswordField {...form.text('currentPassword')} />
    </InPlaceForm>
  )
}
