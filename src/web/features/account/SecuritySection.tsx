import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Account, PasswordChange } from '#shared/account/account.ts'
import { formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { formError } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NewPasswordFields } from '../auth/passwords/NewPasswordFields.tsx'
import { passwordTwice } from '../auth/passwords/password-twice.ts'
import { EnrolmentSteps } from '../auth/second-factor/EnrolmentSteps.tsx'
import { RecoveryCodes } from '../auth/second-factor/RecoveryCodes.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EditableCard } from './EditableCard.tsx'
import { InPlaceForm } from './InPlaceForm.tsx'
import { useChangePassword } from './mutations.ts'
import { refreshAccount, useAccount } from './queries.ts'
import { SecondFactorOn } from './SecondFactorOn.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The password, the second factor and the open sessions of the account. */
export function SecuritySection() {
  const account = useAccount()
  return (
    <>
      {account.isPending && <SectionSkeleton label="your security settings" />}
      <LoadFailed label="your security settings" query={account} />
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
      unsaved={form.formState.isDirty}
      failure={formError(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.submitWith(change, onClose, ({ confirmPassword: _repeated, ...passwords }) => passwords)}
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

type View = { name: 'state' } | { name: 'steps' } | { name: 'codes'; codes: readonly string[] }

/** The second factor: its state, the steps that set it up, or recovery codes that were just created. */
function SecondFactorCard({ account }: { account: Account }) {
  const [view, setView] = useState<View>({ name: 'state' })
  const content = useRef<HTMLDivElement>(null)
  const stepsHeading = useRef<HTMLHeadingElement>(null)
  const { enabled } = account.secondFactor
  const previous = useRef({ name: view.name, enabled })

  // The pressed button disappears with its view, so focus moves to the new one, unless it was pressed in another tab. The
  // recovery codes set their own focus.
  useEffect(() => {
    const { name } = view
    const hasChanged =
      previous.current.name !== name || (previous.current.enabled !== enabled && name === 'state')
    if (hasChanged && name !== 'codes' && document.hasFocus())
      (stepsHeading.current ?? content.current)?.focus()
    previous.current = { name, enabled }
  }, [view, enabled])

  function showState() {
    setView({ name: 'state' })
    void refreshAccount()
  }

  return (
    <Card
      title="Two-step verification"
      action={
        view.name === 'state' && <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {view.name === 'steps' && (
          <div className="grid max-w-lg gap-4">
            <h3 ref={stepsHeading} tabIndex={-1} className="font-sans font-semibold">
              Set up two-step verification
            </h3>
            <EnrolmentSteps onDone={showState} onCancel={showState} onLoginOver={showState} />
          </div>
        )}
        {view.name === 'codes' && (
          <div className="max-w-lg">
            <RecoveryCodes
              codes={view.codes}
              username={account.username}
              doneLabel="Done"
              onKept={showState}
            />
          </div>
        )}
        {view.name === 'state' &&
          (enabled ? (
            <SecondFactorOn
              account={account}
              onRenewed={codes => setView({ name: 'codes', codes })}
              onSetUp={() => setView({ name: 'steps' })}
            />
          ) : (
            <SecondFactorOff account={account} onSetUp={() => setView({ name: 'steps' })} />
          ))}
      </div>
    </Card>
  )
}

function SecondFactorOff({ account, onSetUp }: { account: Account; onSetUp: () => void }) {
  // A client confirms the address first: it is the way back into the account after losing phone and codes.
  const needsEmail = account.role === 'client' && !account.emailVerified
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Two-step verification asks for your password and a code from an app on your phone, so someone who
        learns your password still can’t log in.
      </p>
      {needsEmail ? (
        <>
          <p className="text-muted">
            Confirm your email address first. Then you can set up two-step verification here.
          </p>
          <Link to={paths.account(account.role)} className={buttonClass('secondary', 'sm')}>
            Go to your email address
          </Link>
        </>
      ) : (
        <Button variant="secondary" onClick={onSetUp}>
          Set up
        </Button>
      )}
    </div>
  )
}
