import { formatMoment, formatTimeOfDay } from '#shared/format.ts'
import type { Delivery, Message } from '#shared/messages.ts'
import { UNREAD_MINUTES } from '#shared/notifications/template.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { wallTime } from '#shared/time/alberta-time.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { jumpTarget } from '../../ui/use-jump-to.ts'
import { AttachmentList } from './AttachmentList.tsx'

/** How a message reaches a client without an account. Only what was sent is called sent. */
const DELIVERY: Readonly<Record<Delivery, string>> = {
  email_waiting: `We’ll email the client a link to it within ${UNREAD_MINUTES} minutes`,
  emailed: 'We emailed the client a link to it',
  email_failed: 'Not delivered: the email to the client failed. Check the address, or call.',
  not_emailed: 'Not emailed: the client asked not to be contacted, or had too many emails today.',
}
const isUndelivered = (delivery: Delivery | null) => delivery === 'email_failed' || delivery === 'not_emailed'

interface MessageBubbleProps {
  message: Message
  /** Shown below the reader's own newest messages. */
  receipt: 'sent' | 'read' | null
  /** The case, where the reader may open its documents. */
  downloadFrom?: string | undefined
}

/** A message: the reader’s own on the right, others on the left with the name. */
export function MessageBubble({ message, receipt, downloadFrom }: MessageBubbleProps) {
  const { author, mine, internal, body, attachments, sentAt, readAt, delivery } = message
  const colour = internal
    ? 'bg-warn-soft text-ink'
    : mine
      ? 'bg-spruce text-on-spruce print:bg-transparent print:text-ink'
      : 'bg-surface text-ink'
  return (
    <li
      {...jumpTarget(message.id)}
      className={`jump-target flex max-w-[92%] gap-2 sm:max-w-[80%] ${mine ? 'justify-self-end' : ''}`}
    >
      {!mine && <Avatar name={author.fullName} size="sm" />}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <p className={`text-muted text-xs ${mine ? 'text-right' : ''}`}>
          <span className="font-medium">{mine ? 'You' : author.fullName}</span>
          {!mine && ` · ${ROLE_NAMES[author.role]}`}
          {' · '}
          <time dateTime={sentAt} title={formatMoment(sentAt)}>
            {timeOf(sentAt)}
          </time>
        </p>
        {body && (
          <p
            dir="auto"
            className={`text-wrap whitespace-pre-wrap break-words rounded-2xl border border-line px-3 py-2 ${colour}`}
          >
            {body}
          </p>
        )}
        {attachments.length > 0 && (
          <AttachmentList label="Attached documents" attachments={attachments} downloadFrom={downloadFrom} />
        )}
        {receipt && (
          <p className="text-right text-muted text-xs">
            {receipt === 'read' && readAt
              ? `Read ${formatMoment(readAt)}`
              : delivery
                ? DELIVERY[delivery]
                : 'Sent'}
          </p>
        )}
        {!receipt && !readAt && delivery && isUndelivered(delivery) && (
          <p className="text-right text-ember text-xs">{DELIVERY[delivery]}</p>
        )}
      </div>
    </li>
  )
}

/** The time of day in Alberta, as in "2:05 p.m.". */
const timeOf = (iso: string): string => formatTimeOfDay(wallTime(new Date(iso)).toISOString().slice(11, 16))
