import { type FormEvent, useRef, useState } from 'react'
import { completeSecondFactor } from '#shared/auth/second-factor.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '../../../platform/call.ts'
import { fieldsOf, isStale, sentenceOf, statusOf } from '../../../platform/failures.ts'
import { useOnce } from '../../../platform/once.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'

interface FirstCodeFormProps {
  onRight: (reply: ReplyOf<typeof completeSecondFactor>) => void
  /** It took too long, or was begun elsewhere: a new key is needed. */
  onExpired: () => void
  onLoginOver: (message: string) => void
}

/** The first code of an authenticator app proves that it is set up. */
export function FirstCodeForm({ onRight, onExpired, onLoginOver }: FirstCodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const completing = useOnce({
    gcTime: 0,
    mutationFn: (sent: string) => call(completeSecondFactor, { body: { code: sent } }),
    onSuccess: onRight,
    onError: failure => {
      if (statusOf(failure) === 401) return onLoginOver(sentenceOf(failure))
      if (isStale(failure)) onExpired()
      setError(fieldsOf(failure)?.code ?? sentenceOf(failure))
      form.current?.querySelector('input')?.select()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) setError('Enter the code')
    else completing.mutate(code)
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <CodeField
        label="Six-digit code"
        name="code"
        value={code}
        error={error}
        onChange={typed => {
          setCode(typed)
          setError(undefined)
        }}
        onComplete={digits => completing.mutate(digits)}
      />
      <Button type="submit" pending={completing.isPending} className="w-full">
        {completing.isPending ? 'Checking...' : 'Check the code'}
      </Button>
    </form>
  )
}
