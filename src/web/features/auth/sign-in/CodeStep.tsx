import { type FormEvent, useRef, useState } from 'react'
import { fieldsOf, sentenceOf, statusOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

/** The second step of logging in: the code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ steps }: { steps: SignInSteps }) {
  const { mutate, isPending } = steps.withCode
  const form = useRef<HTMLFormElement>(null)
  const [withRecovery, setWithRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  function change(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  function send(given: string) {
    mutate(given, {
      onError: failure => {
        const fields = fieldsOf(failure)
        if (statusOf(failure) === 401 && !fields) return steps.back(sentenceOf(failure))
        setError(fields?.code ?? sentenceOf(failure))
        form.current?.querySelector('input')?.select()
      },
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) send(code)
    else setError('Enter the code')
  }

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      <div>
        <h2 className="font-sans font-semibold text-lg">
          {withRecovery ? 'Enter a recovery code' : 'Enter your code'}
        </h2>
        <p className="mt-1 text-muted">
          {withRecovery
            ? 'One of the codes you kept when you set up your second factor. It works once.'
            : 'Open your authenticator app and enter the code it shows now.'}
        </p>
      </div>
      {withRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={code}
          error={error}
          onChange={event => change(event.target.value)}
          className="font-mono"
        />
      ) : (
        <CodeField
          key="app"
          label="Six-digit code"
          name="code"
          autoFocus
          value={code}
          error={error}
          onChange={change}
          onComplete={send}
        />
      )}
      <Button type="submit" pending={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Log in'}
      </Button>
      <div className="-mx-5 flex flex-wrap justify-between">
        <Button
          variant="quiet"
          onClick={() => {
            change('')
            setWithRecovery(!withRecovery)
          }}
        >
          {withRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="quiet" onClick={() => steps.back()}>
          Back to password
        </Button>
      </div>
    </form>
  )
}
