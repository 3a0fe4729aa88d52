import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

export interface FieldProps {
  label: string
  /** The name of the form control. */
  name: string
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string | undefined
  /** A line of help under the label. */
  help?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  /** The control's id. */
  id: string
  /** Whether the label says that the field may be left empty. */
  optional?: boolean | undefined
  children: ReactNode
}

/** Label, help, control and error, in that order. */
export function FieldFrame({ id, label, error, help, optional, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="wrap-anywhere text-muted text-sm">
          {help}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The `aria-*` of a control inside a frame with this id. */
export function describedBy(id: string, { error, help }: Pick<FieldProps, 'error' | 'help'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
