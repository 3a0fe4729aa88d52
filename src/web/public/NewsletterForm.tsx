import { type FormEvent, useId, useRef, useState } from 'react'
import { newsletterConsentText } from '#shared/newsletter/signup.ts'
import { useFeature, usePage } from '../platform/page-data.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy } from '../ui/FieldFrame.tsx'
import { toast } from '../ui/toast.ts'
import { ConfirmSubscriptionNote } from './ConfirmSubscriptionNote.tsx'

/** A page may contain the form twice, in its text and in the footer: they differ in name, label and colours. */
const PLACES = {
  footer: {
    id: 'newsletter',
    title: 'Our newsletter',
    label: 'Plain-language Alberta insurance news, about once a month. Your email address:',
    quiet: 'text-on-shelter-muted',
    mistake: 'text-canola',
  },
  page: {
    id: 'subscribe',
    title: 'Get the newsletter',
    label: 'Email address',
    quiet: 'text-muted',
    mistake: 'text-ember',
  },
} as const

/**
 * The newsletter sign-up, unless it's turned off. Without scripts the form posts and the server replies with a page. The code
 * that checks and sends it otherwise is loaded on first use.
 */
export function NewsletterForm({ place = 'footer' }: { place?: keyof typeof PLACES }) {
  const { brand, form: posted } = usePage()
  const isOn = useFeature('newsletter')
  const options = PLACES[place]
  const postedForm = place === 'page' && posted?.id === 'newsletter' ? posted : undefined
  const id = useId()
  const [error, setError] = useState<string | undefined>(postedForm?.fields.email)
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(postedForm !== undefined && !postedForm.fields.email)
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const form = event.currentTarget
    setPending(true)
    setSent(false)
    try {
      const { sendSignup } = await import('./newsletter-signup.ts')
      const outcome = await sendSignup(String(new FormData(form).get('email') ?? ''))
      const { mistake, announcement } = outcome
      setError(mistake)
      setSent(outcome.isKnown ?? false)
      if (mistake) field.current?.focus()
      else if (announcement?.title === 'Success!') form.reset()
      if (announcement) toast(announcement)
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to subscribe. Please try again later.',
        variant: 'destructive',
      })
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  if (!isOn) {
    return place === 'page' ? (
      <p>We’re not taking new subscribers right now. If you’ve subscribed, you’ll still get every issue.</p>
    ) : null
  }
  return (
    <form
      id={options.id}
      method="post"
      action="/newsletter"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      className="max-w-xl"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {options.title}
      </h2>
      <label htmlFor={id} className={`mt-2 block ${options.quiet}`}>
        {options.label}
      </label>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder="you@example.ca"
          defaultValue={postedForm?.typed.email}
          onInput={() => setError(undefined)}
          {...describedBy(id, { error, help: 'consent' })}
          className="field-control flex-1"
        />
        <Button type="submit" variant="accent" pending={pending} className="shrink-0">
          {pending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={`mt-2 font-semibold ${options.mistake}`}>
            {error}
          </p>
        )}
        {sent && <ConfirmSubscriptionNote />}
      </div>
      <p id={`${id}-help`} className={`mt-3 text-sm ${options.quiet}`}>
        {newsletterConsentText(brand)}
      </p>
    </form>
  )
}
