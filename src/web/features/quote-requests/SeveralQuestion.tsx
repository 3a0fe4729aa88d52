import type { MultiChoiceField } from '#shared/questions/question.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { legendOf } from './words.ts'

interface SeveralQuestionProps {
  field: MultiChoiceField
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One question with any number of answers. */
export function SeveralQuestion({ field, chosen, onChange }: SeveralQuestionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legendOf(field)}</legend>
      {field.help && <p className="mb-2 text-muted text-sm">{field.help}</p>}
      <div className="grid gap-1">
        {field.options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            name={field.id}
            value={value}
            checked={chosen.includes(value)}
            onChange={checked =>
              onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
