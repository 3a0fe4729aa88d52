import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { resetPassword } from '#shared/account/account.ts'
import { Password } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { CallError, call } from '../../../platform/call.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { useOnce } from '../../../platform/once.ts'
import { tellOtherTabs } from '../../../platform/other-tabs.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { recheckSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NoResetLink } from './NoResetLink.tsx'
import { passwordTwice } from './password-twice.ts'

const Form = passwordTwice(z.object({ password: Password }))

/** Chooses a new password by a link. Nobody is logged in by it. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useFormState(Form, { password: '', confirmPassword: '' })
  const resetting = useOnce({
    gcTime: 0,
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
    onError: error => form.reject(fieldsOf(error) ?? {}),
    onSuccess: async () => {
      // Every session of the account has ended, and one of them may have been open here.
      await recheckSession()
      tellOtherTabs()
      await navigate({ to: paths.clientLogin(), state: { passwordReset: true }, replace: true })
    },
  })

  const { error } = resetting
  if (error instanceof CallError && error.status === 404) {
    return <NoResetLink title="This link does not work any more">{error.reply.message}</NoResetLink>
  }
  return (
    <PanelPage
      title="Choose a new password"
      intro="You log in with it from now on. Everywhere you are logged in, you are then logged out."
    >
      <form
        ref={form.ref}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(({ password }) => resetting.mutate(password))}
      >
        <NewPasswordFields
          label="New password"
          password={form.values.password}
          first={form.text('password')}
          second={form.text('confirmPassword')}
        />
        <CallFailed title="We could not change your password" error={error} />
        <Button type="submit" pending={resetting.isPending} className="w-full">
          {resetting.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </PanelPage>
  )
}
