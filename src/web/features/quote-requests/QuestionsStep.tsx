import { useEffect, useRef } from 'react'
import { listItems } from '#shared/questions/answers.ts'
import type { Answers, QuestionSet, QuestionStep } from '#shared/questions/question.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { Button } from '../../ui/Button.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { Question } from './Question.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'
import { focusControl, useStep } from './use-step.ts'

interface QuestionsStepProps {
  set: QuestionSet
  step: QuestionStep
  keeper: DraftKeeper
  draft: DraftState
  /** Today in Alberta, yyyy-mm-dd. */
  today: string
  /** The paths whose errors the server has rendered. */
  marked: readonly string[]
}

/** A step of questions, as the line's declaration lists them. */
export function QuestionsStep({ set, step, keeper, draft, today, marked }: QuestionsStepProps) {
  const { form, errors, attempts, removed, undoRemoval, press } = useStep(keeper, draft, {
    set,
    step: step.id,
    today,
    marked,
  })
  const { answers } = draft
  return (
    <>
      <ErrorSummary errors={errors} attempts={attempts} nameOf={path => nameOfItem(step, answers, path)} />
      <StepForm ref={form} step={step.id} draft={draft} onAction={press} onLeave={() => void keeper.flush()}>
        {step.fields
          .filter(field => field.visibleWhen?.(answers, {}) ?? true)
          .map(field => (
            <Question
              key={field.id}
              field={field}
              answers={answers}
              errors={errors}
              onChange={value => keeper.change({ answers: { ...keeper.state().answers, [field.id]: value } })}
            >
              {removed?.field.id === field.id && (
                <RemovedNotice what={`${removed.field.itemName} ${removed.index + 1}`} onUndo={undoRemoval} />
              )}
            </Question>
          ))}
        <StepButtons />
        <div className="-mt-4 lg:hidden">
          <SaveStatus save={draft.save} />
        </div>
      </StepForm>
    </>
  )
}

interface RemovedNoticeProps {
  /** As in "Driver 2". */
  what: string
  onUndo: () => void
}

/** Says what was just removed from a list and offers to undo it. */
function RemovedNotice({ what, onUndo }: RemovedNoticeProps) {
  return (
    <div
      id="just-removed"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2"
    >
      <output>{what} was removed.</output>
      <Button variant="quiet" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Incremented by every attempt to continue; each focuses the summary. */
  attempts: number
  /** The item of a list that a path is in, as in "Driver 2: ", or nothing. */
  nameOf: (path: string) => string
}

/** Names the item that a path is in, where its list has several. */
function nameOfItem({ fields }: QuestionStep, answers: Answers, path: string): string {
  const [id, index] = path.split('.')
  const list = fields.find(field => field.id === id)
  if (list?.kind !== 'list' || index === undefined || listItems(answers, list).length < 2) return ''
  return `${list.itemName} ${Number(index) + 1}: `
}

/** Lists the errors of a step, each with a link to its question. */
function ErrorSummary({ errors, attempts, nameOf }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])
  const list = Object.entries(errors)
  if (list.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-8 rounded-xl border-2 border-ember bg-surface p-5"
    >
      <h2 id="error-summary" className="font-semibold">
        {list.length === 1 ? 'Please check one answer' : `Please check ${list.length} answers`}
      </h2>
      <ul className="mt-3 grid gap-1">
        {list.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${path}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
              onClick={event => {
                event.preventDefault()
                focusControl(path)
              }}
            >
              {nameOf(path)}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
