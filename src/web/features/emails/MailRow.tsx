import type { MailInfo } from '#shared/emails.ts'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useRetry } from './queries.ts'
import { triesOf } from './words.ts'

/** One letter: which it is, to whom, and where it stands. Never what it says. */
export function MailRow({ of }: { of: MailInfo }) {
  const retry = useRetry(of)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-semibold">{of.title}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {of.recipient ? `To ${of.recipient}` : 'Not written yet'}
        </p>
        {of.lastError && of.state !== 'sent' && (
          <p className={`wrap-anywhere mt-1 text-sm ${of.state === 'dead' ? 'text-ember' : 'text-muted'}`}>
            {of.lastError}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted text-sm">
          {of.state === 'dead' || of.state === 'waiting' ? `${triesOf(of.attempts)}, made ` : ''}
          <RelativeTime at={of.finishedAt && of.state === 'sent' ? of.finishedAt : of.createdAt} />
        </p>
        {of.state === 'dead' && (
          <Button
            variant="secondary"
            size="sm"
            pending={retry.isPending}
            aria-label={`Try again: ${of.title}${of.recipient ? ` to ${of.recipient}` : ''}`}
            onClick={() => retry.mutate()}
          >
            Try again
          </Button>
        )}
      </div>
    </li>
  )
}
