import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { BrokerInvitation } from '#shared/people/invitations.ts'
import { type BrokerFormValues, EMPTY_BROKER, invitationOf, messagesOf } from './broker-form.ts'

/**
 * The state of the form: a field's message appears once it has been left filled in or the form has been sent, and goes
 * as soon as the field is right. Messages from the server stay until anything is changed.
 */
export function useBrokerForm() {
  const [values, setValues] = useState(EMPTY_BROKER)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [fromServer, setFromServer] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const own = messagesOf(values)

  function focusFirst(messages: Record<string, string>) {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(field => messages[field.name])?.focus()
  }

  return {
    ref: form,
    values,
    set: (changes: Partial<BrokerFormValues>) => {
      setValues(current => ({ ...current, ...changes }))
      setFromServer({})
    },
    leave: (path: string, value: string) => {
      if (value) setLeft(current => new Set(current).add(path))
    },
    errorOf: (path: string) => fromServer[path] ?? (sent || left.has(path) ? own[path] : undefined),
    /** Hands the invitation on when all is well; otherwise shows every message and moves to the first field. */
    submit: (onValid: (invitation: z.infer<typeof BrokerInvitation>) => void) => (event: FormEvent) => {
      event.preventDefault()
      setSent(true)
      const parsed = BrokerInvitation.safeParse(invitationOf(values))
      if (parsed.success) onValid(parsed.data)
      else focusFirst(own)
    },
    /** Shows messages the server put beside fields. */
    reject: (fields: Record<string, string>) => {
      setFromServer(fields)
      focusFirst(fields)
    },
  }
}

export type BrokerForm = ReturnType<typeof useBrokerForm>
