import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { readAccount } from '#shared/account/account.ts'
import { confirmIdentity, PASSWORD_MAX } from '#shared/auth/sessions.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { CancelledCall, call, fieldErrors, setStepUp } from '../../../platform/call.ts'
import { createStore, useStore } from '../../../platform/create-store.ts'
import { useForm } from '../../../platform/form.ts'
import { queryOf } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** The request that the dialog is open for; calls made at the same time share it. */
const requested = createStore<{ result: Promise<void>; resolve: (isConfirmed: boolean) => void } | null>(null)

/** Opens the dialog. Resolves once the password was right, and rejects with a CancelledCall when the person closes the dialog. */
function requestStepUp(): Promise<void> {
  const current = requested.get()
  if (current) return current.result
  let resolveRequest: (isConfirmed: boolean) => void = () => {}
  const result = new Promise<void>((resolve, reject) => {
    resolveRequest = isConfirmed => {
      requested.set(null)
      if (isConfirmed) resolve()
      else reject(new CancelledCall(403, { message: 'Cancelled: you didn’t confirm it’s you.' }))
    }
  })
  requested.set({ result, resolve: resolveRequest })
  return result
}

const resolveStepUp = (isConfirmed: boolean) => requested.get()?.resolve(isConfirmed)

/** Asks for the password before a call that requires step-up. The portals show it over whatever page is open. */
export function StepUpDialog() {
  const isRequested = useStore(requested) !== null
  useEffect(() => {
    setStepUp(requestStepUp)
    return () => {
      setStepUp(null)
      resolveStepUp(false)
    }
  }, [])
  return (
    <Dialog
      open={isRequested}
      onOpenChange={open => !open && resolveStepUp(false)}
      title="Confirm it’s you"
      description="This is a sensitive action, so we’re asking again. We won’t ask for another ten minutes."
      onTop
    >
      <ConfirmIdentityForm />
    </Dialog>
  )
}

const PasswordAndCode = z.object({
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX, 'Password is too long'),
  code: z.string().trim(),
})

/** The password, and the code for accounts that have a second factor. */
function ConfirmIdentityForm() {
  const { user } = useSession()
  const account = useQuery(queryOf(readAccount, {}))
  const confirming = useSingleFlight({
    gcTime: 0,
    mutationFn: ({ password, code }: z.infer<typeof PasswordAndCode>) =>
      call(confirmIdentity, { body: { password, ...(code ? { code } : {}) } }),
    onSuccess: () => resolveStepUp(true),
  })
  // The server asks for the code too, in case the account could not be read.
  const [codeRequested, setCodeRequested] = useState(false)
  const needsCode = codeRequested || account.data?.secondFactor.enabled
  const form = useForm(
    needsCode
      ? PasswordAndCode.extend({ code: PasswordAndCode.shape.code.min(1, 'Enter the code') })
      : PasswordAndCode,
    { password: '', code: '' },
  )

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(values =>
        confirming.mutate(values, {
          onError: error => {
            if (fieldErrors(error, ['code'])) setCodeRequested(true)
            form.showServerErrors(error)
          },
        }),
      )}
    >
      {/* So that the browser knows whose password to fill in. */}
      <input hidden readOnly autoComplete="username" name="username" value={user?.username ?? ''} />
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
      {needsCode && (
        <TextField
          label="Code"
          help="From your authenticator app, or use a recovery code."
          autoComplete="one-time-code"
          autoFocus={codeRequested}
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('code')}
        />
      )}
      <CallFailed title="We couldn’t confirm it’s you" error={confirming.error} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => resolveStepUp(false)}>
          Cancel
        </Button>
        <Button type="submit" pending={confirming.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
