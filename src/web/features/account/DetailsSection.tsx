import type { ReactNode } from 'react'
import { type Account, AccountDetails, EmailChange } from '#shared/account/account.ts'
import { formatDay, formatPhone } from '#shared/format.ts'
import { formError } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LicencesAndInsurance } from '../people/LicencesAndInsurance.tsx'
import { formatCities, formatLines } from '../people/labels.ts'
import { PhotoCard } from '../photos/PhotoCard.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EditableCard } from './EditableCard.tsx'
import { InPlaceForm } from './InPlaceForm.tsx'
import { useChangeDetails, useChangeEmail } from './mutations.ts'
import { useAccount } from './queries.ts'
import { ResendConfirmationButton } from './ResendConfirmationButton.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'

/** The name, phone and email address of the account; for a broker also their record. */
export function DetailsSection() {
  const account = useAccount()
  if (account.isPending) return <SectionSkeleton label="your details" />
  if (!account.data) return <LoadFailed label="your details" query={account} />
  return (
    <>
      <PersonalDetailsCard account={account.data} />
      {account.data.broker && <PhotoCard name={account.data.fullName} />}
      <EmailCard account={account.data} />
      {account.data.broker && <OwnBrokerRecord record={account.data.broker} />}
    </>
  )
}

function PersonalDetailsCard({ account }: { account: Account }) {
  return (
    <EditableCard
      title="Your details"
      changeLabel="Change your details"
      form={onClose => <DetailsForm account={account} onClose={onClose} />}
    >
      <dl className="grid gap-3">
        <DetailRow name="Full name">{account.fullName}</DetailRow>
        <DetailRow name="Phone">{formatPhone(account.phone)}</DetailRow>
        <DetailRow name="Username">
          {account.username}
          <span className="block text-muted text-sm">Used to log in. Can’t be changed.</span>
        </DetailRow>
        <DetailRow name="Member since">{formatDay(account.createdAt)}</DetailRow>
      </dl>
    </EditableCard>
  )
}

function DetailsForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm(AccountDetails, {
    fullName: account.fullName,
    phone: account.phone,
    currentPassword: '',
  })
  const change = useChangeDetails()
  return (
    <InPlaceForm
      label="Change your details"
      username={account.username}
      submitLabel="Save changes"
      pending={change.isPending}
      unsaved={form.formState.isDirty}
      failure={formError(change.error, ['fullName', 'phone', 'currentPassword'])}
      onCancel={onClose}
      onSubmit={form.submitWith(change, onClose)}
    >
      <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...form.text('phone')} />
      <CurrentPasswordField {...form.text('currentPassword')} />
    </InPlaceForm>
  )
}

/** Administrators keep a broker's record. It decides which cases are offered to the broker, and until when. */
function OwnBrokerRecord({ record }: { record: NonNullable<Account['broker']> }) {
  const { brand } = usePage()
  return (
    <Card title="Your broker record">
      <p className="mb-4 text-muted">
        Administrators maintain this record. If something is out of date, email{' '}
        <a href={`mailto:${brand.email}`} className="wrap-anywhere underline underline-offset-4">
          {brand.email}
        </a>
        .
      </p>
      <dl className="grid gap-3">
        <DetailRow name="Brokerage">{record.brokerage}</DetailRow>
        <DetailRow name="Cities">{formatCities(record.cities)}</DetailRow>
        <DetailRow name="Product lines">{formatLines(record.lines)}</DetailRow>
        {record.languages.length > 0 && <DetailRow name="Languages">{record.languages.join(', ')}</DetailRow>}
      </dl>
      <LicencesAndInsurance
        record={record}
        renewal="Send your renewal to an administrator. You won’t be offered new cases without a valid licence and errors and omissions insurance."
      />
    </Card>
  )
}

/** The email address: whether it is confirmed and whether a change is pending. */
function EmailCard({ account }: { account: Account }) {
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
      failure={formError(change.error, ['email', 'currentPassword'])}
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

/** A name and its value in a description list. */
function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
