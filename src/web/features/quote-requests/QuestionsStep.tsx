import type { QuestionSet, QuestionStep } from '#shared/questions/question.ts'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Question } from './Question.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-step.ts'

interface QuestionsStepProps {
  set: QuestionSet
  step: QuestionStep
  keeper: DraftKeeper
  draft: KeptDraft
  /** Today in Alberta, yyyy-mm-dd. */
  today: string
  /** Fields the server has put messages beside already. */
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
      <ErrorSummary errors={errors} attempts={attempts} />
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
