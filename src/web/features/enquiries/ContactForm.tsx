import { PREFERRED_TIMES, TOPICS } from '#shared/enquiries/topics.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EnquirySent } from './EnquirySent.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

const optionsOf = (of: readonly { id: string; label: string }[]) =>
  of.map(({ id, label }) => ({ value: id, label }))

/** Writes to the people behind the site. Without scripts it posts itself, and the server answers with the page. */
export function ContactForm() {
  const { handlers, typed, errors, failure, pending, sent, again } = useEnquiryForm()
  if (sent) return <EnquirySent sent={sent} onAgain={again} />
  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
  })
  return (
    <form {...handlers} method="post" action={paths.contact()} noValidate className="grid gap-6">
      <SelectField
        label="What is it about?"
        placeholder="Please choose"
        required
        options={optionsOf(TOPICS)}
        {...field('topic')}
      />
      <TextAreaField
        label="Your message"
        help="Up to 5,000 characters. Please leave out policy numbers, licence numbers and anything about your health."
        rows={7}
        className="min-h-44"
        required
        {...field('message')}
      />
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="An email or a phone number: one of the two is enough."
          {...field('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help="If you would rather get a call, with the area code."
          {...field('phone')}
        />
      </div>
      <SelectField
        label="Best time to reach you"
        optional
        options={optionsOf(PREFERRED_TIMES)}
        {...field('preferredTime')}
        defaultValue={typed.preferredTime || 'any'}
      />
      <Honeypot />
      {failure && (
        <Notice key={failure.attempt} tone="danger" title="Your message was not sent">
          {failure.why}
        </Notice>
      )}
      <div className="grid gap-3">
        <p className="text-muted text-sm">
          By sending this you ask us to answer you by email or phone. We use what you write for that alone and
          put you on no list.
        </p>
        <Button type="submit" pending={pending} className="justify-self-start px-7">
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}
