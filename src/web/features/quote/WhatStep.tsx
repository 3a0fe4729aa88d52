import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LINES, LineId } from '#shared/lines.ts'
import type { StepId } from '#shared/questions/question.ts'
import { QUESTION_SETS, questionsFor } from '#shared/questions/registry.ts'
import { usePage } from '../../platform/page-data.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { LineChoice } from './LineChoice.tsx'
import { ResumeNotice } from './ResumeNotice.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'

interface WhatStepProps {
  keeper: DraftKeeper
  draft: KeptDraft
  /** The first step that still needs something. */
  open: StepId
  error: string | undefined
}

/** The first step: what to insure. A link may have chosen already, and a single choice is made for people. */
export function WhatStep({ keeper, draft, open, error }: WhatStepProps) {
  const { site } = usePage()
  const navigate = useNavigate()
  const { type }: { type?: unknown } = useSearch({ strict: false })
  const [message, setMessage] = useState(error)
  const wanted = QUESTION_SETS.find(set => set.line === type)?.line
  const only = QUESTION_SETS.length === 1 ? QUESTION_SETS[0]?.line : undefined
  const another = wanted ? null : (LineId.safeParse(type).data ?? null)
  const line = wanted ?? draft.line ?? (another ? null : only) ?? null

  function choose(form: HTMLFormElement): void {
    const set = questionsFor(LineId.safeParse(new FormData(form).get('line')).data ?? null)
    if (!set) {
      setMessage('Please choose what you would like to insure')
      return
    }
    if (draft.line !== set.line) keeper.change({ line: set.line })
    void keeper.flush()
    void navigate({ to: '/get-quote/$step', params: { step: 'about' } })
  }

  return (
    <>
      {draft.revision > 0 && open !== 'what' && open !== 'about' && (
        <ResumeNotice open={open} onStartOver={() => void keeper.startOver()} />
      )}
      {another && (
        <div className="mb-8">
          <Notice title={`You cannot ask for a ${LINES[another].name} quote here yet`}>
            Write to us or call, and we will find you a broker: {site.email}, {site.phone}.
          </Notice>
        </div>
      )}
      <StepForm step="what" draft={draft} onAction={(_action, form) => choose(form)}>
        <LineChoice key={line} line={line} error={message} />
        <StepButtons canGoBack={false} />
      </StepForm>
      <section className="mt-12 border-line border-t pt-8" aria-labelledby="at-hand">
        <h2 id="at-hand" className="font-display text-2xl">
          Good to have at hand
        </h2>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
          <li>The driver’s licence of everyone who will drive</li>
          <li>Make, model and year of each vehicle</li>
          <li>Your policy or pink card, if you are insured today</li>
        </ul>
      </section>
      <p className="mt-10 text-muted">
        Looking for another kind of insurance? Write to{' '}
        <a href={`mailto:${site.email}`} className="underline underline-offset-4">
          {site.email}
        </a>{' '}
        or call {site.phone}, and we will find you a broker.
      </p>
    </>
  )
}
