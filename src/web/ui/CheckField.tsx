import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import { describedBy } from './FieldFrame.tsx'

interface CheckFieldProps {
  label: ReactNode
  name: string
  checked: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (checked: boolean) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** The value that a plain form posts when it's checked; "on" by default. */
  value?: string
  disabled?: boolean
  error?: string | undefined
  help?: string | undefined
}

/** A checkbox with its label. */
export function CheckField({
  label,
  name,
  checked,
  ref,
  onChange,
  onBlur,
  value,
  disabled,
  error,
  help,
}: CheckFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
          {...describedBy(id, { error, help })}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="-mt-2 pl-8 text-sm text-muted">
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
