import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { readAccount } from '#shared/account/account.ts'
import { confirmIdentity, PASSWORD_MAX } from '#shared/auth/sessions.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { call } from '../../../platform/call.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { useOnce } from '../../../platform/once.ts'
import { queryOf } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface ConfirmIdentityFormProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** The password, and the code for accounts that have a second factor. */
export function ConfirmIdentityForm({ onConfirmed, onCancel }: ConfirmIdentityFormProps) {
  const { user } = useSession()
  const account = useQuery(queryOf(readAccount, {}))
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const confirming = useOnce({
    gcTime: 0,
    mutationFn: () => call(confirmIdentity, { body: { password, ...(code.trim() ? { code } : {}) } }),
    onSuccess: onConfirmed,
    onError: error => {
      const found = fieldsOf(error)
      if (found) show(found)
    },
  })
  // The server asks for it too, should the account not have been read.
  const needsCode = account.data?.secondFactor.enabled || 'code' in errors

  function show(found: Record<string, string>) {
    setErrors(found)
    const first = found.password ? 'password' : 'code'
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Record<string, string> = {}
    if (!password) found.password = 'Password is required'
    else if (password.length > PASSWORD_MAX) found.password = 'Password is too long'
    if (needsCode && !code.trim()) found.code = 'Enter the code'
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    confirming.mutate()
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      {/* So that the browser knows whose password to fill in. */}
      <input hidden readOnly autoComplete="username" name="username" value={user?.username ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={errors.password}
        onChange={event => {
          setPassword(event.target.value)
          setErrors(({ password: _gone, ...rest }) => rest)
        }}
      />
      {needsCode && (
        <TextField
          label="Code"
          name="code"
          help="From your authenticator app. A recovery code works too."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={errors.code}
          onChange={event => {
            setCode(event.target.value)
            setErrors(current => (current.code ? { ...current, code: '' } : current))
          }}
        />
      )}
      <CallFailed title="We could not confirm that it is you" error={confirming.error} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={confirming.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
