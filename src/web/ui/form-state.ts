import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useTypedBefore } from './typed-before.ts'

type Values = Record<string, string | boolean>

/**
 * The state of a form judged by a schema: a field's message appears once it has been left or the form has been
 * sent, and goes as soon as the field is right. Messages from the server stay until their field is changed.
 */
export function useFormState<V extends Values, T>(schema: z.ZodType<T>, initial: V) {
  const [values, setValues] = useState<V>(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [fromServer, setFromServer] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, form => setValues(current => ({ ...current, ...typedIn(form, current) })))

  const own = messagesOf(schema, values)

  function errorOf(name: keyof V & string): string | undefined {
    if (fromServer[name]) return fromServer[name]
    return sent || left.has(name) ? own[name] : undefined
  }

  function set(name: keyof V & string, value: string | boolean) {
    setValues(current => ({ ...current, [name]: value }))
    setFromServer(({ [name]: _gone, ...rest }) => rest)
  }

  /** The props of a text field. */
  function text(name: keyof V & string) {
    return {
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
      onBlur: () => {
        if (values[name] !== '') setLeft(current => new Set(current).add(name))
      },
    }
  }

  /** Hands the parsed values on when all is well; otherwise shows every message and moves to the first field. */
  function submit(onValid: (value: T) => void) {
    return (event: FormEvent) => {
      event.preventDefault()
      setSent(true)
      const parsed = schema.safeParse(values)
      if (parsed.success) return onValid(parsed.data)
      focusFirst(form.current, messagesOf(schema, values))
    }
  }

  /** Shows messages the server put beside fields. */
  function reject(fields: Record<string, string>) {
    setFromServer(fields)
    focusFirst(form.current, fields)
  }

  return { ref: form, values, set, text, errorOf, submit, reject }
}

/** The first message of each field that has any. */
function messagesOf(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(values)
  const messages: Record<string, string> = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    messages[name] ??= issue.message
  }
  return messages
}

/** What stands in the boxes of those names. */
function typedIn(form: HTMLFormElement, values: Values): Values {
  const typed: Values = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !Object.hasOwn(values, field.name)) continue
    typed[field.name] = field.type === 'checkbox' ? field.checked : field.value
  }
  return typed
}

/** Moves to the first field on the screen that has a message. */
function focusFirst(form: HTMLFormElement | null, messages: Record<string, string>) {
  for (const field of form?.elements ?? []) {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    if (isField && messages[field.name]) return field.focus()
  }
}
