import { Link } from '@tanstack/react-router'
import type { QuestionSet } from '#shared/questions/question.ts'
import { stepTitle, stepWithField } from '#shared/questions/steps.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { Notice } from '../../ui/Notice.tsx'

interface StillMissingProps {
  set: QuestionSet
  faults: FieldErrors
  message: string
}

/** Why a request could not be sent, with the step on which each answer is to be mended. */
export function StillMissing({ set, faults, message }: StillMissingProps) {
  return (
    <Notice tone="danger" title={message}>
      <ul className="grid gap-1">
        {Object.entries(faults).map(([path, fault]) => {
          const step = stepWithField(set, path) ?? 'what'
          return (
            <li key={path}>
              <Link
                to="/get-quote/{-$step}"
                params={{ step }}
                hash={path.split('.')[0] ?? ''}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {stepTitle(step, set)}: {fault}
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
