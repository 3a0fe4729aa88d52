import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AnswerGroup } from '#shared/cases/cases.ts'
import { answerText } from '#shared/questions/answers.ts'
import { normalize } from '#shared/questions/normalize.ts'
import type { Answers, Field, QuestionSet, StepId } from '#shared/questions/question.ts'
import { stepTitle, stepWithField } from '#shared/questions/steps.ts'
import { summarizeStep } from '#shared/questions/summary.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { CallError } from '../../platform/call.ts'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'

interface ReviewStepProps {
  set: QuestionSet
  keeper: DraftKeeper
  draft: DraftState
  /** Errors from the server when the plain form was posted. */
  found: FieldErrors
}

interface SubmitProblem {
  message: string
  errors: FieldErrors
}

const CHANGED = 'Your answers changed in another tab. Check them again before you send them.'
const MISSING = 'A few answers are missing'

/** All answers, and the button that submits them. */
export function ReviewStep({ set, keeper, draft, found }: ReviewStepProps) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SubmitProblem | null>(
    Object.keys(found).length > 0 ? { message: MISSING, errors: found } : null,
  )

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending) return
    setSending(true)
    setProblem(null)
    try {
      const sending = await keeper.submit(String(new FormData(form).get('website') ?? ''))
      if (sending.outcome === 'sent') await navigate({ to: '/get-quote/{-$step}', params: { step: 'done' } })
      else if (sending.outcome === 'changed') setProblem({ message: CHANGED, errors: {} })
      else setProblem({ message: MISSING, errors: sending.fields })
    } catch (error) {
      const message = error instanceof CallError ? error.reply.message : 'Something went wrong on this page.'
      setProblem({ message: `${message} Your answers are safe.`, errors: {} })
    } finally {
      setSending(false)
    }
  }

  const settled = normalize(set, draft.answers)
  return (
    <StepForm
      step="review"
      draft={draft}
      onAction={(action, form) => {
        if (action === 'back') void navigate({ to: '/get-quote/{-$step}', params: { step: 'consents' } })
        else if (action === 'later') void navigate({ to: '/get-quote/later' })
        else void send(form)
      }}
    >
      {set.steps.map(step => (
        <ReviewSection key={step.id} step={step.id} title={step.title}>
          {step.id === 'consents' ? (
            <ReviewConsents fields={step.fields} answers={draft.answers} />
          ) : (
            summarizeStep(step, settled).map(group => (
              <AnswerList key={group.title} group={group} showTitle={group.title !== step.title} />
            ))
          )}
        </ReviewSection>
      ))}
      <Honeypot />
      <p className="text-muted">
        It’s free, with no obligation. Sending this doesn’t start or change any insurance.
      </p>
      {problem &&
        (Object.keys(problem.errors).length > 0 ? (
          <StillMissing set={set} {...problem} />
        ) : (
          <Notice tone="danger" title="Your request wasn’t sent">
            {problem.message}
          </Notice>
        ))}
      <StepButtons next={isSending ? 'Sending…' : 'Send request'} pending={isSending} />
    </StepForm>
  )
}

/** The answers of one step with a link to change them. */
function ReviewSection({ step, title, children }: { step: StepId; title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-6">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 className="font-display text-2xl">{title}</h2>
        <Link
          to="/get-quote/{-$step}"
          params={{ step }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}

/** Which consents were given. */
function ReviewConsents({ fields, answers }: { fields: readonly Field[]; answers: Answers }) {
  return (
    <ul className="grid gap-3">
      {fields.map(field => {
        const { id, label } = field
        const isGiven = field.kind === 'consent' && answerText(answers, id) === field.version
        return (
          <li key={id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
            <strong className={isGiven ? 'text-good' : 'text-muted'}>{isGiven ? 'Yes' : 'No'}</strong>
            <span className={isGiven ? '' : 'text-muted'}>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The errors of a request, each with a link to its step. */
function StillMissing({ set, errors, message }: { set: QuestionSet; errors: FieldErrors; message: string }) {
  return (
    <Notice tone="danger" title={message}>
      <ul className="grid gap-1">
        {Object.entries(errors).map(([path, error]) => {
          const step = stepWithField(set, path) ?? 'what'
          return (
            <li key={path}>
              <Link
                to="/get-quote/{-$step}"
                params={{ step }}
                hash={path.split('.')[0] ?? ''}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {stepTitle(step, set)}: {error}
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

interface AnswerListProps {
  group: AnswerGroup
  /** False for the group with the same title as its section. */
  showTitle: boolean
}

/** Answers beside their labels; below them on a small screen. */
function AnswerList({ group, showTitle }: AnswerListProps) {
  return (
    <div className="mt-8 first-of-type:mt-0">
      {showTitle && <h3 className="mb-1 font-sans font-semibold">{group.title}</h3>}
      <dl>
        {group.lines.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-line border-b py-2.5 last:border-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
