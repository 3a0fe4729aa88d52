import { useRef } from 'react'
import type { EmailInfo } from '#shared/emails.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { useEmails, useRetryMail } from './queries.ts'

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

/** The emails in one state. */
export function EmailList({ state }: { state: EmailInfo['state'] }) {
  const emails = useEmails(state)
  const list = useRef<HTMLDivElement>(null)
  useRestoredFocus(list, emails.data?.pages.flatMap(page => page.items).length)
  const { title, why } = EMPTY_TEXTS[state]
  return (
    <div ref={list} tabIndex={-1}>
      <PagedList
        query={emails}
        label="the emails"
        moreLabel="more emails"
        empty={<EmptyState title={title}>{why}</EmptyState>}
        inset={false}
      >
        {rows => (
          <ul>
            {rows.map(row => (
              <EmailRow key={row.id} email={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** One email: its title, recipient and state. Its content is never shown. */
function EmailRow({ email }: { email: EmailInfo }) {
  const retry = useRetryMail(email)
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
