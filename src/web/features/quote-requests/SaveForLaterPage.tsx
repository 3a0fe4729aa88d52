import { Link, Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { answerText, DRAFT_DAYS } from '#shared/questions/answers.ts'
import type { StepId } from '#shared/questions/question.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import { DraftLinkRequest, sendDraftLink } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { CallError, call } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { QueryProvider } from '../../platform/QueryProvider.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { questionsOf } from './line-questions.ts'
import { QuoteLoading } from './QuoteLoading.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** Asks where to send the link that continues the request later or on another device. */
export function SaveForLaterPage() {
  return (
    <QueryProvider>
      <Head
        title="Save and finish later – Get a free quote"
        description="We’ll email you a link that opens your quote request on any device."
        canonicalPath={paths.getQuote()}
        noindex
      />
      <SaveForLaterContent />
    </QueryProvider>
  )
}

function SaveForLaterContent() {
  const { quote } = usePage()
  const { keeper, draft } = useDraftKeeper()
  if (draft.status !== 'ready')
    return (
      <QuoteLoading isUnreachable={draft.status === 'unreachable'} onRetry={() => void keeper.refresh()} />
    )
  if (draft.submitted) return <Navigate to="/get-quote/{-$step}" params={{ step: 'done' }} replace />
  if (draft.revision === 0 && draft.save === 'idle')
    return <Navigate to="/get-quote/{-$step}" params={{ step: 'what' }} replace />
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">Save and finish later</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Your answers are saved in this browser for {DRAFT_DAYS} days. To finish on another device, we can
        email you a link. Opening it there moves your request to that device and removes it from this browser.
      </p>
      <LaterForm
        keeper={keeper}
        known={quote?.typed?.email ?? answerText(draft.answers, 'email')}
        found={quote?.fields.email}
        message={quote?.message ?? null}
        open={firstIncompleteStep(
          questionsOf(draft),
          draft.answers,
          quote?.today ?? albertaToday(new Date()),
        )}
      />
    </div>
  )
}

interface LaterFormProps {
  keeper: DraftKeeper
  /** The address to begin with. */
  known: string
  /** What the server found wrong with it when the plain form was sent. */
  found: string | undefined
  /** Why the server refused the plain form as a whole. */
  message: string | null
  /** The step to continue at. */
  open: StepId
}

const emailError = (email: string) => DraftLinkRequest.shape.email.safeParse(email).error?.issues[0]?.message

/** Emails the link that opens the draft in another browser. The email field is uncontrolled: people can type before hydration. */
function LaterForm({ keeper, known, found, message, open }: LaterFormProps) {
  const [error, setError] = useState(found)
  const [sent, setSent] = useState(0)
  const asking = useSingleFlight({
    onSuccess: () => setSent(sent + 1),
    mutationFn: async (body: DraftLinkRequest) => {
      if (!(await keeper.flush()))
        throw new CallError(0, { message: 'We couldn’t save your latest answers. Try again.' })
      return call(sendDraftLink, { body })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const request = DraftLinkRequest.safeParse(Object.fromEntries(new FormData(form)))
    setError(request.error?.issues[0]?.message)
    if (request.success) return asking.mutate(request.data)
    form.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
  }

  return (
    <form method="post" action={paths.quoteLater()} noValidate className="mt-8 grid gap-6" onSubmit={submit}>
      {message && !asking.data && <Notice tone="danger">{message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="Anyone who opens the email can see your answers, so use an address only you can access."
        name="email"
        defaultValue={known}
        error={error}
        onChange={({ target: { value } }) => error && setError(emailError(value))}
        onBlur={({ target: { value } }) => value && setError(emailError(value))}
      />
      <Honeypot />
      <CallFailed title="We couldn’t send the link" error={asking.error} />
      {/* Here from the start, so that it is read out when something comes into it. */}
      <output className="empty:-mt-6">
        {asking.data && (
          <Notice tone="good" title={sent > 1 ? 'Link sent again' : 'Link sent'}>
            {asking.data.message}
          </Notice>
        )}
      </output>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={asking.isPending} variant={asking.data ? 'secondary' : 'primary'}>
          {asking.isPending ? 'Sending...' : asking.data ? 'Resend link' : 'Email me the link'}
        </Button>
        <Link to="/get-quote/{-$step}" params={{ step: open }} className={buttonClass('quiet')}>
          Continue here
        </Link>
      </div>
    </form>
  )
}
