import type { ReactNode } from 'react'
import { answerText, selectedOptions } from '#shared/questions/answers.ts'
import type { Answers, AnswerValue, Field } from '#shared/questions/question.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { ListQuestion } from './ListQuestion.tsx'
import { SeveralQuestion } from './SeveralQuestion.tsx'
import { SingleQuestion } from './SingleQuestion.tsx'

interface QuestionProps {
  field: Field
  answers: Answers
  errors: FieldErrors
  onChange: (value: AnswerValue) => void
  /** For a list: shown under its items. */
  children?: ReactNode
}

/** A question of a declaration, whatever its kind. */
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
