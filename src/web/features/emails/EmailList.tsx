import { useRef } from 'react'
import type { EmailInfo } from '#shared/emails.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { useEmails, useHasMailServer, useRetryMail } from './queries.ts'
import { EMAIL_STATE_NAMES } from './state-names.ts'

const EMPTY_TEXTS: Readonly<Record<EmailInfo['state'], { title: string; why: string }>> = {
  dead: {
    title: 'No failed emails',
    why: 'Emails the mail server keeps rejecting appear here, with the reason.',
  },
  waiting: {
    title: 'No queued emails',
    why: 'Emails usually send within seconds.',
  },
  sent: {
    title: 'No sent emails',
    why: 'Send a test email to check that email works.',
  },
  dropped: {
    title: 'No skipped emails',
    why: 'Emails are skipped when they’re no longer needed, such as a reset link for an address without an account.',
  },
}

const NONE_TO_RECIPIENT = {
  title: 'No emails match',
  why: 'Emails are listed for as long as you’ve set under Settings, Retention. A queued email gets its recipient when it’s sent.',
}

/** The emails in one state, or all to one recipient with their states. */
export function EmailList(list: { state: EmailInfo['state'] } | { recipient: string }) {
  const emails = useEmails(list)
  const region = useRef<HTMLDivElement>(null)
  useRestoredFocus(region, emails.data?.pages.flatMap(page => page.items).length)
  const { title, why } = 'state' in list ? EMPTY_TEXTS[list.state] : NONE_TO_RECIPIENT
  return (
    <div ref={region} tabIndex={-1}>
      <PagedList
        query={emails}
        label="the emails"
        moreLabel="more emails"
        empty={<EmptyState title={title}>{why}</EmptyState>}
        announcesFirst={'recipient' in list}
        inset={false}
      >
        {rows => (
          <ul>
            {rows.map(row => (
              <EmailRow key={row.id} email={row} showsState={'recipient' in list} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** One email: its title, recipient and state. Its content is never shown. */
function EmailRow({ email, showsState }: { email: EmailInfo; showsState: boolean }) {
  const retry = useRetryMail(email)
  // Without a mail server, what is sent is saved in a folder.
  const isSaved = useHasMailServer() === false && email.state === 'sent'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-semibold">{email.title}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {email.recipient ? (
            <>
              {'To '}
              <EmailText email={email.recipient} />
            </>
          ) : (
            'Recipient not known yet'
          )}
        </p>
        {email.lastError && email.state !== 'sent' && (
          <p className={`wrap-anywhere mt-1 text-sm ${email.state === 'dead' ? 'text-ember' : 'text-muted'}`}>
            {email.lastError}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {showsState && (
          <Badge tone={email.state === 'dead' ? 'danger' : 'neutral'}>
            {isSaved ? 'Saved' : EMAIL_STATE_NAMES[email.state]}
          </Badge>
        )}
        <p className="text-muted text-sm">
          {email.state === 'dead' || email.state === 'waiting'
            ? `${attemptsLabel(email.attempts)}, created `
            : ''}
          <RelativeTime
            dateTime={email.finishedAt && email.state === 'sent' ? email.finishedAt : email.createdAt}
          />
        </p>
        {email.state === 'dead' && (
          <Button
            variant="secondary"
            size="sm"
            pending={retry.isPending}
            aria-label={`Retry: ${email.title}${email.recipient ? ` to ${email.recipient}` : ''}`}
            onClick={() => retry.mutate()}
          >
            Retry
          </Button>
        )}
      </div>
    </li>
  )
}

function attemptsLabel(attempts: number): string {
  if (attempts === 0) return 'Not attempted yet'
  if (attempts === 1) return '1 attempt'
  return attempts === 2 ? '2 attempts' : `${attempts} attempts`
}
