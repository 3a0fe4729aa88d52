import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDue } from '#shared/format.ts'
import { type LineId, lineInSentence } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { answerText, DRAFT_DAYS } from '#shared/questions/answers.ts'
import { usePage } from '../../platform/page-data.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NumberedSteps } from '../../ui/NumberedSteps.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

interface DoneStepProps {
  keeper: DraftKeeper
  draft: DraftState
  submitted: NonNullable<DraftState['submitted']>
  /** Today in Alberta, yyyy-mm-dd. */
  today: string
}

/** The last step: the reference, what happens next, and a link to the portal. */
export function DoneStep({ keeper, draft, submitted, today }: DoneStepProps) {
  const { brand } = usePage()
  const { reference, promisedAt, caseId, email } = submitted
  // Noon in Alberta, so that the server and the browser count the same days until the deadline.
  const due = promisedAt && formatDue(promisedAt, new Date(`${today}T19:00:00Z`))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p className="rounded-2xl bg-spruce-soft p-6">
        <span className="block text-muted">Your reference number</span>
        <strong className="block whitespace-nowrap font-display text-2xl sm:text-3xl">{reference}</strong>
        {draft.follows && (
          <span className="mt-3 block">
            You also sent <span className="whitespace-nowrap">{draft.follows}</span>. Each request has its own
            reply time, even when one broker has both.
          </span>
        )}
      </p>
      <NextSteps due={due} submitted={submitted} />
      {caseId ? (
        <Link
          to="/portal/cases/$id"
          params={{ id: caseId }}
          className={`${buttonClass()} justify-self-start`}
        >
          Open your request in the portal
        </Link>
      ) : (
        <section className="rounded-2xl border border-line bg-surface p-6" aria-labelledby="account">
          <h2 id="account" className="font-display text-2xl">
            Follow your request online
          </h2>
          <p className="mt-2 mb-5 text-muted">
            Message your broker, send documents and check the status of your request at any time. Use the
            email address from this request: once you’ve confirmed it, the request is in your account.
          </p>
          {/* Their name and address go along in the history, not in the address bar. */}
          <Link
            to="/portal/register"
            state={{
              knownAs: {
                fullName: answerText(draft.answers, 'fullName'),
                email,
                phone: answerText(draft.answers, 'phone'),
              },
            }}
            className={buttonClass()}
          >
            Create your portal account
          </Link>
          <p className="mt-4 text-muted">
            Already have one?{' '}
            <Link to="/portal/login" className="underline underline-offset-4">
              Log in
            </Link>
          </p>
        </section>
      )}
      <AnotherRequest keeper={keeper} line={draft.line} isFollowing={draft.follows !== null} />
      {!caseId && <ForgetRequest keeper={keeper} />}
      <p className="text-muted">
        This is a request, not insurance: you’re covered only once a broker or insurer confirms it in writing.
        Questions? Email{' '}
        <a href={`mailto:${brand.email}?subject=${reference}`} className="underline underline-offset-4">
          {brand.email}
        </a>
        .
      </p>
    </div>
  )
}

/** Deletes the receipt from this browser, for a visitor on a computer that others use too. */
function ForgetRequest({ keeper }: { keeper: DraftKeeper }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'deleting' | 'failed'>('idle')

  async function forget(): Promise<void> {
    if (state === 'deleting') return
    setState('deleting')
    try {
      await keeper.startOver()
      await navigate({ to: '/get-quote/{-$step}', params: { step: 'what' } })
    } catch {
      setState('failed')
    }
  }

  return (
    <section aria-labelledby="shared-device" className="grid gap-4">
      <div>
        <h2 id="shared-device" className="font-display text-2xl">
          Do other people use this device?
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          This browser keeps your reference, name and contact details for {DRAFT_DAYS} days. You can delete
          them now. We keep your request: open it with the link in our email.
        </p>
      </div>
      <form
        method="post"
        action={paths.quoteStep('done')}
        onSubmit={event => {
          event.preventDefault()
          void forget()
        }}
      >
        <Button type="submit" variant="secondary" name="action" value="forget" pending={state === 'deleting'}>
          Delete my answers from this browser
        </Button>
      </form>
      {state === 'failed' && (
        <Notice tone="warn">We couldn’t delete them. Check your connection and try again.</Notice>
      )}
    </section>
  )
}

