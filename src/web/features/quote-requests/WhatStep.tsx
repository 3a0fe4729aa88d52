import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LineId } from '#shared/lines/lines.ts'
import type { StepId } from '#shared/questions/question.ts'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useTypedBefore } from '../../ui/typed-before.ts'
import { AtHand } from './AtHand.tsx'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { LineChoice } from './LineChoice.tsx'
import { quoteData } from './quote-data.ts'
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

const lineIn = (form: HTMLFormElement): LineId | null =>
  LineId.safeParse(new FormData(form).get('line')).data ?? null

/** The first step: what to insure. A link may have chosen already. */
export function WhatStep({ keeper, draft, open, error }: WhatStepProps) {
  const { brand } = usePage()
  const navigate = useNavigate()
  const { type } = useSearch({ from: '/site/get-quote/{-$step}' })
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState(error)
  const line = LineId.safeParse(type).data ?? draft.line
  const [picked, setPicked] = useState<{ instead: LineId | null; line: LineId | null } | null>(null)
  // What was picked counts until something else comes to be chosen beforehand, as when somebody starts over.
  const shown = picked?.instead === line ? picked.line : line
  const pick = (chosen: LineId | null) => setPicked({ instead: line, line: chosen })
  useTypedBefore(form, form => pick(lineIn(form)))

  function choose(form: HTMLFormElement): void {
    const chosen = lineIn(form)
    if (!chosen) {
      setMessage('Please choose what you would like to insure')
      return
    }
    if (draft.line !== chosen) keeper.change({ line: chosen })
    void keeper.flush()
    void navigate({ to: '/get-quote/{-$step}', params: { step: 'about' } })
  }

  return (
    <>
      <JsonLd item={quoteData(brand)} />
      {draft.revision > 0 && open !== 'what' && open !== 'about' && (
        <ResumeNotice open={open} line={draft.line} onStartOver={() => void keeper.startOver()} />
      )}
      <StepForm ref={form} step="what" draft={draft} onAction={(_action, form) => choose(form)}>
        <LineChoice key={line} line={line} error={message} onChoose={pick} />
        <StepButtons canGoBack={false} />
      </StepForm>
      <AtHand line={shown} />
      <p className="mt-10 text-muted">
        Not sure which one it is? Choose the nearest, or write to{' '}
        <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
          {brand.email}
        </a>{' '}
        or call {brand.phone}, and we will find you a broker.
      </p>
    </>
  )
}
