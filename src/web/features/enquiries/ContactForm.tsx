import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Sender, SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { PREFERRED_TIMES, TOPICS } from '#shared/enquiries/topics.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

const toOptions = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => ({ value: id, label }))

/** The contact form. Without scripts the browser posts it, and the server replies with the page. */
export function ContactForm() {
  const { handlers, typed, errors, failure, pending, sent, openCases, restart } = useEnquiryForm()
  if (sent) return <EnquirySent sent={sent} onRestart={restart} />
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })
  return (
    <form {...handlers} method="post" action={paths.contact()} noValidate className="grid gap-6">
      <MessagesNotice cases={openCases} />
      <SelectField
        label="Topic"
        placeholder="Select an option"
        required
        options={toOptions(TOPICS)}
        {...field('topic')}
      />
      <TextAreaField
        label="Your message"
        help="Up to 5,000 characters. Please leave out policy numbers, licence numbers and health information."
        rows={7}
        className="min-h-44"
        required
        {...field('message')}
      />
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <div className="field-row-6 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          help="Enter an email address or a phone number."
          {...field('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          help="Optional. Include the area code if you’d like a call back."
          {...field('phone')}
        />
      </div>
      <SelectField
        label="Best time to call"
        optional
        options={toOptions(PREFERRED_TIMES)}
        {...field('preferredTime')}
        defaultValue={typed.preferredTime || 'any'}
      />
      <Honeypot />
      {failure && (
        <Notice key={failure.attempt} tone="danger" title="Your message wasn’t sent">
          {failure.message}
        </Notice>
      )}
      <div className="grid gap-3">
        <p className="text-muted text-sm">
          We’ll only use your information to reply. You won’t be added to any mailing list.
        </p>
        <Button type="submit" pending={pending} className="justify-self-start px-7">
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}

/** Leads clients with open requests to the messages of those, where their broker reads them. */
function MessagesNotice({ cases }: { cases: Sender['openCases'] }) {
  if (cases.length === 0) return null
  return (
    <Notice title={cases.length === 1 ? 'Is it about your request?' : 'Is it about one of your requests?'}>
      <p>Write your message in the request itself. The people working on it will see it there.</p>
      <ul className="mt-1">
        {cases.map(({ id, reference, line }) => (
          <li key={id}>
            <Link to={paths.clientCase(id)} search={{ tab: 'messages' }} className="tap-link">
              {`Messages about ${reference} (${LINES[line].name})`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Replaces the form once the message is sent, and says what happens next. */
function EnquirySent({ sent, onRestart }: { sent: SubmittedEnquiry; onRestart: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-xl border border-good bg-good-soft p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-2xl text-good outline-none focus-visible:shadow-none">
        Thank you for your message
      </h3>
      <p className="mt-3 max-w-prose text-lg">{sent.message}</p>
      <p className="mt-3 max-w-prose">
        Your reference number is <strong className="whitespace-nowrap">{sent.reference}</strong>. Please have
        it ready if you call.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onRestart}>
        Send another message
      </Button>
    </div>
  )
}
