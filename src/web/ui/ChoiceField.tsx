import { type FocusEventHandler, type Ref, useId } from 'react'
import { FieldError } from './FieldError.tsx'
import { describedBy } from './FieldFrame.tsx'

interface ChoiceFieldProps {
  legend: string
  name: string
  options: readonly { value: string; label: string; help?: string }[]
  /** The chosen value; empty when none is. */
  value: string
  /** The first choice. */
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onBlur?: FocusEventHandler<HTMLFieldSetElement>
  error?: string | undefined
  help?: string | undefined
}

/** A radio group: one of a few choices, all visible. */
export function ChoiceField({
  legend,
  name,
  options,
  value,
  ref,
  onChange,
  onBlur,
  error,
  help,
}: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset {...describedBy(id, { error, help })} onBlur={onBlur} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border bg-surface px-4 py-2 transition-colors hover:border-spruce has-checked:border-spruce has-checked:bg-spruce-soft has-checked:inset-ring has-checked:inset-ring-spruce ${error ? 'border-ember' : 'border-edge'}`}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-4.5 shrink-0"
            />
            <span>
              {option.label}
              {option.help && <span className="block text-sm text-muted">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
