import { useEffect } from 'react'
import { Credentials } from '#shared/sessions.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormState } from './form-state.ts'
import { useSignIn } from './sign-in.ts'

/** Username and password, the same on all three login pages. `next` is the page that sent the person here. */
export function LoginForm({ next, username = '' }: { next: unknown; username?: string }) {
  const form = useFormState(Credentials, { username, password: '' })
  const signIn = useSignIn(next)

  useEffect(() => {
    // Whoever has just registered goes on with the password.
    if (username) form.ref.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [username, form.ref])

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(credentials => signIn.mutate(credentials))}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" pending={signIn.isPending} className="w-full">
        {signIn.isPending ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  )
}
