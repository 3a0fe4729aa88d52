import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name'> {
  optional?: boolean
}

/** A text field with its label, help and error. Accepts every attribute of an input. */
export function TextField({ label, name, error, help, optional, className = '', ...input }: TextFieldProps) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  return (
    <FieldFrame id={id} label={label} name={name} error={error} help={help} optional={optional}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        {...describedBy(id, { error, help })}
        className={`field-control ${className}`}
      />
    </FieldFrame>
  )
}
