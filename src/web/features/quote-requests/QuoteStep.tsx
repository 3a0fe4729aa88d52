import type { QuestionSet, StepId } from '#shared/questions/question.ts'
import { usePage } from '../../platform/page-data.ts'
import { DoneStep } from './DoneStep.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { LineStep } from './LineStep.tsx'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'

interface QuoteStepProps {
  step: StepId
  set: QuestionSet | null
  open: StepId
  keeper: DraftKeeper
  draft: DraftState
  today: string
}

/** The current step. Errors from the server are shown only on the page that it rendered. */
export function QuoteStep({ step, set, open, keeper, draft, today }: QuoteStepProps) {
  const { quote } = usePage()
  const isServersPage = draft.revision === (quote?.draft?.revision ?? 0) && draft.save === 'idle'
  const found = (isServersPage && quote?.fields) || {}
  if (draft.submitted) {
    const { submitted } = draft
    if (step !== 'what') return <DoneStep keeper={keeper} draft={draft} submitted={submitted} today={today} />
    const fresh = { ...draft, id: null, revision: 0, line: null }
    return (
      <LineStep keeper={keeper} draft={fresh} open={open} error={found.line} sent={submitted.reference} />
    )
  }
  if (step === 'what' || !set)
    return <LineStep keeper={keeper} draft={draft} open={open} error={found.line} />
  if (step === 'review') return <ReviewStep set={set} keeper={keeper} draft={draft} found={found} />
  const asking = set.steps.find(({ id }) => id === step)
  if (!asking) return null
  return (
    <QuestionsStep
      set={set}
      step={asking}
      keeper={keeper}
      draft={draft}
      today={today}
      marked={Object.keys(found)}
    />
  )
}
