import { type Account, PasswordChange } from '#shared/account/account.ts'
import { formatDay } from '#shared/format.ts'
import { formError } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { NewPasswordFields } from '../auth/passwords/NewPasswordFields.tsx'
import { passwordTwice } from '../auth/passwords/password-twice.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EditableCard } from './EditableCard.tsx'
import { InPlaceForm } from './InPlaceForm.tsx'
import { useChangePassword } from './mutations.ts'
import { useAccount } from './queries.ts'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The password, the second factor and the open sessions of the account. */
export function SecuritySection() {
  const account = useAccount()
  return (
    <>
      {account.isPending && <SectionSkeleton label="your security settings" />}
      {account.isError && !account.data && (
        <LoadFailed
          label="your security settings"
          error={account.error}
          retrying={account.isFetching}
          onRetry={() => account.refetch()}
        />
      )}
      {account.data && (
        <>
          <PasswordCard account={account.data} />
          <SecondFactorCard account={account.data} />
        </>
      )}
      <SessionsCard />
    </>
  )
}

function PasswordCard({ account }: { account: Account }) {
  return (
    <EditableCard
      title="Password"
      changeLabel="Change your password"
      form={onClose => <PasswordForm account={account} onClose={onClose} />}
    >
      <p className="text-muted">
        {account.passwordChangedAt
          ? `Last changed on ${formatDay(account.passwordChangedAt)}.`
          : 'Not changed since you created your account.'}
      </p>
    </EditableCard>
  )
}

const PasswordChangeForm = passwordTwice(PasswordChange)
const FIELDS = ['currentPassword', 'password']

function PasswordForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm(PasswordChangeForm, { currentPassword: '', password: '', confirmPassword: '' })
  const change = useChangePassword()
  return (
    <InPlaceForm
      label="Change your password"
      username={account.username}
      submitLabel="Change password"
      pending={change.isPending}
      failure={formError(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ confirmPassword: _repeated, ...passwords }) =>
        change.mutate(passwords, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, FIELDS),
        }),
      )}
    >
      <p>Changing your password logs you out on all other devices. You’ll stay logged in here.</p>
      <CurrentPasswordField {...form.text('currentPassword')} help={undefined} />
      <NewPasswordFields
        label="New password"
        password={form.watch('password')}
        first={form.text('password', 'confirmPassword')}
        second={form.text('confirmPassword')}
      />
    </InPlaceForm>
  )
}
