import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { normalize } from '#shared/questions/normalize.ts'
import type { QuestionSet } from '#shared/questions/question.ts'
import { summarizeStep } from '#shared/questions/summary.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { CallError } from '../../platform/call.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AnswerList } from './AnswerList.tsx'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { Honeypot } from './Honeypot.tsx'
import { ReviewConsents } from './ReviewConsents.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'
import { StillMissing } from './StillMissing.tsx'

interface ReviewStepProps {
  set: QuestionSet
  keeper: DraftKeeper
  draft: KeptDraft
  /** What the server found wrong when the plain form was sent. */
  found: FieldErrors
}

interface Trouble {
  message: string
  faults: FieldErrors
}

const CHANGED =
  'Your answers were changed in another tab. Please look at them once more before you send them.'
const MISSING = 'A few answers are still missing'

/** Everything once more, and the button that sends it. */
export function ReviewStep({ set, keeper, draft, found }: ReviewStepProps) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(
    Object.keys(found).length > 0 ? { message: MISSING, faults: found } : null,
  )

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending) return
    setSending(true)
    setTrouble(null)
    try {
      const sending = await keeper.submit(String(new FormData(form).get('website') ?? ''))
      if (sending.outcome === 'sent') await navigate({ to: '/get-quote/{-$step}', params: { step: 'done' } })
      else if (sending.outcome === 'changed') setTrouble({ message: CHANGED, faults: {} })
      else setTrouble({ message: MISSING, faults: sending.fields })
    } catch (error) {
      const message = error instanceof CallError ? error.reply.message : 'Something went wrong on this page.'
      setTrouble({ message: `${message} Your answers are safe.`, faults: {} })
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
            <ReviewConsents answers={draft.answers} />
          ) : (
            summarizeStep(step, settled).map(group => (
              <AnswerList key={group.title} group={group} showTitle={group.title !== step.title} />
            ))
          )}
        </ReviewSection>
      ))}
      <Honeypot />
      <p className="text-muted">
        Sending this costs nothing and binds you to nothing. It does not start or change any insurance.
      </p>
      {trouble &&
        (Object.keys(trouble.faults).length > 0 ? (
          <StillMissing set={set} {...trouble} />
        ) : (
          <Notice tone="danger" title="Your request was not sent">
            {trouble.message}
          </Notice>
        ))}
      <StepButtons next={isSending ? 'Sending…' : 'Send my request'} pending={isSending} />
    </StepForm>
  )
}
