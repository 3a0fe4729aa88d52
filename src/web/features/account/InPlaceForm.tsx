import { type FormEventHandler, type ReactNode, type RefObject, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface InPlaceFormProps {
  form: RefObject<HTMLFormElement | null>
  /** What the form is for, for screen readers. */
  label: string
  /** Whose password is asked for: password managers want to know. */
  username: string
  submitLabel: string
  pending: boolean
  /** Why it was refused, where no field says it. */
  failure: string | null
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  children: ReactNode
}

/** A form in the place of what it changes. The cursor waits in its first field; Escape closes it. */
export function InPlaceForm({
  form,
  label,
  username,
  submitLabel,
  pending,
  failure,
  onSubmit,
  onCancel,
  children,
}: InPlaceFormProps) {
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [form])

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={onSubmit}
      onKeyDown={event => event.key === 'Escape' && !pending && onCancel()}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {children}
      {failure && (
        <Notice tone="danger" title="Nothing was changed">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
