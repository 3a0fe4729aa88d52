import type { Enquiry } from '#shared/enquiries/enquiries.ts'
import { topicLabel } from '#shared/enquiries/topics.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EnquiryConversation } from './EnquiryConversation.tsx'
import { EnquiryEntries } from './EnquiryEntries.tsx'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import { EnquiryPromise } from './EnquiryPromise.tsx'
import { STATUS_WORDS, SUSPICION_WORDS } from './enquiry-words.ts'
import { WriteOnEnquiry } from './WriteOnEnquiry.tsx'

/** A message from the contact form, whole, with what was written on it and where to answer. */
export function EnquiryView({ of }: { of: Enquiry }) {
  const { label, tone } = STATUS_WORDS[of.status]
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="wrap-anywhere font-display text-2xl">{of.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-muted">{of.reference}</span>
          <EnquiryPromise of={of} />
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {of.status === 'spam' && of.suspicion && (
            <Notice tone="warn" title="Taken for spam as it came">
              {SUSPICION_WORDS[of.suspicion]} No letter was sent. If a person wrote this, choose “Not spam”
              and answer it.
            </Notice>
          )}
          <Card title={topicLabel(of.topic)}>
            <p className="wrap-anywhere max-w-prose whitespace-pre-line text-base">{of.message}</p>
          </Card>
          {of.conversation && <EnquiryConversation turns={of.conversation} />}
          <EnquiryEntries of={of} />
          {of.abilities.answer && (
            <Card>
              <WriteOnEnquiry
                of={of}
                kind="answer"
                label={of.status === 'answered' ? 'Answer once more' : 'Answer by email'}
                help={`Goes to ${of.email} with our name and address. Advice and prices are for licensed brokers.`}
              />
            </Card>
          )}
          {!of.email && of.status !== 'spam' && (
            <Notice title="They left a phone number only">
              Call {of.phone}, leave a note of what was said, and close the message.
            </Notice>
          )}
          <Card>
            <WriteOnEnquiry of={of} kind="note" label="Internal note" help="Only administrators read it." />
          </Card>
        </div>
        <aside
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
          aria-label="About this message"
        >
          <EnquiryFacts of={of} />
        </aside>
      </div>
    </div>
  )
}
