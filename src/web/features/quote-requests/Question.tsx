import type { ReactNode } from 'react'
import { answerText, selectedOptions } from '#shared/questions/answers.ts'
import type { Answers, AnswerValue, Field, MultiChoiceField } from '#shared/questions/question.ts'
import { CONSENT_CHANGED, type FieldErrors, isOutdated } from '#shared/questions/validate.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConsentQuestion } from './ConsentQuestion.tsx'
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
          isGiven={answerText(answers, field.id) === field.version}
          error={isOutdated(field, answers) ? CONSENT_CHANGED : errors[field.id]}
          onChange={isGiven => onChange(isGiven ? field.version : '')}
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
