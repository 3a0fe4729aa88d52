import { type FormEvent, useId, useRef, useState } from 'react'
import { usePage } from '../platform/page-data.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy } from '../ui/field-words.ts'
import { toast } from '../ui/toast.ts'

/**
 * The newsletter sign-up (seed §5, §8). Without scripts it posts itself and the server answers with a page; what
 * checks and sends it otherwise is loaded when somebody uses it.
 */
export function NewsletterForm() {
  const { site } = usePage()
  const id = useId()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const form = event.currentTarget
    setPending(true)
    try {
      const { sendSignup } = await import('./newsletter-signup.ts')
      const { mistake, announcement } = await sendSignup(String(new FormData(form).get('email') ?? ''))
      setError(mistake)
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

  return (
    <form
      id="newsletter"
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={submit}
      className="max-w-xl"
    >
      <h2 className="text-2xl">Our newsletter</h2>
      <label htmlFor={id} className="mt-2 block text-on-shelter-muted">
        Plain notes on insurance in Alberta: what changes, and from when. Your email:
      </label>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder="you@example.ca"
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
          <p id={`${id}-error`} className="mt-2 font-semibold text-canola">
            {error}
          </p>
        )}
      </div>
      <p id={`${id}-help`} className="mt-3 text-on-shelter-muted text-sm">
        By subscribing you agree to get the newsletter of {site.legalName} by email. You can unsubscribe at
        any time, in every letter, without logging in.
      </p>
    </form>
  )
}
