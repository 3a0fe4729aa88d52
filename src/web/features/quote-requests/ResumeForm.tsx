import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { firstIncompleteStep } from '#shared/questions/steps.ts'
import { resumeDraft } from '#shared/quote-requests.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { CallError, call } from '../../platform/call.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAdoptPrefilled } from '../../ui/use-adopt-prefilled.ts'
import { loadQuestions, questionsOf } from './line-questions.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

interface ResumeFormProps {
  /** The token of the link that led here; null where it has to be pasted. */
  linked: string | null
  /** What was pasted into the plain form, and what the server found wrong with it. */
  typed: string
  found: Record<string, string>
  message: string | null
}

/** The button that opens the request here, and a field for the link where the page could not read it. */
export function ResumeForm({ linked, typed, found, message }: ResumeFormProps) {
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
  // The server never sees the token, so the first picture here is its own: with a field.
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
