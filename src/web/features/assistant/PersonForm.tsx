import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SubmittedEnquiry } from '#shared/enquiries/enquiries.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useConversation } from './conversation.ts'
import { Icon } from './Icon.tsx'
import { changePersonDraft, clearPersonDraft, type PersonDraft, personDraft } from './person-draft.ts'
import { transcriptOf } from './thread.ts'

type Name = keyof PersonDraft['values']

/** The code that validates and sends is loaded when the visitor begins to type. */
const sending = () => import('./send-to-person.ts')

const LOST = 'We couldn’t reach the server. Check your connection and try again.'

/** The form to write to a person. The conversation is attached only if the visitor chooses so. */
export function PersonForm({ onBack }: { onBack: () => void }) {
  const { messages } = useConversation()
  const turns = transcriptOf(messages)
  const [{ values, bringsAlong }, setDraft] = useState(personDraft)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<{ why: string; attempt: number }>()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<SubmittedEnquiry>()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      const website = String(new FormData(form.current ?? undefined).get('website') ?? '')
      const { sendToPerson } = await sending()
      const outcome = await sendToPerson(personDraft(), website, bringsAlong ? turns : null)
      setErrors(outcome.kind === 'invalid' ? outcome.fields : {})
      setFailure(outcome.kind === 'failed' ? { why: outcome.message, attempt: Date.now() } : undefined)
      if (outcome.kind === 'invalid') focusFirst(outcome.fields)
      if (outcome.kind === 'sent') {
        clearPersonDraft()
        setSent(outcome.sent)
      }
    } catch {
      setFailure({ why: LOST, attempt: Date.now() })
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  function focusFirst(fields: Record<string, string>) {
    const wrong = [...(form.current?.elements ?? [])].find(field => fields[field.getAttribute('name') ?? ''])
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft(changePersonDraft({ values: { ...personDraft().values, [name]: event.target.value } }))
      const gone = name === 'email' || name === 'phone' ? ['email', 'phone'] : [name]
      setErrors(errors => Object.fromEntries(Object.entries(errors).filter(([of]) => !gone.includes(of))))
    },
  })
  if (sent) return <PersonSent sent={sent} onBack={onBack} />
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
      <button
        type="button"
        className="-ml-1 flex min-h-11 items-center gap-1.5 font-semibold text-sm text-spruce underline underline-offset-4"
        onClick={onBack}
      >
        <Icon name="back" className="size-4.5" />
        Back to the chat
      </button>
      <form
        ref={form}
        noValidate
        aria-labelledby="assistant-person"
        className="mt-1 grid gap-4"
        onSubmit={onSubmit}
        onFocus={() => void sending().catch(() => undefined)}
      >
        <div>
          <h3 id="assistant-person" className="text-xl">
            Talk to a person
          </h3>
          <p className="mt-1 text-muted text-sm">Send us a message and we’ll reply by email or phone.</p>
        </div>
        <TextField label="Your name" autoComplete="name" required {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          help="Enter an email address or a phone number."
          {...field('email')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextAreaField label="Your message" className="min-h-24" required {...field('message')} />
        {turns.length > 0 && (
          <div>
            <CheckField
              label="Include this conversation"
              name="conversation"
              checked={bringsAlong}
              onChange={checked => setDraft(changePersonDraft({ bringsAlong: checked }))}
            />
            <Transcript turns={turns} />
          </div>
        )}
        <Honeypot />
        {failure && (
          <Notice key={failure.attempt} tone="danger" title="Your message wasn’t sent">
            {failure.why} Your message is still here.
          </Notice>
        )}
        <p className="text-muted text-sm">We’ll only use this to reply to you.</p>
        <Button type="submit" pending={pending} className="justify-self-start">
          {pending ? 'Sending...' : 'Send message'}
        </Button>
      </form>
    </div>
  )
}

/** The confirmation that replaces the form: the reference, and when to expect an answer. */
function PersonSent({ sent, onBack }: { sent: SubmittedEnquiry; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      <div className="rounded-xl border border-good bg-good-soft p-4">
        <h3 ref={heading} tabIndex={-1} className="text-good text-xl outline-none focus-visible:shadow-none">
          Thank you for your message
        </h3>
        <p className="mt-2">{sent.message}</p>
        <p className="mt-2">
          Your reference number is <strong className="whitespace-nowrap">{sent.reference}</strong>.
        </p>
        <Button variant="secondary" className="mt-4" onClick={onBack}>
          Back to the chat
        </Button>
      </div>
    </div>
  )
}

interface TranscriptProps {
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
}

/** A preview of what is attached to a message to a person, word for word. */
function Transcript({ turns }: TranscriptProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center pl-8 text-spruce underline underline-offset-4">
        Preview what will be sent
      </summary>
      <ol className="grid gap-2 rounded-md bg-sunken p-3">
        {turns.map(({ role, content }, at) => (
          <li key={`${at} ${role}`} className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{role === 'user' ? 'You: ' : 'Assistant: '}</span>
            {content}
          </li>
        ))}
      </ol>
    </details>
  )
}
