import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface Option {
  value: string
  label: string
}
interface OptionGroup {
  label: string
  options: readonly Option[]
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  options: readonly (Option | OptionGroup)[]
  /** A first, empty choice such as "Choose one". */
  placeholder?: string
  optional?: boolean
  /** The label is for screen readers only, where every choice says what it is. */
  compact?: boolean
}

/** The browser's own select with label, help and error. */
export function SelectField({
  label,
  name,
  error,
  help,
  optional,
  options,
  placeholder,
  className = '',
  compact = false,
  ...select
}: SelectFieldProps) {
  const madeUp = useId()
  const id = select.id ?? madeUp
  const control = (
    <select
      {...select}
      id={id}
      name={name}
      aria-label={compact ? label : undefined}
      {...describedBy(id, { error, help })}
      // Set explicitly: browsers report a required choice as invalid before anyone has chosen.
      aria-invalid={error !== undefined}
      className={`field-control ${className}`}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(option =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(toElement)}
          </optgroup>
        ) : (
          toElement(option)
        ),
      )}
    </select>
  )
  if (compact) return control
  return (
    <FieldFrame id={id} label={label} name={name} error={error} help={help} optional={optional}>
      {control}
    </FieldFrame>
  )
}

const toElement = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
