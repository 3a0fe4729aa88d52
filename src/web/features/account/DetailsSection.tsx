import { type Account, AccountDetails } from '#shared/account/account.ts'
import { formatDay, formatPhone } from '#shared/format.ts'
import { formError } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LicencesAndInsurance } from '../people/LicencesAndInsurance.tsx'
import { formatCities, formatLines } from '../people/labels.ts'
import { PhotoCard } from '../photos/PhotoCard.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { DetailRow } from './DetailRow.tsx'
import { EditableCard } from './EditableCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { InPlaceForm } from './InPlaceForm.tsx'
import { useChangeDetails } from './mutations.ts'
import { useAccount } from './queries.ts'
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

const FIELDS = ['fullName', 'phone', 'currentPassword']

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
      failure={formError(change.error, FIELDS)}
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
