import type { ReactNode } from 'react'

export interface FieldWords {
  label: string
  /** The name the form posts. */
  name: string
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string | undefined
  /** A line of help under the label. */
  help?: string | undefined
}

/** The `aria-*` of a control inside a frame with this id. */
export function describedBy(id: string, { error, help }: Pick<FieldWords, 'error' | 'help'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

interface FieldFrameProps extends FieldWords {
  /** The control's id. */
  id: string
  /** Whether the label says that the field may be left empty. */
  optional?: boolean | undefined
  children: ReactNode
}

/** Label, help, control and error, in that order. */
export function FieldFrame({ id, label, error, help, optional, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The message beside a field. Announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-ember">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="currentColor">
            <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.8 3.5h1.6v4.6H7.2V4.5Zm0 5.9h1.6V12H7.2v-1.6Z" />
          </svg>
          {error}
        </p>
      )}
    </div>
  )
}
