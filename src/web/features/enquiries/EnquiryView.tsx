import { useRef } from 'react'
import type { z } from 'zod'
import * as api from '#shared/enquiries/enquiries.ts'
import { topicLabel } from '#shared/enquiries/topics.ts'
import { formatCount, formatPhone } from '#shared/format.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { type Form, useForm } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { EnquirySidebar } from './EnquirySidebar.tsx'
import { refreshEnquiry, useAddEnquiryEntry } from './queries.ts'
import { ReplyDeadline } from './ReplyDeadline.tsx'
import { STATUS_LABELS } from './status-labels.ts'

const EntryValues = api.NewEnquiryEntry.pick({ body: true })

const SPAM_REASONS: Readonly<Record<api.SpamReason, string>> = {
  hidden_field: 'Hidden (honeypot) field was filled in.',
  too_quick: 'Submitted faster than a person could type.',
  markup: 'Contains links formatted the way spam bots write them.',
}

/** A message from the contact form, with its answers, notes and actions. */
export function EnquiryView({ enquiry }: { enquiry: api.Enquiry }) {
  const { status, spamReason } = enquiry
  const { label, tone } = STATUS_LABELS[status]
  const answer = useForm(EntryValues, { body: '' })
  const note = useForm(EntryValues, { body: '' })
  const isAnswerBegun = answer.formState.isDirty
  const isNoteBegun = note.formState.isDirty
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="wrap-anywhere font-display text-2xl">{enquiry.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-muted">{enquiry.reference}</span>
          <ReplyDeadline status={status} dueAt={enquiry.dueAt} />
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {status === 'spam' && spamReason && (
            <Notice tone="warn" title="Automatically marked as spam">
              {SPAM_REASONS[spamReason]} No auto-reply was sent. If this is from a real person, choose “Not
              spam” and reply.
            </Notice>
          )}
          <Card title={topicLabel(enquiry.topic)}>
            <p className="wrap-anywhere max-w-prose whitespace-pre-line text-base">{enquiry.message}</p>
          </Card>
          {enquiry.conversation && <ConversationCard turns={enquiry.conversation} />}
          <EntryList entries={enquiry.entries} />
          {enquiry.abilities.answer && (
            <Card>
              <EnquiryEntryForm
                enquiry={enquiry}
                form={answer}
                kind="answer"
                label={status === 'answered' ? 'Reply again' : 'Reply by email'}
                help={`Sent to ${enquiry.email} with our name and address. Leave advice and prices to licensed brokers.`}
              />
            </Card>
          )}
          {!enquiry.email && status !== 'spam' && (
            <Notice title="Phone number only">
              Call {formatPhone(enquiry.phone ?? '')}, add a note about the call, then close the message.
            </Notice>
          )}
          <Card>
            <EnquiryEntryForm
              enquiry={enquiry}
              form={note}
              kind="note"
              label="Internal note"
              help="Only administrators and office staff can see this."
            />
          </Card>
        </div>
        <aside
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
          aria-label="About this message"
        >
          <EnquirySidebar enquiry={enquiry} />
        </aside>
      </div>
      <LeaveGuard unsaved={(enquiry.abilities.answer && isAnswerBegun) || isNoteBegun} />
    </div>
  )
}

/** The visitor's conversation with the assistant, as plain text. The server can't verify it. */
function ConversationCard({ turns }: { turns: api.EnquiryConversation }) {
  return (
    <Card>
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">
          Conversation with the assistant ({formatCount(turns.length, 'message')})
        </summary>
        <p className="mt-2 max-w-prose text-muted text-sm">
          Sent by the visitor’s browser and not verified. Anything here could have been edited, including the
          assistant’s answers.
        </p>
        <ol className="mt-4 grid gap-4">
          {turns.map(({ role, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns have no ids and never change their order
            <li key={index} className={role === 'user' ? 'border-spruce border-l-4 pl-3' : 'pl-4'}>
              <p className="font-semibold text-muted text-sm">{role === 'user' ? 'Visitor' : 'Assistant'}</p>
              <p className="wrap-anywhere max-w-prose whitespace-pre-line">{content}</p>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

/** The answers and notes, oldest first. */
function EntryList({ entries }: Pick<api.Enquiry, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <ol className="grid gap-3" aria-label="Replies and notes">
      {entries.map(({ id, kind, body, author, createdAt }) => (
        <li
          key={id}
          className={`rounded-lg border p-4 ${kind === 'note' ? 'border-warn bg-warn-soft' : 'border-line bg-spruce-soft'}`}
        >
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={kind === 'note' ? 'warn' : 'good'}>
              {kind === 'note' ? 'Internal note' : 'Reply sent'}
            </Badge>
            <span className="font-semibold">{author.fullName}</span>
            <span className="text-muted">
              <RelativeTime dateTime={createdAt} />
            </span>
          </p>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ol>
  )
}

interface EnquiryEntryFormProps {
  enquiry: api.Enquiry
  form: Form<z.infer<typeof EntryValues>, z.infer<typeof EntryValues>>
  kind: 'answer' | 'note'
  label: string
  help: string
}

/** Writes an answer or a note. The text stays in the form until the server has it. */
function EnquiryEntryForm({ enquiry, form, kind, label, help }: EnquiryEntryFormProps) {
  /** The entry sent last. The same text sent again keeps its id, so that it isn't stored twice. */
  const lastEntry = useRef({ id: '', body: '' })
  const add = useAddEnquiryEntry(enquiry)
  const isAnswer = kind === 'answer'

  const submit = form.handleSubmit(({ body }) => {
    if (lastEntry.current.body !== body) lastEntry.current = { id: crypto.randomUUID(), body }
    const entry = { id: lastEntry.current.id, kind, body }
    add.mutate(entry, {
      onSuccess: () => {
        form.reset()
        lastEntry.current = { id: '', body: '' }
      },
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextAreaField
        label={label}
        help={help}
        rows={isAnswer ? 8 : 2}
        className={isAnswer ? 'min-h-40' : ''}
        {...form.text('body')}
      />
      <ActionFailed
        error={add.error}
        staleTitle="This message has changed"
        onRefresh={() => refreshEnquiry(enquiry.id)}
        onRefreshed={add.reset}
      />
      <div>
        <Button
          type="submit"
          variant={isAnswer ? 'primary' : 'secondary'}
          size={isAnswer ? 'md' : 'sm'}
          pending={add.isPending}
        >
          {isAnswer ? 'Send reply' : 'Add note'}
        </Button>
      </div>
    </form>
  )
}
