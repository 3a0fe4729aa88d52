import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { openPasswordReset, resetPassword } from '#shared/account/account.ts'
import { Password } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { call, errorMessage, isNotFound } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { broadcastSessionChange, recheckSession } from '../../../platform/session.ts'
import { useLinkToken } from '../../../platform/use-link-token.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordTwice } from './password-twice.ts'

const TITLE = 'Choose a new password'

/** The page that the link for a new password opens. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const { data, error, isFetched } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => call(openPasswordReset, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    gcTime: 0,
    // Asked once: a refusal is final, and after other errors the form tells.
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
  if (!token) {
    return (
      <LinkRefused title="This link is incomplete">
        Part of the link is missing. Open it from the email again, or copy the full link.
      </LinkRefused>
    )
  }
  if (!isFetched) {
    return (
      <PanelPage title={TITLE}>
        <Loading label="the form">
          <Skeleton className="h-64" />
        </Loading>
      </PanelPage>
    )
  }
  if (!data && isNotFound(error)) {
    return <LinkRefused title="This link is no longer valid">{errorMessage(error)}</LinkRefused>
  }
  // A newer link opened in the same tab starts a new form.
  return <ResetPasswordForm key={token} token={token} />
}

const Form = passwordTwice(z.object({ password: Password }))

/** Chooses a new password by a link. It does not sign the person in. */
function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm(Form, { password: '', confirmPassword: '' })
  const resetting = useSingleFlight({
    gcTime: 0,
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onError: error => form.showServerErrors(error),
    onSuccess: async () => {
      // Every session of the account has ended. One of them may have been open in this browser.
      await recheckSession()
      broadcastSessionChange()
      await navigate({ to: paths.clientLogin(), state: { passwordReset: true }, replace: true })
    },
  })

  const { error } = resetting
  if (isNotFound(error)) {
    return <LinkRefused title="Your password wasn’t changed">{errorMessage(error)}</LinkRefused>
  }
  return (
    <PanelPage title={TITLE} intro="This will log you out on all devices.">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(({ password }) => resetting.mutate(password))}
      >
        <NewPasswordFields
          label="New password"
          password={form.watch('password')}
          first={form.text('password', 'confirmPassword')}
          second={form.text('confirmPassword')}
        />
        <CallFailed title="We couldn’t change your password" error={error} />
        <Button type="submit" pending={resetting.isPending} className="w-full">
          {resetting.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </PanelPage>
  )
}

/** Says why the link does not work, and offers a new one. */
function LinkRefused({ title, children }: { title: string; children: string }) {
  return (
    <PanelPage title={title} intro={children}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={paths.forgotPassword()} className={buttonClass()}>
          Get a new link
        </Link>
        <BackToLogin />
      </div>
    </PanelPage>
  )
}
