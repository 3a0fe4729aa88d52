import type { ReactNode } from 'react'
import { TERMS } from '#shared/lines/blocks/consents.ts'
import { answerText, selectedOptions } from '#shared/questions/answers.ts'
import type {
  Answers,
  AnswerValue,
  ConsentField,
  Field,
  MultiChoiceField,
} from '#shared/questions/question.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { usePage } from '../../platform/page-data.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ListQuestion } from './ListQuestion.tsx'
import { fieldLegend, SingleQuestion } from './SingleQuestion.tsx'

interface QuestionProps {
  field: Field
  answers: Answers
  errors: FieldErrors
  onChange: (value: AnswerValue) => void
  /** For a list: shown under its items. */
  children?: ReactNode
}

/** The control for a field of any kind. */
export function Question({ field, answers, errors, onChange, children }: QuestionProps) {
  switch (field.kind) {
    case 'list':
      return (
        <ListQuestion field={field} answers={answers} errors={errors} onChange={onChange}>
          {children}
        </ListQuestion>
      )
    case 'multichoice':
      return <SeveralQuestion field={field} chosen={selectedOptions(answers, field)} onChange={onChange} />
    case 'consent':
      return (
        <ConsentQuestion
          field={field}
          isGiven={answerText(answers, field.id) === 'yes'}
          error={errors[field.id]}
          onChange={isGiven => onChange(isGiven ? 'yes' : '')}
        />
      )
    default:
      return (
        <div id={field.id} className="scroll-mt-8">
          <SingleQuestion
            field={field}
            name={field.id}
            value={answerText(answers, field.id)}
            error={errors[field.id]}
            onChange={onChange}
          />
        </div>
      )
  }
}

interface SeveralQuestionProps {
  field: MultiChoiceField
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One question with any number of answers. */
function SeveralQuestion({ field, chosen, onChange }: SeveralQuestionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{fieldLegend(field)}</legend>
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

interface ConsentQuestionProps {
  field: ConsentField
  isGiven: boolean
  error: string | undefined
  onChange: (isGiven: boolean) => void
}

/** A consent checkbox with its explanation. */
function ConsentQuestion({ field, isGiven, error, onChange }: ConsentQuestionProps) {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  return (
    <div className="rounded-xl border border-line bg-surface p-5">
      {field.consent === 'terms' && (
        <ul className="mb-4 grid list-disc gap-2 border-line border-b pb-5 pl-5 text-muted">
          {TERMS.map(term => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <CheckField
        label={field.label}
        name={field.id}
        value="yes"
        checked={isGiven}
        onChange={onChange}
        help={field.help}
        error={error}
      />
      {field.consent === 'newsletter' && (
        <p className="mt-1 pl-8 text-muted text-sm">
          Sent by {brand.legalName}, {street}, {city}, {province} {postalCode}, {brand.email}.
        </p>
      )}
    </div>
  )
}
