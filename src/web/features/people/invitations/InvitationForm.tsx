import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { acceptInvitation, InvitationAcceptance, type openInvitation } from '#shared/people/invitations.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { CallError, call } from '../../../platform/call.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { useOnce } from '../../../platform/once.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { NewPasswordFields } from '../../auth/passwords/NewPasswordFields.tsx'
import { passwordTwice } from '../../auth/passwords/password-twice.ts'
import { StaffFrame } from '../../auth/sign-in/StaffFrame.tsx'
import { introOf, titleOf } from './invitation-words.ts'

const Form = passwordTwice(InvitationAcceptance.omit({ token: true }))

interface InvitationFormProps {
  token: string
  invited: ReplyOf<typeof openInvitation>
}

/** The account somebody was invited to. Its role and its address come from the invitation. */
export function InvitationForm({ token, invited }: InvitationFormProps) {
  const navigate = useNavigate()
  const { fullName } = invited
  const form = useFormState(Form, { fullName, username: '', phone: '', password: '', confirmPassword: '' })
  const accepting = useOnce({
    gcTime: 0,
    mutationFn: ({ confirmPassword: _repeated, ...answer }: ReturnType<typeof Form.parse>) =>
      call(acceptInvitation, { body: { token, ...answer } }),
    onError: error => form.reject(fieldsOf(error) ?? {}),
    onSuccess: async ({ username, role }) => {
      const to = role === 'admin' ? paths.adminLogin() : paths.brokerLogin()
      await navigate({ to, state: { registeredUsername: username }, replace: true })
    },
  })

  const { error } = accepting
  if (error instanceof CallError && error.status === 404) {
    return (
      <StaffFrame title={titleOf(invited)}>
        <CallFailed title="This invitation cannot be accepted any more" error={error} />
      </StaffFrame>
    )
  }
  return (
    <StaffFrame title={titleOf(invited)} intro={introOf(invited)}>
      <form
        ref={form.ref}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(answer => accepting.mutate(answer))}
      >
        <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.text('phone')} />
        <TextField
          label="Username"
          help="Letters, numbers and underscores. You log in with it."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.text('username')}
        />
        <NewPasswordFields
          password={form.values.password}
          first={form.text('password')}
          second={form.text('confirmPassword')}
        />
        <CallFailed title="We could not make your account" error={error} />
        <Button type="submit" pending={accepting.isPending} className="w-full">
          {accepting.isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </StaffFrame>
  )
}
