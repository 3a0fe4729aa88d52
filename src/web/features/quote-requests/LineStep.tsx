import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LINE_CHOICES } from '#shared/lines/derived/line-choices.ts'
import { isLineId, LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { StepId } from '#shared/questions/question.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { JsonLd } from '../../platform/JsonLd.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { useAdoptPrefilled } from '../../ui/use-adopt-prefilled.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { LineChoice } from './LineChoice.tsx'
import { loadQuestions } from './line-questions.ts'
import { StepButtons } from './StepButtons.tsx'
import { StepForm } from './StepForm.tsx'

interface LineStepProps {
  keeper: DraftKeeper
  draft: DraftState
  /** The first step that still needs something. */
  open: StepId
  error: string | undefined
  /** The reference of the request that this browser has sent; continuing starts a new one. */
  sent?: string
}

const NOT_LOADED = 'We couldn’t load the questions. Check your connection and try again.'

function lineIn(form: HTMLFormElement): LineId | null {
  const value = new FormData(form).get('line')
  return isLineId(value) ? value : null
}

/** The first step: what to insure. A link may preselect it. */
export function LineStep({ keeper, draft, open, error, sent }: LineStepProps) {
  const { brand } = usePage()
  const navigate = useNavigate()
  const { type } = useSearch({ from: '/site/get-quote/{-$step}' })
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState(error)
  const line = isLineId(type) ? type : draft.line
  const [picked, setPicked] = useState<{ instead: LineId | null; line: LineId | null } | null>(null)
  // A choice counts until the preselected line changes, as when a person starts over.
  const shown = picked?.instead === line ? picked.line : line
  const pick = (chosen: LineId | null) => setPicked({ instead: line, line: chosen })
  const hasAnswers = Object.values(draft.answers).some(answer => answer !== '')
  useAdoptPrefilled(form, form => pick(lineIn(form)))
  useEffect(() => void loadQuestions(shown).catch(() => {}), [shown])

  async function choose(form: HTMLFormElement): Promise<void> {
    const chosen = lineIn(form)
    if (!chosen) {
      setMessage('Choose what you’d like to insure')
      return
    }
    try {
      await loadQuestions(chosen)
    } catch {
      setMessage(NOT_LOADED)
      return
    }
    if (keeper.state().submitted) keeper.startNew()
    if (keeper.state().line !== chosen) keeper.change({ line: chosen })
    void keeper.flush()
    void navigate({ to: '/get-quote/{-$step}', params: { step: 'about' } })
  }

  return (
    <>
      <JsonLd item={quoteData(brand)} />
      {sent && (
        <p className="mb-10 rounded-2xl bg-sunken p-5 sm:p-6">
          You’ve sent request <strong className="whitespace-nowrap tabular-nums">{sent}</strong>. You can
          start a new one here, or{' '}
          <Link to="/get-quote/{-$step}" params={{ step: 'done' }} className="underline underline-offset-4">
            view the request you sent
          </Link>
          .
        </p>
      )}
      {draft.revision > 0 && hasAnswers && open !== 'what' && (
        <ResumeNotice open={open} line={draft.line} onStartOver={() => void keeper.startOver()} />
      )}
      <StepForm ref={form} step="what" draft={draft} onAction={(_action, form) => void choose(form)}>
        <LineChoice key={line} line={line} error={message} onChoose={pick} />
        <StepButtons canGoBack={false} />
      </StepForm>
      <Checklist line={shown} />
      <p className="mt-10 text-muted">
        Not sure which to choose? Pick the closest, or email{' '}
        <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
          {brand.email}
        </a>{' '}
        or call {brand.phone}, and we’ll find you a broker.
      </p>
    </>
  )
}

/** What to have ready for the chosen line. */
function Checklist({ line }: { line: LineId | null }) {
  const record = LINE_CHOICES.find(({ id }) => id === line)
  if (!record) return null
  return (
    <section className="mt-12 border-line border-t pt-8" aria-labelledby="at-hand">
      <h2 id="at-hand" className="font-display text-2xl">
        Have these ready
      </h2>
      <p className="mt-1 font-semibold">{record.name}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
        {record.checklist.map(thing => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}

interface ResumeNoticeProps {
  open: StepId
  /** What it asks for. */
  line: LineId | null
  onStartOver: () => void
}

/** Offers to continue a started request, or to delete it. */
function ResumeNotice({ open, line, onStartOver }: ResumeNoticeProps) {
  return (
    <section className="mb-10 rounded-2xl bg-sunken p-5 sm:p-6" aria-labelledby="resume">
      <h2 id="resume" className="font-sans font-semibold text-lg">
        You have a request in progress{line && `: ${LINES[line].name}`}
      </h2>
      <p className="mt-1 text-muted">
        Your answers are saved. If you choose another kind of insurance, we’ll keep them but send only the
        ones it asks for.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <Link to="/get-quote/{-$step}" params={{ step: open }} className={buttonClass('secondary')}>
          Continue where you left off
        </Link>
        <Link
          to="/get-quote/later"
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
        >
          Email me a link to finish later
        </Link>
        <details className="group">
          <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">
            Delete my answers
          </summary>
          <form
            method="post"
            action={paths.quoteStep('done')}
            className="mt-2 grid justify-items-start gap-3"
            onSubmit={event => {
              event.preventDefault()
              onStartOver()
            }}
          >
            <p>This can’t be undone.</p>
            <Button type="submit" variant="danger" size="sm">
              Delete and start over
            </Button>
          </form>
        </details>
      </div>
    </section>
  )
}

/** The structured data of the first step. */
function quoteData({ name, publicUrl, serviceArea }: Brand) {
  const url = `${publicUrl}${paths.getQuote()}`
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: 'Get a free quote',
    description: `Request a free quote from a licensed ${serviceArea} broker through ${name}.`,
    inLanguage: 'en-CA',
    about: { '@id': `${publicUrl}/#agency` },
  }
}
