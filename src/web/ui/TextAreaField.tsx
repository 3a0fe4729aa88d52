import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'name'> {
  optional?: boolean
}

/** Several lines of text with label, help and error. Grows with its text in browsers that support that. */
export function TextAreaField({
  label,
  name,
  error,
  help,
  optional,
  className = '',
  ...area
}: TextAreaFieldProps) {
  const madeUp = useId()
  const id = area.id ?? madeUp
  return (
    <FieldFrame id={id} label={label} name={name} error={error} help={help} optional={optional}>
      <textarea
        rows={4}
        {...area}
        id={id}
        name={name}
        {...describedBy(id, { error, help })}
        className={`field-control field-sizing-content max-h-96 min-h-20 resize-y ${className}`}
      />
    </FieldFrame>
  )
}
