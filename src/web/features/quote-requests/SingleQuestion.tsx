import type { Field, SingleField } from '#shared/questions/question.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface SingleQuestionProps {
  field: SingleField
  /** The name of the form control: the field's id, or `drivers.0.name` in a list. */
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The control for a question with one answer. */
export function SingleQuestion({ field, name, value, error, onChange }: SingleQuestionProps) {
  const { label, help, optional } = field
  const fieldProps = { label, name, help, error, optional: optional ?? false, value }
  const autoComplete = field.autocomplete ?? 'off'
  switch (field.kind) {
    case 'choice':
      return (
        <ChoiceField
          legend={fieldLegend(field)}
          name={name}
          options={field.options}
          value={value}
          onChange={onChange}
          help={help}
          error={error}
        />
      )
    case 'select':
      return (
        <SelectField
          {...fieldProps}
          options={field.options}
          placeholder={optional ? 'No preference' : 'Select an option'}
          autoComplete={autoComplete}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'longtext':
      return (
        <TextAreaField
          {...fieldProps}
          maxLength={1500}
          className="min-h-28"
          onChange={event => onChange(event.target.value)}
        />
      )
    default:
      return (
        <TextField
          {...fieldProps}
          {...(field.kind === 'number' || field.kind === 'money'
            ? { type: 'text', inputMode: 'numeric' }
            : { type: field.kind })}
          maxLength={254}
          autoComplete={autoComplete}
          className={WIDTHS[field.kind] ?? ''}
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}

/** The width of a text box suggests the kind of answer. */
const WIDTHS: Partial<Record<SingleField['kind'], string>> = {
  number: 'max-w-32',
  money: 'max-w-52',
  date: 'max-w-52',
  tel: 'max-w-72',
}

/** Returns the question above a group of choices. */
export const fieldLegend = ({ label, optional }: Pick<Field, 'label' | 'optional'>): string =>
  optional ? `${label} (optional)` : label
