import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { paths } from '#shared/paths.ts'
import type { StepId } from '#shared/questions/question.ts'
import type { DraftState } from './draft-keeper.ts'

interface StepFormProps {
  step: StepId
  draft: Pick<DraftState, 'id' | 'revision'>
  /** The value of the button pressed: `next`, `back`, `add:drivers`, `remove:drivers:1` … */
  onAction: (action: string, form: HTMLFormElement) => void
  /** Called when a field loses focus. */
  onLeave?: () => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** The form of a step. Without JavaScript it posts to its own URL, where the server does the same. */
export function StepForm({ step, draft, onAction, onLeave, ref, children }: StepFormProps) {
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    onAction((submitter instanceof HTMLButtonElement && submitter.value) || 'next', event.currentTarget)
  }

  return (
    <form
      ref={ref}
      id={id}
      method="post"
      action={paths.quoteStep(step)}
      noValidate
      onSubmit={submit}
      onBlur={onLeave}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      <input type="hidden" name="draft" value={draft.id ?? ''} />
      <input type="hidden" name="revision" value={draft.revision} />
      {/* Enter presses the first button of a form, which must not be one between the questions. */}
      <button type="submit" name="action" value="next" tabIndex={-1} aria-hidden className="sr-only">
        Continue
      </button>
      {children}
    </form>
  )
}
