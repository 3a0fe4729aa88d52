import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import type { FieldWords } from './field-words.ts'

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
        <p id={`${id}-help`} className="wrap-anywhere text-muted text-sm">
          {help}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
