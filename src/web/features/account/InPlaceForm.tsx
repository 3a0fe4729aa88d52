import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface InPlaceFormProps {
  /** The form's name for screen readers. */
  label: string
  /** Tells password managers whose password is asked for. */
  username: string
  submitLabel: string
  pending: boolean
  /** Whether something was entered. */
  unsaved: boolean
  /** The reason for an error that isn't shown beside a field. */
  failure: string | null
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  children: ReactNode
}

/** A form shown in place of what it changes. It focuses its first field; Escape closes it. */
export function InPlaceForm({
  label,
  username,
  submitLabel,
  pending,
  unsaved,
  failure,
  onSubmit,
  onCancel,
  children,
}: InPlaceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])

  return (
    <>
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
      {/* Outside the form, whose Escape would close it. */}
      <LeaveGuard unsaved={unsaved} />
    </>
  )
}
