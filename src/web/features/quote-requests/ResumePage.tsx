import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import { resumeDraft } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { CallError, call } from '../../platform/call.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { QueryProvider } from '../../platform/QueryProvider.tsx'
import { useLinkToken } from '../../platform/use-link-token.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAdoptPrefilled } from '../../ui/use-adopt-prefilled.ts'
import { loadQuestions, questionsOf } from './line-questions.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

/**
 * The page of the emailed link. It shows nothing of the request before the button is pressed. Without scripts the token
 * after the `#` is not available, so the link is pasted into a field.
 */
export function ResumePage() {
  const { quote } = usePage()
  const linked = useLinkToken()
  return (
    <QueryProvider>
      <Head
        title="Continue your request – Get a free quote"
        description="Use the link in our email to continue your quote request in this browser."
        canonicalPath={paths.getQuote()}
        noindex
      />
      <div className="mx-auto w-full max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
        <h1 className="font-display text-4xl sm:text-5xl">Continue your request</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          The link in our email opens your quote request in this browser. If you’ve already sent the request,
          opening it confirms your email address. Only continue if the request is yours.
        </p>
        {/* A newer link resets the form. */}
        <ResumeForm
          key={linked ?? ''}
          linked={linked}
          typed={quote?.typed?.token ?? ''}
          found={quote?.fields ?? {}}
          message={quote?.message ?? null}
        />
      </div>
    </QueryProvider>
  )
}

interface ResumeFormProps {
  /** The token of the link that led here; null where it has to be pasted. */
  linked: string | null
  /** What was pasted into the plain form, and what the server found wrong with it. */
  typed: string
  found: Record<string, string>
  message: string | null
}

/** The button that opens the request here, and a field for the link where the page could not read it. */
function ResumeForm({ linked, typed, found, message }: ResumeFormProps) {
  const navigate = useNavigate()
  const { keeper } = useDraftKeeper()
  const [link, setLink] = useState(typed)
  const [replace, setReplace] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useAdoptPrefilled(form, form => {
    const data = new FormData(form)
    setLink(String(data.get('token') ?? ''))
    setReplace(data.has('replace'))
  })
  // The server never sees the token, so the first render equals the server's: with a field.
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => setTakenOver(true), [])
  const following = useSingleFlight({
    mutationFn: async () => {
      if (!(await keeper.flush()))
        throw new CallError(0, {
          message: 'We couldn’t save your latest answers in this browser. Try again.',
        })
      return call(resumeDraft, { body: { token: linked ?? link, replace } })
    },
    onSuccess: async resumed => {
      await keeper.refresh()
      await loadQuestions(resumed.line)
      const step = firstIncompleteStep(questionsOf(resumed), resumed.answers, albertaToday(new Date()))
      await navigate({ to: '/get-quote/{-$step}', params: { step }, replace: true })
    },
  })
  const { error } = following
  const faults = error instanceof CallError ? (error.reply.fields ?? {}) : error ? {} : found

  function submit(event: FormEvent): void {
    event.preventDefault()
    following.mutate()
  }

  return (
    <form
      ref={form}
      method="post"
      action={paths.quoteResume()}
      noValidate
      className="mt-8 grid gap-6"
      onSubmit={submit}
    >
      {message && !error && (
        <Notice tone="warn" title="We couldn’t open the request">
          {message}
        </Notice>
      )}
      {linked && isTakenOver ? (
        <input type="hidden" name="token" value={linked} />
      ) : (
        <TextField
          label="Link from the email"
          name="token"
          autoComplete="off"
          spellCheck={false}
          help="Copy the whole link and paste it here. It ends with # followed by letters and numbers."
          value={link}
          error={faults.token}
          onChange={event => setLink(event.target.value)}
        />
      )}
      {faults.replace && (
        <div className="rounded-xl border border-line bg-surface p-5">
          <CheckField
            label="Replace the request in this browser with the emailed one"
            name="replace"
            value="yes"
            checked={replace}
            onChange={setReplace}
            error={faults.replace}
          />
          <p className="mt-2 pl-8 text-muted">
            Want to keep both?{' '}
            <Link to="/get-quote/later" className="underline underline-offset-4">
              Email yourself a link to the one in this browser
            </Link>{' '}
            first.
          </p>
        </div>
      )}
      <CallFailed title="We couldn’t open the request" error={error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={following.isPending}>
          Continue my request
        </Button>
        <Link
          to="/get-quote/{-$step}"
          params={{ step: 'what' }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Start a new request
        </Link>
      </div>
    </form>
  )
}