interface NextStepsProps {
  /** As in "by Monday 11:00 a.m."; null while no broker could be asked. */
  due: string | null
  submitted: DoneStepProps['submitted']
}

/** What happens to the request next. */
function NextSteps({ due, submitted: { email, needsConfirmation, progress } }: NextStepsProps) {
  if (progress === 'ended')
    return (
      <section aria-labelledby="next">
        <h2 id="next" className="mb-4 font-display text-2xl">
          This request has ended
        </h2>
        <p className="max-w-prose">
          Our emails and your portal account show how it ended. To ask for another quote, send a new request.
        </p>
      </section>
    )
  const contact = email ? `call you or email ${email}` : 'contact you'
  const routing = [
    needsConfirmation && (
      <>
        Open the link we emailed to <strong>{email}</strong> to confirm your request. We offer it to a broker
        once you do.
      </>
    ),
    due
      ? 'We’re offering your request to a licensed broker who serves your area.'
      : 'We’re looking for a licensed broker who serves your area.',
    due ? (
      <>
        A broker will {contact} <strong>{due}</strong>. If the first one can’t take your request, it can take
        longer.
      </>
    ) : (
      `A broker will ${contact} as soon as one is available.`
    ),
  ]
  const withBroker = [
    'A licensed broker has your request.',
    due ? (
      <>
        Your broker will {contact} <strong>{due}</strong>.
      </>
    ) : (
      `Your broker will ${contact}.`
    ),
  ]
  const steps = [
    ...(progress === 'routing' ? routing : progress === 'with_broker' ? withBroker : []),
    progress === 'replied' && 'Your broker has replied to you: check your messages.',
    'Your broker goes over your answers with you, gets quotes from insurers and explains the differences. You decide.',
  ]
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 font-display text-2xl">
        What happens next
      </h2>
      <NumberedSteps steps={steps.filter(Boolean)} />
    </section>
  )
}

/** What people often insure together. */
const COMPANIONS: Partial<Record<LineId, LineId>> = {
  auto: 'home',
  home: 'auto',
  business: 'commercial-auto',
  'commercial-auto': 'business',
}

interface AnotherRequestProps {
  keeper: DraftKeeper
  /** What the request that was just sent is for. */
  line: LineId | null
  /** Whether it was itself sent after another one, which may be for the companion. */
  isFollowing: boolean
}

/** Continues with a request for another kind of insurance, with the answers that both ask for. */
function AnotherRequest({ keeper, line, isFollowing }: AnotherRequestProps) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState<LineId | 'any' | null>(null)
  const [failed, setFailed] = useState(false)
  const companion = line && !isFollowing && COMPANIONS[line]

  async function start(nextLine: LineId | null): Promise<void> {
    if (starting) return
    setStarting(nextLine ?? 'any')
    setFailed(false)
    try {
      await keeper.requestAnother(nextLine)
      await navigate({ to: '/get-quote/{-$step}', params: { step: nextLine ? 'about' : 'what' } })
    } catch {
      setFailed(true)
    }
    setStarting(null)
  }

  return (
    <section aria-labelledby="another" className="grid gap-4">
      <div>
        <h2 id="another" className="font-display text-2xl">
          Do you need insurance for something else?
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          If you continue now, you don’t have to enter your name, contact details and postal code again. We’ll
          offer your requests to one broker, if one is licensed for all of them.
        </p>
      </div>
      <form
        method="post"
        action={paths.quoteStep('done')}
        className="flex flex-wrap gap-3"
        onSubmit={event => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          void start(submitter?.getAttribute('name') === 'line' && companion ? companion : null)
        }}
      >
        {companion && (
          <Button
            type="submit"
            variant="secondary"
            name="line"
            value={companion}
            pending={starting === companion}
          >
            {`Add ${lineInSentence(companion)} insurance`}
          </Button>
        )}
        <Button type="submit" variant="quiet" pending={starting === 'any'}>
          Request another quote
        </Button>
      </form>
      {failed && (
        <Notice tone="warn">We couldn’t start the request. Check your connection and try again.</Notice>
      )}
    </section>
  )
}
