import type { ReactNode } from 'react'
import { textOf, ticked } from '#shared/questions/answers.ts'
import type { Faults } from '#shared/questions/judge.ts'
import type { Answers, AnswerValue, Field } from '#shared/questions/question.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { ListQuestion } from './ListQuestion.tsx'
import { SeveralQuestion } from './SeveralQuestion.tsx'
import { SingleQuestion } from './SingleQuestion.tsx'

interface QuestionProps {
  field: Field
  answers: Answers
  faults: Faults
  onChange: (value: AnswerValue) => void
  /** For a list: shown under its items. */
  children?: ReactNode
}

/** A question of a declaration, whatever its kind. */
export function Question({ field, answers, faults, onChange, children }: QuestionProps) {
  switch (field.kind) {
    case 'list':
      return (
        <ListQuestion field={field} answers={answers} faults={faults} onChange={onChange}>
          {children}
        </ListQuestion>
      )
    case 'several':
      return <SeveralQuestion field={field} chosen={ticked(answers, field)} onChange={onChange} />
    case 'consent':
      return (
        <ConsentQuestion
          field={field}
          isGiven={textOf(answers, field.id) === 'yes'}
          error={faults[field.id]}
          onChange={isGiven => onChange(isGiven ? 'yes' : '')}
        />
      )
    default:
      return (
        <div id={field.id} className="scroll-mt-8">
          <SingleQuestion
            field={field}
            name={field.id}
            value={textOf(answers, field.id)}
            error={faults[field.id]}
            onChange={onChange}
          />
        </div>
      )
  }
}
